import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import type { Profile } from '@/lib/api/schemas/account'
import { authErrorKey } from '@/lib/auth/browser/auth-error'
import { changeEmail, resendConfirmation } from '@/lib/auth/browser/change-credentials'
import { changeEmailForm } from '@/lib/auth/forms'
import { AuthField } from '../auth/auth-field'
import { AuthForm } from '../auth/auth-form'
import { useAuthForm } from '../auth/use-auth-form'
import { ErrorLine } from '../ui/error-line'
import { StatusLine } from '../ui/status-line'

const linkClass =
  'min-h-11 text-sm font-semibold text-accent underline underline-offset-4 aria-disabled:opacity-60'

/** Shows whether the address is confirmed, with actions to resend the mail and to change the address. */
export function EmailState({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.email')
  const [open, setOpen] = useState(false)
  const [requested, setRequested] = useState(false)

  return (
    <div className="mt-1 grid justify-items-start gap-1">
      {profile.email_confirmed === false ? <Unconfirmed email={profile.email} /> : null}
      <StatusLine text={requested ? t('pending') : ''} />
      {profile.provider !== 'email' ? null : open ? (
        <ChangeEmailForm
          onDone={(changed) => {
            setOpen(false)
            setRequested(changed)
          }}
        />
      ) : (
        <button type="button" onClick={() => setOpen(true)} className={linkClass}>
          {t('change')}
        </button>
      )}
    </div>
  )
}

function Unconfirmed({ email }: { email: string }) {
  const t = useTranslations('profile.email')
  const problems = useTranslations('auth.problems')
  // A second click may come before `isPending` is rendered.
  const sending = useRef(false)
  const resend = useMutation({
    mutationFn: () => resendConfirmation(email),
    onSettled: () => {
      sending.current = false
    },
  })

  function send() {
    if (sending.current) return
    sending.current = true
    resend.mutate()
  }

  return (
    <>
      <p className="text-sm text-muted">{t('unconfirmed')}</p>
      <button type="button" onClick={send} aria-disabled={resend.isPending} className={linkClass}>
        {t(resend.isPending ? 'sending' : 'send')}
      </button>
      <StatusLine text={resend.isSuccess ? t('sent') : ''} />
      {resend.error ? (
        <ErrorLine className="text-sm">
          {t('sendFailed', { reason: problems(authErrorKey(resend.error)) })}
        </ErrorLine>
      ) : null}
    </>
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
