'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type AuthErrorKey, authErrorKey } from '@/lib/auth/browser/auth-error'
import { changeEmail } from '@/lib/auth/browser/change-email'
import { changeEmailForm, type ChangeEmailForm as Form } from '@/lib/auth/forms'
import { AuthField } from '../auth/auth-field'
import { SubmitButton } from '../auth/submit-button'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'

/** `onDone` gets whether a change was requested. */
export function ChangeEmailForm({ onDone }: { onDone: (asked: boolean) => void }) {
  const t = useTranslations('profile.email')
  const problems = useTranslations('auth.problems')
  const [problem, setProblem] = useState<AuthErrorKey | null>(null)
  const { register, handleSubmit, formState, setError, setFocus } = useForm<Form>({
    resolver: zodResolver(changeEmailForm),
  })
  const { errors, isSubmitting } = formState
  useEffect(() => setFocus('email'), [setFocus])

  async function submit(form: Form) {
    setProblem(null)
    try {
      await changeEmail(form)
      onDone(true)
    } catch (failure) {
      const { code } = failure as { code?: unknown }
      if (code === 'current_password_invalid') {
        setError('current', { message: 'wrong' }, { shouldFocus: true })
      } else setProblem(authErrorKey(failure))
    }
  }

  return (
    <form method="post" noValidate onSubmit={handleSubmit(submit)} className="mt-2 grid w-full gap-4">
      <div aria-live="polite" className="grid empty:hidden">
        {problem ? <Alert variant="danger">{problems(problem)}</Alert> : null}
      </div>
      <AuthField
        label={t('new')}
        type="email"
        autoComplete="email"
        field={register('email')}
        error={errors.email?.message}
      />
      <AuthField
        label={t('current')}
        type="password"
        autoComplete="current-password"
        field={register('current')}
        error={errors.current?.message}
      />
      <SubmitButton label={t('submit')} pendingLabel={t('busy')} pending={isSubmitting} />
      <button
        type="button"
        disabled={isSubmitting}
        onClick={() => onDone(false)}
        className={buttonClass('quiet')}
      >
        {t('cancel')}
      </button>
    </form>
  )
}
