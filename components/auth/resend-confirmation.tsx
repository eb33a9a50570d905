import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { type AuthErrorKey, authErrorKey } from '@/lib/session/sign-in/auth-error'
import { resendConfirmation } from '@/lib/session/sign-in/change-credentials'
import { ErrorLine } from '../ui/error-line'
import { StatusLine } from '../ui/status-line'

export const smallActionClass =
  'min-h-11 text-sm font-semibold text-accent underline underline-offset-4 aria-disabled:opacity-60'

/** Sends the mail that confirms an address once more. */
export function ResendConfirmation({ email }: { email: string }) {
  const t = useTranslations('auth')
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | AuthErrorKey>('idle')
  // A second click may come before `sending` is rendered.
  const sending = useRef(false)

  async function send() {
    if (sending.current) return
    sending.current = true
    setState('sending')
    try {
      await resendConfirmation(email)
      setState('sent')
    } catch (error) {
      setState(authErrorKey(error))
    }
    sending.current = false
  }

  const failed = state !== 'idle' && state !== 'sending' && state !== 'sent'
  return (
    <>
      <button type="button" onClick={send} aria-disabled={state === 'sending'} className={smallActionClass}>
        {t(state === 'sending' ? 'resend.sending' : 'resend.send')}
      </button>
      <StatusLine text={state === 'sent' ? t('resend.sent') : ''} />
      {failed ? (
        <ErrorLine className="text-sm">{t('resend.failed', { reason: t(`problems.${state}`) })}</ErrorLine>
      ) : null}
    </>
  )
}
