'use client'

import { CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { FocusedHeading } from '@/components/ui/headings/focused-heading'
import { ownerMailFrequencies } from '@/lib/accounts/owner-mail-frequency'
import type { Profile } from '@/lib/accounts/schema'
import { useProfile, useSaveOwnerMails } from '@/lib/accounts/use-profile'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { signOutAndClear } from '@/lib/profile/sign-out-and-clear'
import { markNavigationPending } from '@/lib/session/pending-navigation'
import type { SessionUser } from '@/lib/session/session-user'
import { needsSignIn } from '@/lib/session/sign-in/reauthenticate'
import { RequestFailure } from '../account/request-failure'
import { SignedInOnly } from '../account/signed-in-only'
import { SavedSearchesSection } from '../saved-searches/saved-searches-section'
import { buttonClass } from '../ui/button'
import { ErrorLine } from '../ui/error-line'
import { StatusLine } from '../ui/status-line'
import { AccountSkeleton } from './account-skeleton'
import { AdvertiserSection } from './advertiser/advertiser-section'
import { AgencyMembership, AgencySection } from './advertiser/agency-section'
import { PhonesSection } from './advertiser/phones-section'
import { ApiKeysSection } from './api-keys-section'
import { ContactsSection } from './contacts-section'
import { FavoritesSection } from './favorites-section'
import { LedgerSection } from './ledger-section'
import { PersonCard } from './person-card'
import { SessionsSection } from './sessions-section'
import { DeactivationSection, ExportSection, PasswordSection, SettingsSection } from './settings'

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
      <div className="grid min-w-0 grid-cols-1 gap-6 lg:gap-8">
        {error ? <RequestFailure title={t('failed')} error={error} retry={refetch} /> : null}
        {needsSignIn(error) ? null : (
          <>
            <AgencyMembership userId={user.id} />
            <ContactsSection userId={user.id} />
            <FavoritesSection userId={user.id} />
            <SavedSearchesSection userId={user.id} />
            <LedgerSection userId={user.id} />
          </>
        )}
        <section aria-labelledby="settings" className="grid grid-cols-1 gap-10 border-t border-line pt-10">
          <h2 id="settings" className="scroll-mt-32 text-heading">
            {t('nav.settings')}
          </h2>
          <PersonCard user={user} profile={profile} />
          {profile ? <AdvertiserSection userId={user.id} /> : null}
          {profile ? <PhonesSection userId={user.id} isAgent={Boolean(profile.agency)} /> : null}
          {profile ? <AgencySection userId={user.id} /> : null}
          {profile?.owner_mails ? <OwnerMailsSection profile={profile} /> : null}
          {profile?.provider === 'email' ? <PasswordSection email={profile.email} /> : null}
          {profile ? <SessionsSection userId={user.id} /> : null}
          {profile ? <ApiKeysSection userId={user.id} /> : null}
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

function BalanceCard({ tokens }: { tokens: number }) {
  const t = useTranslations('profile.balance')
  return (
    <section
      aria-labelledby="balance-title"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4 shadow-card"
    >
      <div>
        <h2 id="balance-title" className="text-sm font-medium text-muted">
          {t('title')}
        </h2>
        <p className="flex items-baseline gap-2">
          <span className="text-heading font-semibold">{tokens}</span>
          <span className="text-muted">{t('count', { count: tokens })}</span>
        </p>
      </div>
      <Link href={localPath(useLocale(), paths.tokens)} className={buttonClass('primary', 'px-4')}>
        {t('buy')}
      </Link>
    </section>
  )
}

const sections = ['contacts', 'favorites', 'saved-searches', 'ledger', 'settings'] as const

/** Links to the page's sections: a sticky row on phones, a column on wide screens. */
function ProfileNav() {
  const t = useTranslations('profile.nav')
  return (
    <nav
      aria-label={t('label')}
      className="z-20 min-w-0 bg-paper max-lg:-mx-4 max-lg:border-b max-lg:border-line md:max-lg:-mx-8 max-lg:[@media(height>=30rem)]:sticky max-lg:top-[calc(4rem+var(--stick))]"
    >
      <ul className="flex gap-1 [scrollbar-width:none] max-lg:overflow-x-auto max-lg:px-2 md:max-lg:px-6 lg:grid">
        {sections.map((section) => (
          <li key={section} className="shrink-0">
            <a
              href={`#${section}`}
              className="flex min-h-11 items-center rounded-control px-3 font-medium hover:bg-sunken"
            >
              {t(section)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How often mails about own listings come. Saved by the choice itself. */
function OwnerMailsSection({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.ownerMails')
  const { mutate, isPending, isSuccess, variables, error } = useSaveOwnerMails(profile.id)
  const chosen = isPending ? variables : profile.owner_mails
  return (
    <SettingsSection id="owner-mails" title={t('title')} text={t('text')}>
      <fieldset className="grid">
        <legend className="sr-only">{t('title')}</legend>
        {ownerMailFrequencies.map((frequency) => (
          <label key={frequency} className="inline-flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="owner-mails"
              checked={chosen === frequency}
              onChange={() => mutate(frequency)}
              className="size-5 shrink-0 accent-accent"
            />
            {t(frequency)}
          </label>
        ))}
      </fieldset>
      {profile.email_confirmed === false ? <p className="text-sm text-muted">{t('unconfirmed')}</p> : null}
      <StatusLine text={isSuccess ? t('saved') : ''} />
      {error ? <ErrorLine>{error.message}</ErrorLine> : null}
    </SettingsSection>
  )
}
