'use client'

import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Alert } from '@/components/ui/alert'
import { Button, buttonClass } from '@/components/ui/button'
import { LocalLink } from '@/components/ui/local-link'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { queryClient } from '@/lib/session/query-client'
import { useSession } from '@/lib/session/session'
import { type EmailLinkOutcome, redeemEmailLink } from '@/lib/session/sign-in/account-link'
import type { AccountLink } from '@/lib/session/sign-in/account-link-schema'
import { LinkPasswordForm, LoadingLink, OtherAccount, UnavailableLink, useAccountLink } from './account-link'
import { AuthHeading } from './auth-form'

/**
 * Confirms the address of a mail's link by a button, since previews and scanners open links. The session of the account
 * confirms it: a link alone says who owns the address, not who signed up with it.
 */
export function ConfirmEmail() {
  const t = useTranslations('auth.confirm')
  const [token, setToken] = useState<string | null>(null)
  useEffect(() => {
    const { searchParams } = new URL(window.location.href)
    setToken(searchParams.get('token_hash') ?? searchParams.get('token') ?? '')
  }, [])
  const link = useAccountLink(token)
  const { status } = useSession()

  if (token === null || link === 'loading' || status === 'loading') return <LoadingLink title={t('title')} />
  if (link === 'unavailable') return <UnavailableLink title={t('title')} />
  if (link === 'invalid' || link.kind === 'recovery') return <Outcome outcome="expired" />
  return link.used ? <Outcome outcome="done" /> : <Question link={link} token={token} />
}

function Question({ link, token }: { link: AccountLink; token: string }) {
  const t = useTranslations('auth.confirm')
  const { user } = useSession()
  const [sent, setSent] = useState(false)
  const { kind, account_id, email, new_email } = link
  const visitorForm = <ForVisitor token={token} email={email ?? ''} onSend={() => setSent(true)} />
  // The session that the link opens is no reason for another question.
  if (sent) return visitorForm
  if (kind === 'change_allowed') {
    return <ConfirmButton {...{ kind, token }} text={t('allowText', { email: new_email ?? '' })} />
  }
  if (user && user.id !== account_id) return <OtherAccount user={user} title={t('title')} email={email} />
  if (user)
    return <ConfirmButton {...{ kind, token }} text={t('askText', { email: new_email ?? email ?? '' })} />
  return kind === 'confirmation' ? visitorForm : <SignInFirst />
}

interface ConfirmButtonProps {
  kind: AccountLink['kind']
  token: string
  text: string
}

function ConfirmButton({ kind, token, text }: ConfirmButtonProps) {
  const t = useTranslations('auth.confirm')
  const [outcome, setOutcome] = useState<EmailLinkOutcome | 'busy' | null>(null)

  async function confirm() {
    setOutcome('busy')
    const redeemed = await redeemEmailLink(kind, token)
    // Not invalidated, since the header may be loading the unconfirmed profile and would keep that response.
    void queryClient().resetQueries({ queryKey: ['profile'] })
    setOutcome(redeemed)
  }

  const isBusy = outcome === 'busy'
  if (outcome !== null && !isBusy && outcome !== 'failed') return <Outcome outcome={outcome} />
  return (
    <>
      <AuthHeading title={t(kind === 'change_allowed' ? 'allowTitle' : 'askTitle')} />
      <p className="wrap-anywhere">{text}</p>
      <div aria-live="polite" className="mt-4 empty:hidden">
        {outcome === 'failed' ? <Alert variant="danger">{t('failedText')}</Alert> : null}
      </div>
      <Button onClick={confirm} className="mt-6 max-sm:w-full" busy={isBusy}>
        {isBusy ? t('busy') : t(kind === 'change_allowed' ? 'allow' : 'submit')}
      </Button>
      <p className="mt-4 text-sm text-muted">{t('notYou')}</p>
    </>
  )
}

/** Whoever signed up elsewhere signs in; anybody else takes the account of their address with a new password. */
function ForVisitor({ token, email, onSend }: { token: string; email: string; onSend: () => void }) {
  const t = useTranslations('auth.confirm')
  return (
    <>
      <LinkPasswordForm
        type="signup"
        token={token}
        title={t('askTitle')}
        intro={t('visitorText', { email })}
        email={email}
        onSend={onSend}
      />
      <SignInLink label={t('signIn')} />
    </>
  )
}

function SignInFirst() {
  const t = useTranslations('auth.confirm')
  return (
    <>
      <AuthHeading title={t('askTitle')} />
      <Alert>{t('signInFirst')}</Alert>
      <SignInLink label={t('signIn')} />
    </>
  )
}

/** Leads back here; only rendered in the browser. */
function SignInLink({ label }: { label: string }) {
  const { pathname, search } = window.location
  const login = localPath(useLocale(), paths.login(`${pathname}${search}`))
  return (
    <Link href={login} prefetch={false} className={buttonClass('secondary', 'mt-6 w-full')}>
      {label}
    </Link>
  )
}

function Outcome({ outcome }: { outcome: Exclude<EmailLinkOutcome, 'failed'> }) {
  const t = useTranslations('auth.confirm')
  const locale = useLocale()
  const variants = {
    done: 'success',
    changed: 'success',
    half: 'info',
    expired: 'danger',
    taken: 'danger',
  } as const
  return (
    <>
      <AuthHeading title={t(outcome)} />
      <Alert variant={variants[outcome]}>{t(`${outcome}Text`)}</Alert>
      <LocalLink locale={locale} to={paths.settings} className={buttonClass('primary', 'mt-6')}>
        {t('profile')}
      </LocalLink>
    </>
  )
}
