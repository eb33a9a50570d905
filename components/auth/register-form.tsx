'use client'

import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { textLinkClass } from '@/components/ui/button'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { registerForm } from '@/lib/session/forms'
import { register } from '@/lib/session/sign-in/sign-in'
import { signInTarget, useRedirectWhenSignedIn } from '@/lib/session/sign-in/sign-in-redirect'
import { AuthField, NewPasswordFields } from './auth-field'
import { AuthForm, AuthHeading } from './auth-form'
import { LoginRedirect } from './login-redirect'
import { SocialButtons } from './social-buttons'
import { useAuthForm } from './use-auth-form'

interface RegisterFormProps {
  /** The `redirect` parameter, unchecked; passed on to the sign-in. */
  redirect?: string | undefined
  /** The `error` parameter of a social sign-in. */
  error?: string | undefined
}

export function RegisterForm({ redirect, error }: RegisterFormProps) {
  const t = useTranslations('auth')
  const locale = useLocale()
  const target = signInTarget(redirect, locale)
  const login = localPath(locale, paths.login(redirect))
  const [done, setDone] = useState<Awaited<ReturnType<typeof register>> | null>(null)
  const { problem, setProblem, isSubmitting, onSubmit, bind } = useAuthForm({
    schema: registerForm,
    problem: error ? 'social' : null,
    send: async ({ name, email, password }) => {
      const confirmedAt = new URL(login, window.location.origin).href
      setDone(await register({ name, email, password }, confirmedAt))
    },
  })
  useRedirectWhenSignedIn(target, isSubmitting || done !== null)

  if (done) {
    const { email, mustConfirm } = done
    return (
      <LoginRedirect
        title={t(mustConfirm ? 'register.confirmTitle' : 'register.doneTitle')}
        text={t(mustConfirm ? 'register.confirmText' : 'register.doneText', { email })}
        login={login}
        label={mustConfirm ? undefined : t('register.goOn')}
      />
    )
  }
  return (
    <>
      <AuthHeading title={t('register.heading')} intro={t('register.intro')} />
      <AuthForm
        {...{ problem, isSubmitting, onSubmit }}
        labels={{ submit: t('register.submit'), pending: t('register.submitting') }}
      >
        <AuthField label={t('labels.name')} autoComplete="name" {...bind('name')} />
        <AuthField label={t('labels.email')} type="email" autoComplete="username" {...bind('email')} />
        <NewPasswordFields label={t('labels.password')} bind={bind} />
      </AuthForm>
      <p className="mt-4 flex min-h-11 justify-center flex-wrap items-center gap-x-2 text-muted">
        {t('register.have')}
        <Link href={login} className={textLinkClass}>
          {t('register.login')}
        </Link>
      </p>
      <SocialButtons target={target} remember={() => true} onProblem={setProblem} />
    </>
  )
}
