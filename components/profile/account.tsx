'use client'

import { CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useProfile } from '@/lib/accounts/calls'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { signOutAndClear } from '@/lib/profile/sign-out-and-clear'
import { markNavigationPending } from '@/lib/session/pending-navigation'
import { needsSignIn } from '@/lib/session/reauthenticate'
import type { SessionUser } from '@/lib/session/session-user'
import { RequestFailure } from '../account/request-failure'
import { SignedInOnly } from '../account/signed-in-only'
import { SavedSearchesSection } from '../saved-searches/saved-searches-section'
import { buttonClass } from '../ui/button'
import { FocusedHeading } from '../ui/focused-heading'
import { BalanceCard, ProfileNav } from './account-sidebar'
import { AccountSkeleton } from './account-skeleton'
import { ContactsSection } from './contacts-section'
import { FavoritesSection } from './favorites-section'
import { LedgerSection } from './ledger-section'
import { OwnerMailsSection } from './owner-mails-section'
import { PersonCard } from './person-card'
import { SessionsSection } from './sessions-section'
import { DeactivationSection, ExportSection, PasswordSection } from './settings'

/** The account page's personal content; visitors are redirected to the sign-in. */
export function Account() {
  const [closed, setClosed] = useState(false)

  async function leave() {
    // Prevents the redirect to the sign-in, since this page shows its own message.
    markNavigationPending()
    setClosed(true)
    await signOutAndClear()
  }

  if (closed) return <AccountClosed />
  return (
    <SignedInOnly loading={<LoadingAccount />}>
      {(user) => <SignedInAccount user={user} onDeactivated={() => void leave()} />}
    </SignedInOnly>
  )
}

function SignedInAccount({ user, onDeactivated }: { user: SessionUser; onDeactivated: () => void }) {
  const t = useTranslations('profile')
  const { data: profile, error, isPending, refetch } = useProfile(user.id)
  if (isPending) return <LoadingAccount />
  return (
    <div className="mt-5 grid grid-cols-1 gap-5 lg:mt-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
      <div className="grid content-start gap-5 max-lg:contents lg:sticky lg:top-24 lg:self-start">
        {profile ? <BalanceCard tokens={profile.tokens} /> : null}
        <ProfileNav />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-10 lg:gap-14">
        {error ? <RequestFailure title={t('failed')} error={error} retry={refetch} /> : null}
        {needsSignIn(error) ? null : (
          <>
            <ContactsSection userId={user.id} />
            <FavoritesSection userId={user.id} />
            <SavedSearchesSection userId={user.id} />
            <LedgerSection userId={user.id} />
          </>
        )}
        <section aria-labelledby="settings" className="grid grid-cols-1 gap-10 border-t border-line pt-10">
          <h2 id="settings" className="scroll-mt-32 text-title">
            {t('nav.settings')}
          </h2>
          <PersonCard user={user} profile={profile} />
          {profile?.owner_mails ? <OwnerMailsSection profile={profile} /> : null}
          {profile?.provider === 'email' ? <PasswordSection email={profile.email} /> : null}
          {profile ? <SessionsSection userId={user.id} /> : null}
          {profile ? <ExportSection /> : null}
          {profile ? <DeactivationSection profile={profile} onDeactivated={onDeactivated} /> : null}
        </section>
      </div>
    </div>
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

function AccountClosed() {
  const t = useTranslations('profile.deactivation')
  // The page was scrolled to its end.
  useEffect(() => window.scrollTo(0, 0), [])
  return (
    <div className="mx-auto mt-10 max-w-xl rounded-panel border border-line bg-surface p-8 text-center shadow-card">
      <CircleCheck className="mx-auto size-14 text-accent" strokeWidth={1.5} />
      <div role="status">
        <FocusedHeading level={2} className="mt-5">
          {t('doneTitle')}
        </FocusedHeading>
        <p className="mt-3 text-muted">{t('doneText')}</p>
      </div>
      <Link href={localPath(useLocale(), paths.home)} className={buttonClass('secondary', 'mt-7')}>
        {t('home')}
      </Link>
    </div>
  )
}
