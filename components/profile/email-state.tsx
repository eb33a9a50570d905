'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Profile } from '@/lib/api/schemas/account'
import { type AuthErrorKey, authErrorKey } from '@/lib/auth/browser/auth-error'
import { resendConfirmation } from '@/lib/auth/browser/change-credentials'
import { ErrorLine } from '../ui/error-line'
import { StatusLine } from '../ui/status-line'
import { ChangeEmailForm } from './change-email-form'

const small = 'text-sm text-muted'
const link =
  'min-h-11 text-sm font-semibold text-accent underline underline-offset-4 aria-disabled:opacity-60'

/** Whether the address is confirmed, with actions to resend the mail and to change the address. */
export function EmailState({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.email')
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)

  return (
    <div className="mt-1 grid justify-items-start gap-1">
      {profile.email_confirmed === false ? <Unconfirmed email={profile.email} /> : null}
      <StatusLine text={asked ? t('pending') : ''} />
      {profile.provider !== 'email' ? null : open ? (
        <ChangeEmailForm
          onDone={(done) => {
            setOpen(false)
            setAsked(done)
          }}
        />
      ) : (
        <button type="button" onClick={() => setOpen(true)} className={link}>
          {t('change')}
        </button>
      )}
    </div>
  )
}

function Unconfirmed({ email }: { email: string }) {
  const t = useTranslations('profile.email')
  const problems = useTranslations('auth.problems')
  const [state, setState] = useState<'idle' | 'sending' | 'sent' | AuthErrorKey>('idle')

  async function send() {
    if (state === 'sending') return
    setState('sending')
    setState(
      await resendConfirmation(email).then(
        () => 'sent' as const,
        (error: unknown) => authErrorKey(error),
      ),
    )
  }

  const failed = state !== 'idle' && state !== 'sending' && state !== 'sent'
  return (
    <>
      <p className={small}>{t('unconfirmed')}</p>
      <button type="button" onClick={send} aria-disabled={state === 'sending'} className={link}>
        {t(state === 'sending' ? 'sending' : 'send')}
      </button>
      <StatusLine text={state === 'sent' ? t('sent') : ''} />
      {failed ? (
        <ErrorLine className="text-sm">{t('sendFailed', { reason: problems(state) })}</ErrorLine>
      ) : null}
    </>
  )
}
