'use client'

import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { buttonClass } from '@/components/ui/button'
import { pageLanguage } from '@/lib/browser/page-language'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { useSession } from '@/lib/session/session'
import { isEmbedded, isPasswordDue, redeemCode, savePassword } from '@/lib/session/sign-in/account-link'
import { authErrorKey } from '@/lib/session/sign-in/auth-error'
import {
  LinkPasswordForm,
  LoadingLink,
  NewPasswordForm,
  OtherAccount,
  UnavailableLink,
  useAccountLink,
} from './account-link'
import { AuthHeading } from './auth-form'

type Arrival = { token: string } | 'code' | 'none'

/** Chooses a new password by a mail's link: `token_hash` is from our mails, `code` from a Supabase project's. */
export function ResetPassword() {
  const t = useTranslations('auth.reset')
  const [arrival, setArrival] = useState<Arrival | null>(null)
  useEffect(() => setArrival(arrivalFrom(new URL(window.location.href))), [])

  if (arrival === null) return <LoadingLink title={t('heading')} />
  if (arrival === 'code') return <ByCode />
  if (arrival === 'none') return <NoLink isBroken={false} />
  return isEmbedded() ? <ByLink token={arrival.token} /> : <ByProjectLink token={arrival.token} />
}

function arrivalFrom({ searchParams }: URL): Arrival {
  const token = searchParams.get('token_hash')
  if (token) return { token }
  return searchParams.has('code') ? 'code' : 'none'
}

function ByLink({ token }: { token: string }) {
  const t = useTranslations('auth.reset')
  const link = useAccountLink(token)
  const session = useSession()
  const [isDue, setIsDue] = useState<boolean | null>(null)
  useEffect(() => {
    isPasswordDue(token).then(setIsDue, () => setIsDue(false))
  }, [token])

  if (link === 'loading' || session.status === 'loading' || isDue === null)
    return <LoadingLink title={t('heading')} />
  if (isDue) return <LinkPasswordForm type="recovery" {...texts(t, null)} token={token} />
  if (link === 'unavailable') return <UnavailableLink title={t('heading')} />
  if (link === 'invalid' || link.kind !== 'recovery') return <NoLink isBroken />
  if (session.user && session.user.id !== link.account_id)
    return <OtherAccount user={session.user} title={t('heading')} email={link.email} />
  return <LinkPasswordForm type="recovery" {...texts(t, link.email)} token={token} />
}

function texts(t: ReturnType<typeof useTranslations<'auth.reset'>>, email: string | null) {
  return { title: t('heading'), intro: email ? t('introFor', { email }) : t('intro'), email }
}

/** The project alone knows whose link it is, so anybody who is signed in is asked. */
function ByProjectLink({ token }: { token: string }) {
  const t = useTranslations('auth.reset')
  const { status, user } = useSession()
  const [sent, setSent] = useState(false)
  if (status === 'loading') return <LoadingLink title={t('heading')} />
  if (user && !sent) return <OtherAccount user={user} title={t('heading')} email={null} />
  return <LinkPasswordForm type="recovery" {...texts(t, null)} token={token} onSend={() => setSent(true)} />
}

let redemption: Promise<'form' | 'broken' | 'unavailable' | 'loading'> | undefined

/** A code works once, only in the browser that asked for it, and React may run an effect twice. */
function ByCode() {
  const t = useTranslations('auth.reset')
  const [step, setStep] = useState<Awaited<typeof redemption>>('loading')
  useEffect(() => {
    redemption ??= redeem()
    redemption.then(setStep)
  }, [])
  if (step === 'form') return <NewPasswordForm {...texts(t, null)} save={savePassword} />
  if (step === 'unavailable') return <UnavailableLink title={t('heading')} />
  return step === 'broken' ? <NoLink isBroken /> : <LoadingLink title={t('heading')} />
}

async function redeem() {
  try {
    return (await redeemCode()) ? 'form' : 'broken'
  } catch (error) {
    if (authErrorKey(error) !== 'deactivated') return 'unavailable'
    window.location.replace(`${localPath(pageLanguage(), paths.login())}?error=account_deactivated`)
    return 'loading'
  }
}

function NoLink({ isBroken }: { isBroken: boolean }) {
  const t = useTranslations('auth.reset')
  return (
    <>
      <AuthHeading title={t(isBroken ? 'brokenTitle' : 'heading')} />
      <Alert variant={isBroken ? 'danger' : 'info'}>{t(isBroken ? 'brokenText' : 'missingText')}</Alert>
      <Link href={localPath(useLocale(), paths.forgotPassword)} className={buttonClass('primary', 'mt-6')}>
        {t('ask')}
      </Link>
    </>
  )
}
