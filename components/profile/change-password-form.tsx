'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type AuthErrorKey, authErrorKey } from '@/lib/auth/browser/auth-error'
import { changePassword, WrongPasswordError } from '@/lib/auth/browser/change-password'
import { changePasswordForm, type ChangePasswordForm as Form } from '@/lib/auth/forms'
import { AuthField } from '../auth/auth-field'
import { SubmitButton } from '../auth/submit-button'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'

interface ChangePasswordFormProps {
  email: string
  /** Gets whether the password was changed. */
  onDone: (changed: boolean) => void
}

export function ChangePasswordForm({ email, onDone }: ChangePasswordFormProps) {
  const t = useTranslations('auth')
  const own = useTranslations('profile.password')
  const [problem, setProblem] = useState<AuthErrorKey | null>(null)
  const { register, handleSubmit, formState, setError, setFocus } = useForm<Form>({
    resolver: zodResolver(changePasswordForm),
  })
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('current'), [setFocus])

  async function submit(form: Form) {
    setProblem(null)
    try {
      await changePassword(email, form)
      onDone(true)
    } catch (failure) {
      if (failure instanceof WrongPasswordError) {
        setError('current', { message: 'wrong' }, { shouldFocus: true })
      } else setProblem(authErrorKey(failure))
    }
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit(submit)} className="grid w-full max-w-md gap-5">
      <div aria-live="polite" className="grid empty:hidden">
        {problem ? <Alert variant="danger">{t(`problems.${problem}`)}</Alert> : null}
      </div>
      {/* Tells password managers the account's user name. */}
      <input type="email" autoComplete="username" defaultValue={email} readOnly hidden />
      <AuthField
        label={own('current')}
        type="password"
        autoComplete="current-password"
        field={register('current')}
        error={errors.current?.message}
      />
      <AuthField
        label={t('reset.password')}
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
