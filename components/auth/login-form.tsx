'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Alert } from '@/components/ui/alert'
import { Checkbox } from '@/components/ui/checkbox'
import { type AuthErrorKey, authErrorKey } from '@/lib/auth/browser/auth-error'
import { registeredEmail } from '@/lib/auth/browser/registered-email'
import { signInWithPassword } from '@/lib/auth/browser/sign-in'
import { redirectAfterSignIn, signInTarget } from '@/lib/auth/browser/sign-in-redirect'
import { type LoginForm as Form, loginForm } from '@/lib/auth/forms'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { AuthField } from './auth-field'
import { AuthHeading } from './auth-heading'
import { SocialButtons } from './social-buttons'
import { SubmitButton } from './submit-button'
import { useRedirectWhenSignedIn } from './use-redirect-when-signed-in'

interface LoginFormProps {
  /** The `redirect` parameter, unchecked. */
  redirect?: string | undefined
  /** The `error` parameter: `account_deactivated`, or that of a social sign-in. */
  error?: string | undefined
}

export function LoginForm({ redirect, error }: LoginFormProps) {
  const t = useTranslations('auth')
  const locale = useLocale()
  const target = signInTarget(redirect, locale)
  const [problem, setProblem] = useState<AuthErrorKey | 'social' | null>(initialProblem(error))
  const [entering, setEntering] = useState(false)
  const { register, handleSubmit, getValues, formState } = useForm<Form>({
    resolver: zodResolver(loginForm),
    defaultValues: { email: registeredEmail() },
  })
  const { errors, isSubmitting } = formState
  useRedirectWhenSignedIn(target, isSubmitting || entering)

  async function submit(form: Form) {
    setProblem(null)
    setEntering(true)
    try {
      await signInWithPassword(form)
      redirectAfterSignIn(target)
    } catch (failure) {
      setProblem(authErrorKey(failure))
      setEntering(false)
    }
  }

  return (
    <>
      <AuthHeading title={t('login.heading')} intro={t('login.intro')} />
      <div aria-live="polite" className="grid [&>*]:mb-6">
        {problem ? (
          <Alert variant="danger">
            {problem === 'social' ? t('social.failed') : t(`problems.${problem}`)}
          </Alert>
        ) : null}
      </div>
      <form method="post" noValidate onSubmit={handleSubmit(submit)} className="grid gap-5">
        <AuthField
          label={t('labels.email')}
          type="email"
          autoComplete="username"
          field={register('email')}
          error={errors.email?.message}
        />
        <AuthField
          label={t('labels.password')}
          type="password"
          autoComplete="current-password"
          field={register('password')}
          error={errors.password?.message}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            id="auth-remember"
            label={t('login.remember')}
            title={t('login.rememberHint')}
            {...register('remember')}
          />
          <Link
            href={localPath(locale, paths.forgotPassword)}
            className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline"
          >
            {t('login.forgot')}
          </Link>
        </div>
        <SubmitButton
          label={t('login.submit')}
          pendingLabel={t('login.submitting')}
          pending={isSubmitting || entering}
        />
      </form>
      <p className="mt-4 flex min-h-11 justify-center flex-wrap items-center gap-x-2 text-muted">
        {t('login.none')}
        <Link
          href={localPath(locale, paths.register(redirect))}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
        >
          {t('login.register')}
        </Link>
      </p>
      <SocialButtons
        target={target}
        remember={() => Boolean(getValues('remember'))}
        onFailure={(failure) =>
          setProblem(authErrorKey(failure) === 'unavailable' ? 'unavailable' : 'social')
        }
      />
    </>
  )
}

function initialProblem(error: string | undefined): 'deactivated' | 'social' | null {
  if (!error) return null
  return error === 'account_deactivated' ? 'deactivated' : 'social'
}
