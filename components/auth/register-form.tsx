'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Alert } from '@/components/ui/alert'
import { type AuthErrorKey, authErrorKey } from '@/lib/auth/browser/auth-error'
import { noteRegistered } from '@/lib/auth/browser/registered-email'
import { register as registerAccount } from '@/lib/auth/browser/sign-in'
import { signInTarget } from '@/lib/auth/browser/sign-in-redirect'
import { type RegisterForm as Form, registerForm } from '@/lib/auth/forms'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { AuthField } from './auth-field'
import { AuthHeading } from './auth-heading'
import { LoginRedirect } from './login-redirect'
import { SocialButtons } from './social-buttons'
import { SubmitButton } from './submit-button'
import { useRedirectWhenSignedIn } from './use-redirect-when-signed-in'

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
  const [problem, setProblem] = useState<AuthErrorKey | 'social' | null>(error ? 'social' : null)
  const [done, setDone] = useState<'ready' | 'mustConfirm' | null>(null)
  const { register, handleSubmit, formState } = useForm<Form>({ resolver: zodResolver(registerForm) })
  const { errors, isSubmitting } = formState
  useRedirectWhenSignedIn(target, isSubmitting || done !== null)

  async function submit({ name, email, password }: Form) {
    setProblem(null)
    try {
      const confirmedAt = new URL(login, window.location.origin).href
      const { mustConfirm } = await registerAccount({ name, email, password }, confirmedAt)
      noteRegistered(email)
      setDone(mustConfirm ? 'mustConfirm' : 'ready')
    } catch (failure) {
      setProblem(authErrorKey(failure))
    }
  }

  if (done) {
    const [title, text] =
      done === 'ready' ? (['doneTitle', 'doneText'] as const) : (['confirmTitle', 'confirmText'] as const)
    return <LoginRedirect title={t(`register.${title}`)} text={t(`register.${text}`)} login={login} />
  }
  return (
    <>
      <AuthHeading title={t('register.heading')} intro={t('register.intro')} />
      <div aria-live="polite" className="grid [&>*]:mb-6">
        {problem ? (
          <Alert variant="danger">
            {problem === 'social' ? t('social.failed') : t(`problems.${problem}`)}
          </Alert>
        ) : null}
      </div>
      <form method="post" noValidate onSubmit={handleSubmit(submit)} className="grid gap-5">
        <AuthField
          label={t('labels.name')}
          autoComplete="name"
          field={register('name')}
          error={errors.name?.message}
        />
        <AuthField
          label={t('labels.email')}
          type="email"
          autoComplete="username"
          field={register('email')}
          error={errors.email?.message}
        />
        <AuthField
          label={t('labels.password')}
          hint={t('labels.passwordHint')}
          type="password"
          autoComplete="new-password"
          field={register('password')}
          error={errors.password?.message}
        />
        <AuthField
          label={t('labels.confirm')}
          type="password"
          autoComplete="new-password"
          field={register('confirm')}
          error={errors.confirm?.message}
        />
        <SubmitButton
          label={t('register.submit')}
          pendingLabel={t('register.submitting')}
          pending={isSubmitting}
        />
      </form>
      <p className="mt-4 flex min-h-11 justify-center flex-wrap items-center gap-x-2 text-muted">
        {t('register.have')}
        <Link
          href={login}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
        >
          {t('register.login')}
        </Link>
      </p>
      <SocialButtons
        target={target}
        remember={() => false}
        onFailure={(failure) =>
          setProblem(authErrorKey(failure) === 'unavailable' ? 'unavailable' : 'social')
        }
      />
    </>
  )
}
