import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Profile } from '@/lib/accounts/schema'
import { changeEmail } from '@/lib/session/change-credentials'
import { changeEmailForm } from '@/lib/session/forms'
import { AuthField } from '../auth/auth-field'
import { AuthForm } from '../auth/auth-form'
import { ResendConfirmation, smallActionClass } from '../auth/resend-confirmation'
import { useAuthForm } from '../auth/use-auth-form'
import { StatusLine } from '../ui/status-line'

/** Shows whether the address is confirmed, with actions to resend the mail and to change the address. */
export function EmailState({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.email')
  const [open, setOpen] = useState(false)
  const [requested, setRequested] = useState(false)

  return (
    <div className="mt-1 grid justify-items-start gap-1">
      {profile.email_confirmed === false ? (
        <>
          <p className="text-sm text-muted">{t('unconfirmed')}</p>
          <ResendConfirmation email={profile.email} />
        </>
      ) : null}
      <StatusLine text={requested ? t('pending') : ''} />
      {profile.provider !== 'email' ? null : open ? (
        <ChangeEmailForm
          onDone={(changed) => {
            setOpen(false)
            setRequested(changed)
          }}
        />
      ) : (
        <button type="button" onClick={() => setOpen(true)} className={smallActionClass}>
          {t('change')}
        </button>
      )}
    </div>
  )
}

/** `onDone` gets whether a change was requested. */
function ChangeEmailForm({ onDone }: { onDone: (requested: boolean) => void }) {
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
    <AuthForm
      {...{ problem, isSubmitting, onSubmit }}
      labels={{ submit: t('submit'), pending: t('busy') }}
      cancel={{ label: t('cancel'), onClick: () => onDone(false) }}
      className="mt-2 w-full gap-4"
    >
      <AuthField label={t('new')} type="email" autoComplete="email" {...bind('email')} />
      <AuthField label={t('current')} type="password" autoComplete="current-password" {...bind('current')} />
    </AuthForm>
  )
}
