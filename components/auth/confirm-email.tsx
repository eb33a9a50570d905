'use client'

import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { buttonClass } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { type EmailLinkOutcome, redeemEmailLink } from '@/lib/session/confirm-email'
import { queryClient } from '@/lib/session/query-client'
import { AuthHeading } from './auth-form'

let redemption: Promise<EmailLinkOutcome> | undefined

/** Confirms the address of an emailed link when it is opened. */
export function ConfirmEmail() {
  const t = useTranslations('auth.confirm')
  const locale = useLocale()
  const [outcome, setOutcome] = useState<EmailLinkOutcome | null>(null)
  useEffect(() => {
    // The link of an email change works once, and React may run an effect twice.
    redemption ??= redeemEmailLink(new URL(window.location.href))
    redemption.then((redeemed) => {
      // Not invalidated, since the header may be loading the unconfirmed profile and would keep that response.
      void queryClient().resetQueries({ queryKey: ['profile'] })
      setOutcome(redeemed)
    })
  }, [])

  if (outcome === null) {
    return (
      <>
        <AuthHeading title={t('title')} />
        <Spinner label={t('busy')} showLabel />
      </>
    )
  }
  const confirmed = outcome === 'done' || outcome === 'changed'
  return (
    <>
      <AuthHeading title={t(outcome)} />
      <Alert variant={confirmed ? 'success' : outcome === 'half' ? 'info' : 'danger'}>
        {t(`${outcome}Text`)}
      </Alert>
      {outcome === 'failed' ? (
        <button
          type="button"
          onClick={() => window.location.reload()}
          className={buttonClass('primary', 'mt-6')}
        >
          {t('retry')}
        </button>
      ) : (
        <Link
          href={localPath(locale, paths.profile)}
          prefetch={false}
          className={buttonClass('primary', 'mt-6')}
        >
          {t('profile')}
        </Link>
      )}
    </>
  )
}
