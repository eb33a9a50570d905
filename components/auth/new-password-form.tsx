'use client'

import { useTranslations } from 'next-intl'
import { saveNewPassword } from '@/lib/auth/browser/sign-in'
import { newPasswordForm } from '@/lib/auth/forms'
import { AuthHeading } from './auth-heading'
import { AuthProblemAlert } from './auth-problem-alert'
import { NewPasswordFields } from './new-password-fields'
import { SubmitButton } from './submit-button'
import { useAuthForm } from './use-auth-form'

/** Sets a new password with the session of the recovery link. */
export function NewPasswordForm({ onSaved }: { onSaved: () => void }) {
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
      <form method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
        <AuthProblemAlert problem={problem} />
        <NewPasswordFields label={t('reset.password')} bind={bind} />
        <SubmitButton label={t('reset.submit')} pendingLabel={t('reset.submitting')} pending={isSubmitting} />
      </form>
    </>
  )
}
