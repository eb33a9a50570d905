'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useProfile } from '@/lib/api/client/profile'
import { markNavigationPending } from '@/lib/auth/browser/pending-navigation'
import { needsSignIn } from '@/lib/auth/browser/reauthenticate'
import type { SessionUser } from '@/lib/auth/browser/session-user'
import { signOutAndClear } from '@/lib/auth/browser/sign-out-and-clear'
import type { Locale } from '@/lib/i18n/routing'
import { RequestFailure } from '../account/request-failure'
import { SignedInOnly } from '../account/signed-in-only'
import { SavedSearchesSection } from '../saved-searches/saved-searches-section'
import { AccountClosed } from './account-closed'
import { AccountSkeleton } from './account-skeleton'
import { BalanceCard } from './balance-card'
import { ContactsSection } from './contacts-section'
import { DeactivationSection } from './deactivation-section'
import { ExportSection } from './export-section'
import { FavoritesSection } from './favorites-section'
import { LedgerSection } from './ledger-section'
import { PasswordSection } from './password-section'
import { PersonCard } from './person-card'
import { ProfileNav } from './profile-nav'

/** The account page's personal content; visitors are redirected to the sign-in. */
export function Account({ locale }: { locale: Locale }) {
  const [closed, setClosed] = useState(false)

  async function leave() {
    // Prevents the redirect to the sign-in, since this page shows its own message.
    markNavigationPending()
    setClosed(true)
    await signOutAndClear()
  }

  if (closed) return <AccountClosed locale={locale} />
  return (
    <SignedInOnly locale={locale} loading={<LoadingAccount />}>
      {(user) => <SignedInAccount locale={locale} user={user} onDeactivated={() => void leave()} />}
    </SignedInOnly>
  )
}

interface SignedInAccountProps {
  locale: Locale
  user: SessionUser
  onDeactivated: () => void
}

function SignedInAccount({ locale, user, onDeactivated }: SignedInAccountProps) {
  const t = useTranslations('profile')
  const { data: profile, error, isPending, refetch } = useProfile(user.id)
  if (isPending) return <LoadingAccount />
  return (
    <div className="mt-5 grid grid-cols-1 gap-5 lg:mt-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
      <div className="grid content-start gap-5 max-lg:contents lg:sticky lg:top-24 lg:self-start">
        {profile ? <BalanceCard locale={locale} tokens={profile.tokens} /> : null}
        <ProfileNav />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-10 lg:gap-14">
        {error ? <RequestFailure title={t('failed')} error={error} retry={refetch} /> : null}
        {needsSignIn(error) ? null : (
          <>
            <ContactsSection locale={locale} userId={user.id} />
            <FavoritesSection locale={locale} userId={user.id} />
            <SavedSearchesSection locale={locale} userId={user.id} />
            <LedgerSection locale={locale} userId={user.id} />
          </>
        )}
        <Settings>
          <PersonCard locale={locale} user={user} profile={profile} />
          {profile?.provider === 'email' ? <PasswordSection email={profile.email} /> : null}
          {profile ? <ExportSection /> : null}
          {profile ? <DeactivationSection profile={profile} onDeactivated={onDeactivated} /> : null}
        </Settings>
      </div>
    </div>
  )
}

function Settings({ children }: { children: ReactNode }) {
  const t = useTranslations('profile.nav')
  return (
    <section aria-labelledby="settings" className="grid grid-cols-1 gap-10 border-t border-line pt-10">
      <h2 id="settings" className="scroll-mt-32 text-title">
        {t('settings')}
      </h2>
      {children}
    </section>
  )
}

function LoadingAccount() {
  const t = useTranslations('profile')
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      <AccountSkeleton />
    </div>
  )
}
