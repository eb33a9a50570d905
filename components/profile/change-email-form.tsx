'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { changeEmail } from '@/lib/auth/browser/change-email'
import { changeEmailForm } from '@/lib/auth/forms'
import { AuthField } from '../auth/auth-field'
import { AuthProblemAlert } from '../auth/auth-problem-alert'
import { SubmitButton } from '../auth/submit-button'
import { useAuthForm } from '../auth/use-auth-form'
import { buttonClass } from '../ui/button'

/** `onDone` gets whether a change was requested. */
export function ChangeEmailForm({ onDone }: { onDone: (asked: boolean) => void }) {
  const t = useTranslations('profile.email')
  const {
    form: { setFocus },
    problem,
    isSubmitting,
    onSubmit,
    bind,
  } = useAuthForm({
    schema: changeEmailForm,
    send: async (values, { setError }) => {
      try {
        await changeEmail(values)
        onDone(true)
      } catch (failure) {
        if ((failure as { code?: unknown }).code !== 'current_password_invalid') throw failure
        setError('current', { message: 'wrong' }, { shouldFocus: true })
      }
    },
  })
  useEffect(() => setFocus('email'), [setFocus])

  return (
    <form method="post" noValidate onSubmit={onSubmit} className="mt-2 grid w-full gap-4">
      <AuthProblemAlert problem={problem} />
      <AuthField label={t('new')} type="email" autoComplete="email" {...bind('email')} />
      <AuthField label={t('current')} type="password" autoComplete="current-password" {...bind('current')} />
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
