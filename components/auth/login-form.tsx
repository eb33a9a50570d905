'use client'

import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { textLinkClass } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { localPath, splitLocale } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { loginForm } from '@/lib/session/forms'
import { lastRegistration, signInWithPassword } from '@/lib/session/sign-in/sign-in'
import {
  redirectAfterSignIn,
  signInTarget,
  useRedirectWhenSignedIn,
} from '@/lib/session/sign-in/sign-in-redirect'
import { AuthField } from './auth-field'
import { AuthForm, AuthHeading } from './auth-form'
import { ResendConfirmation } from './resend-confirmation'
import { SocialButtons } from './social-buttons'
import { useAuthForm } from './use-auth-form'

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
  const registration = lastRegistration()
  const [entered, setEntered] = useState(false)
  const { form, problem, setProblem, isSubmitting, onSubmit, bind } = useAuthForm({
    schema: loginForm,
    defaultValues: { email: registration?.email, remember: true },
    problem: initialProblem(error),
    send: async (values) => {
      await signInWithPassword(values)
      setEntered(true)
      redirectAfterSignIn(target)
    },
  })
  const busy = isSubmitting || entered
  const remember = form.register('remember')
  const isLeaving = useRedirectWhenSignedIn(target, busy)

  if (isLeaving)
    return (
      <div role="status" className="grid justify-items-start">
        <p className="text-muted">{t('login.leaving')}</p>
        <a href={target} className={textLinkClass}>
          {t('register.goOn')}
        </a>
      </div>
    )
  return (
    <>
      <AuthHeading title={t('login.heading')} intro={t(`login.${signInReason(target)}`)} />
      <AuthForm
        {...{ problem, onSubmit }}
        isSubmitting={busy}
        labels={{ submit: t('login.submit'), pending: t('login.submitting') }}
      >
        {registration?.mustConfirm && !problem ? (
          <Alert variant="success">
            <p className="wrap-anywhere">{t('register.confirmText', { email: registration.email })}</p>
            <ResendConfirmation email={registration.email} />
          </Alert>
        ) : null}
        <AuthField label={t('labels.email')} type="email" autoComplete="username" {...bind('email')} />
        <AuthField
          label={t('labels.password')}
          type="password"
          autoComplete="current-password"
          {...bind('password')}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox
            id="auth-remember"
            label={t('login.remember')}
            title={t('login.rememberHint')}
            {...remember}
            defaultChecked
            // The form sets its default when it takes the box over; what was chosen before that counts.
            ref={(box) => {
              const chosen = box?.checked
              remember.ref(box)
              if (box && chosen !== undefined && box.checked !== chosen) form.setValue('remember', chosen)
            }}
          />
          <Link
            href={localPath(locale, paths.forgotPassword)}
            className="inline-flex min-h-11 items-center font-medium text-accent underline-offset-4 hover:underline"
          >
            {t('login.forgot')}
          </Link>
        </div>
      </AuthForm>
      <p className="mt-4 flex min-h-11 justify-center flex-wrap items-center gap-x-2 text-muted">
        {t('login.none')}
        <Link href={localPath(locale, paths.register(redirect))} className={textLinkClass}>
          {t('login.register')}
        </Link>
      </p>
      <SocialButtons
        target={target}
        remember={() => Boolean(form.getValues('remember'))}
        onProblem={setProblem}
      />
    </>
  )
}

/** The message key under `auth.login` that says what the sign-in is for, by the path that it leads to. */
function signInReason(target: string) {
  const { path } = splitLocale(target)
  if (path.startsWith(paths.addProperty) || path.startsWith(paths.myProperties)) return 'toPublish'
  if (path.startsWith(paths.property(''))) return 'toUnlock'
  if (path.startsWith(paths.tokens)) return 'toBuy'
  const savingPaths = [paths.buy, paths.rent, paths.favorites, paths.compare()]
  return savingPaths.some((saving) => path.startsWith(saving)) ? 'toSave' : 'intro'
}

function initialProblem(error: string | undefined): 'deactivated' | 'social' | null {
  if (!error) return null
  return error === 'account_deactivated' ? 'deactivated' : 'social'
}
