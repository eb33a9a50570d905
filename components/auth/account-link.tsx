import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { buttonClass } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { newPasswordForm } from '@/lib/session/forms'
import { signOut } from '@/lib/session/session'
import type { SessionUser } from '@/lib/session/session-user'
import { readAccountLink, savePasswordByLink } from '@/lib/session/sign-in/account-link'
import type { AccountLink } from '@/lib/session/sign-in/account-link-schema'
import { NewPasswordFields } from './auth-field'
import { AuthForm, AuthHeading } from './auth-form'
import { LoginRedirect } from './login-redirect'
import { useAuthForm } from './use-auth-form'

/** `invalid`: used or expired. */
type LinkState = 'loading' | 'unavailable' | 'invalid' | AccountLink

/** Describes the link of a mail; nothing is redeemed before a button is pressed. */
export function useAccountLink(token: string | null): LinkState {
  const [state, setState] = useState<LinkState>('loading')
  useEffect(() => {
    if (token === null) return
    readAccountLink(token).then(
      (link) => setState(link ?? 'invalid'),
      () => setState('unavailable'),
    )
  }, [token])
  return state
}

export function LoadingLink({ title }: { title: string }) {
  const t = useTranslations('auth.link')
  return (
    <>
      <AuthHeading title={title} />
      <Spinner label={t('checking')} showLabel />
    </>
  )
}

export function UnavailableLink({ title }: { title: string }) {
  const t = useTranslations('auth')
  return (
    <>
      <AuthHeading title={title} />
      <Alert variant="danger">{t('problems.unavailable')}</Alert>
      <button
        type="button"
        onClick={() => window.location.reload()}
        className={buttonClass('primary', 'mt-6')}
      >
        {t('link.retry')}
      </button>
    </>
  )
}

interface OtherAccountProps {
  user: SessionUser
  title: string
  /** The address of the link's account; null when it is unknown. */
  email: string | null
  /** Called once the session has ended; by default the page goes on for a visitor. */
  onContinue?: () => void
}

/** Asks before a link of another account replaces the session: somebody else may have sent it. */
export function OtherAccount({ user, title, email, onContinue }: OtherAccountProps) {
  const t = useTranslations('auth.link')
  const locale = useLocale()
  const [leaving, setLeaving] = useState(false)

  async function leave() {
    setLeaving(true)
    await signOut()
    onContinue?.()
  }

  return (
    <>
      <AuthHeading title={title} />
      <Alert title={t('otherTitle')}>
        <p className="wrap-anywhere">
          {email ? t('otherText', { own: user.email, email }) : t('unknownText', { own: user.email })}
        </p>
      </Alert>
      <div className="mt-6 flex flex-wrap gap-3">
        <a href={localPath(locale, paths.home)} className={buttonClass('primary')}>
          {t('stay')}
        </a>
        <button type="button" disabled={leaving} onClick={leave} className={buttonClass('secondary')}>
          {t('leave')}
        </button>
      </div>
    </>
  )
}

interface LinkPasswordFormProps {
  type: 'recovery' | 'signup'
  token: string
  title: string
  intro: string
  /** For password managers; null when it is unknown. */
  email: string | null
  /** Called when the form is sent, before the link opens a session. */
  onSend?: () => void
}

/** Redeems the link with a new password, which signs in. */
export function LinkPasswordForm({ type, token, onSend, ...form }: LinkPasswordFormProps) {
  function save(password: string) {
    onSend?.()
    return savePasswordByLink(type, token, password)
  }
  return <NewPasswordForm {...form} save={save} />
}

interface NewPasswordFormProps {
  title: string
  intro: string
  email: string | null
  save: (password: string) => Promise<void>
}

export function NewPasswordForm({ title, intro, email, save }: NewPasswordFormProps) {
  const t = useTranslations('auth')
  const locale = useLocale()
  const [saved, setSaved] = useState(false)
  const { problem, isSubmitting, onSubmit, bind } = useAuthForm({
    schema: newPasswordForm,
    send: async ({ password }) => {
      await save(password)
      setSaved(true)
    },
  })

  if (saved) {
    const login = localPath(locale, paths.login())
    return (
      <LoginRedirect
        title={t('reset.doneTitle')}
        text={t('reset.doneText')}
        login={login}
        label={t('register.goOn')}
      />
    )
  }
  return (
    <>
      <AuthHeading title={title} intro={intro} />
      <AuthForm
        {...{ problem, isSubmitting, onSubmit }}
        labels={{ submit: t('reset.submit'), pending: t('reset.submitting') }}
      >
        {email ? <input type="email" autoComplete="username" value={email} readOnly hidden /> : null}
        <NewPasswordFields label={t('reset.password')} bind={bind} />
      </AuthForm>
    </>
  )
}
