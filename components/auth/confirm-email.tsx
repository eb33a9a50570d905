'use client'

import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { buttonClass } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { queryClient } from '@/lib/api/client/query-client'
import { type EmailLinkOutcome, redeemEmailLink } from '@/lib/auth/browser/confirm-email'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { AuthHeading } from './auth-heading'

/** Confirms the address of an emailed link when it is opened. */
export function ConfirmEmail() {
  const t = useTranslations('auth.confirm')
  const locale = useLocale()
  const [outcome, setOutcome] = useState<EmailLinkOutcome | null>(null)
  useEffect(() => {
    redeemOnce().then((redeemed) => {
      // The header may have the unconfirmed profile, or be asking for it: an invalidation would let that answer stand.
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
  const good = outcome === 'done' || outcome === 'changed' || outcome === 'half'
  return (
    <>
      <AuthHeading title={t(outcome)} />
      <Alert variant={good ? (outcome === 'half' ? 'info' : 'success') : 'danger'}>
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

let redeemed: Promise<EmailLinkOutcome> | undefined

/** React may run an effect twice, and the link of an email change works once. */
function redeemOnce(): Promise<EmailLinkOutcome> {
  redeemed ??= redeemEmailLink(new URL(window.location.href))
  return redeemed
}
