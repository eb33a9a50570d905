'use client'

import { MailCheck } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { buttonClass, textLinkClass } from '@/components/ui/button'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { forgotPasswordForm } from '@/lib/session/forms'
import { requestNewPassword } from '@/lib/session/sign-in/sign-in'
import { AuthField } from './auth-field'
import { AuthForm, AuthHeading } from './auth-form'
import { useAuthForm } from './use-auth-form'

/** Requests a recovery mail. The response is the same for every address, so that it does not reveal accounts. */
export function ForgotPasswordForm() {
  const t = useTranslations('auth')
  const locale = useLocale()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { problem, isSubmitting, onSubmit, bind } = useAuthForm({
    schema: forgotPasswordForm,
    send: async ({ email }) => {
      await requestNewPassword(email, `${window.location.origin}${localPath(locale, paths.resetPassword)}`)
      setSentTo(email)
    },
  })

  if (sentTo) return <MailSent email={sentTo} onAgain={() => setSentTo(null)} />
  return (
    <>
      <AuthHeading title={t('forgot.heading')} intro={t('forgot.intro')} />
      <AuthForm
        {...{ problem, isSubmitting, onSubmit }}
        labels={{ submit: t('forgot.submit'), pending: t('forgot.submitting') }}
      >
        <AuthField label={t('labels.email')} type="email" autoComplete="username" {...bind('email')} />
      </AuthForm>
      <Link href={localPath(locale, paths.login())} className={`mt-6 ${textLinkClass}`}>
        {t('forgot.back')}
      </Link>
    </>
  )
}

function MailSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useTranslations('auth.forgot')
  return (
    <div className="rounded-panel border border-line bg-surface p-8 text-center shadow-card">
      <MailCheck className="mx-auto size-14 text-accent" strokeWidth={1.5} />
      <div role="status">
        <h1 className="mt-5 text-title">{t('sentTitle')}</h1>
        <p className="mt-3">{t('sentText', { email })}</p>
        <p className="mt-3 text-sm text-muted">{t('sentHint')}</p>
      </div>
      <button type="button" onClick={onAgain} className={buttonClass('secondary', 'mt-7')}>
        {t('again')}
      </button>
    </div>
  )
}
