'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { changePassword, WrongPasswordError } from '@/lib/auth/browser/change-password'
import { changePasswordForm } from '@/lib/auth/forms'
import { AuthField } from '../auth/auth-field'
import { AuthProblemAlert } from '../auth/auth-problem-alert'
import { NewPasswordFields } from '../auth/new-password-fields'
import { SubmitButton } from '../auth/submit-button'
import { useAuthForm } from '../auth/use-auth-form'
import { buttonClass } from '../ui/button'

interface ChangePasswordFormProps {
  email: string
  /** Gets whether the password was changed. */
  onDone: (changed: boolean) => void
}

export function ChangePasswordForm({ email, onDone }: ChangePasswordFormProps) {
  const t = useTranslations('auth')
  const own = useTranslations('profile.password')
  const {
    form: { setFocus },
    problem,
    isSubmitting,
    onSubmit,
    bind,
  } = useAuthForm({
    schema: changePasswordForm,
    send: async (values, { setError }) => {
      try {
        await changePassword(email, values)
        onDone(true)
      } catch (failure) {
        if (!(failure instanceof WrongPasswordError)) throw failure
        setError('current', { message: 'wrong' }, { shouldFocus: true })
      }
    },
  })
  useEffect(() => setFocus('current'), [setFocus])

  return (
    <form method="post" noValidate onSubmit={onSubmit} className="grid w-full max-w-md gap-5">
      <AuthProblemAlert problem={problem} />
      {/* Tells password managers the account's user name. */}
      <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
      <AuthField
        label={own('current')}
        type="password"
        autoComplete="current-password"
        {...bind('current')}
      />
      <NewPasswordFields label={t('reset.password')} bind={bind} />
      <SubmitButton label={t('reset.submit')} pendingLabel={t('reset.submitting')} pending={isSubmitting} />
      <button
        type="button"
        disabled={isSubmitting}
        onClick={() => onDone(false)}
        className={buttonClass('quiet')}
      >
        {own('cancel')}
      </button>
    </form>
  )
}
