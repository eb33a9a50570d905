'use client'

import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { buttonClass } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { pageLanguage } from '@/lib/browser/page-language'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { authErrorKey } from '@/lib/session/auth-error'
import { newPasswordForm } from '@/lib/session/forms'
import { redeemRecoveryLink } from '@/lib/session/recovery'
import { saveNewPassword } from '@/lib/session/sign-in'
import { NewPasswordFields } from './auth-field'
import { AuthForm, AuthHeading } from './auth-form'
import { LoginRedirect } from './login-redirect'
import { useAuthForm } from './use-auth-form'

type Step = 'checking' | 'form' | 'broken' | 'missing' | 'unavailable' | 'saved'

/** Checks a recovery link, then shows the form for the new password. */
export function ResetPassword() {
  const t = useTranslations('auth')
  const locale = useLocale()
  const [step, setStep] = useState<Step>('checking')
  useEffect(() => {
    redeemOnce().then(setStep)
  }, [])

  if (step === 'checking') {
    return (
      <>
        <AuthHeading title={t('reset.heading')} />
        <Spinner label={t('reset.checking')} showLabel />
      </>
    )
  }
  if (step === 'form') return <NewPasswordForm onSaved={() => setStep('saved')} />
  if (step === 'saved') {
    const login = localPath(locale, paths.login())
    return <LoginRedirect title={t('reset.doneTitle')} text={t('reset.doneText')} login={login} />
  }
  if (step === 'unavailable') {
    return (
      <>
        <AuthHeading title={t('reset.heading')} />
        <Alert variant="danger">{t('problems.unavailable')}</Alert>
        <button
          type="button"
          onClick={() => window.location.reload()}
          className={buttonClass('primary', 'mt-6')}
        >
          {t('reset.retry')}
        </button>
      </>
    )
  }
  return (
    <>
      <AuthHeading title={t(step === 'broken' ? 'reset.brokenTitle' : 'reset.heading')} />
      <Alert variant={step === 'broken' ? 'danger' : 'info'}>
        {t(step === 'broken' ? 'reset.brokenText' : 'reset.missingText')}
      </Alert>
      <Link href={localPath(locale, paths.forgotPassword)} className={buttonClass('primary', 'mt-6')}>
        {t('reset.ask')}
      </Link>
    </>
  )
}

/** Sets a new password with the session of the recovery link. */
function NewPasswordForm({ onSaved }: { onSaved: () => void }) {
  const t = useTranslations('auth')
  const { problem, isSubmitting, onSubmit, bind } = useAuthForm({
    schema: newPasswordForm,
    send: async ({ password }) => {
      await saveNewPassword(password)
      onSaved()
    },
  })

  return (
    <>
      <AuthHeading title={t('reset.heading')} intro={t('reset.intro')} />
      <AuthForm
        {...{ problem, isSubmitting, onSubmit }}
        labels={{ submit: t('reset.submit'), pending: t('reset.submitting') }}
      >
        <NewPasswordFields label={t('reset.password')} bind={bind} />
      </AuthForm>
    </>
  )
}

let redeemed: Promise<Step> | undefined

/** A link works once, and React may run an effect twice. A redeemed link is removed from the address bar. */
function redeemOnce(): Promise<Step> {
  const address = new URL(window.location.href)
  if (address.search || !redeemed) redeemed = redeem(address)
  return redeemed
}

async function redeem(address: URL): Promise<Step> {
  try {
    const valid = await redeemRecoveryLink(address)
    if (address.search) window.history.replaceState(null, '', address.pathname)
    if (valid) return 'form'
    return address.search || address.hash ? 'broken' : 'missing'
  } catch (error) {
    if (authErrorKey(error) !== 'deactivated') return 'unavailable'
    window.location.replace(`${localPath(pageLanguage(), paths.login())}?error=account_deactivated`)
    return 'checking'
  }
}
