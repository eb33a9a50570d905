'use client'

import { useTranslations } from 'next-intl'
import { changeEmail } from '@/lib/auth/browser/change-credentials'
import { changeEmailForm } from '@/lib/auth/forms'
import { AuthField } from '../auth/auth-field'
import { useAuthForm } from '../auth/use-auth-form'
import { AccountForm } from './account-form'

/** `onDone` gets whether a change was requested. */
export function ChangeEmailForm({ onDone }: { onDone: (asked: boolean) => void }) {
  const t = useTranslations('profile.email')
  const { problem, isSubmitting, onSubmit, bind } = useAuthForm({
    schema: changeEmailForm,
    focus: 'email',
    send: async (values) => {
      await changeEmail(values)
      onDone(true)
    },
  })

  return (
    <AccountForm
      {...{ problem, isSubmitting, onSubmit }}
      onCancel={() => onDone(false)}
      labels={{ submit: t('submit'), pending: t('busy'), cancel: t('cancel') }}
      className="mt-2 gap-4"
    >
      <AuthField label={t('new')} type="email" autoComplete="email" {...bind('email')} />
      <AuthField label={t('current')} type="password" autoComplete="current-password" {...bind('current')} />
    </AccountForm>
  )
}
