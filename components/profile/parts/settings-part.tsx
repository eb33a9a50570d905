'use client'

import { CircleCheck } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { FocusedHeading } from '@/components/ui/headings/focused-heading'
import type { Profile } from '@/lib/accounts/schema'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { signOutAndClear } from '@/lib/profile/sign-out-and-clear'
import { markNavigationPending } from '@/lib/session/pending-navigation'
import { PersonCard } from '../person-card'
import { SessionsSection } from '../sessions-section'
import { DeactivationSection, ExportSection, PasswordSection, SettingsSection } from '../settings'
import { useAdvertises } from './profile-nav'
import { ProfilePart } from './profile-part'
import { SettingsPage } from './settings-page'

/** The person and the account: what everybody has. */
export function SettingsPart() {
  const t = useTranslations('profile.nav')
  const [closed, setClosed] = useState(false)

  async function leave() {
    // Prevents the redirect to the sign-in, since this page shows its own message.
    markNavigationPending()
    setClosed(true)
    await signOutAndClear()
  }

  if (closed) return <AccountClosed />
  return (
    <ProfilePart part="settings">
      {(user, profile) => (
        <SettingsPage id="settings" title={t('settings')}>
          <PersonCard user={user} profile={profile} />
          {profile?.provider === 'email' ? <PasswordSection email={profile.email} /> : null}
          {profile ? <SessionsSection userId={user.id} /> : null}
          {profile ? <AdvertiserTools profile={profile} /> : null}
          {profile ? <ExportSection /> : null}
          {profile ? <DeactivationSection profile={profile} onDeactivated={() => void leave()} /> : null}
        </SettingsPage>
      )}
    </ProfilePart>
  )
}

/** The way to the tools of advertisers for who does not advertise yet, whose profile does not name them. */
function AdvertiserTools({ profile }: { profile: Profile }) {
  const t = useTranslations('profile.advertiserTools')
  const locale = useLocale()
  if (useAdvertises(profile.id, profile)) return null
  return (
    <SettingsSection id="advertiser-tools" title={t('title')} text={t('text')}>
      <Link href={localPath(locale, paths.profileAdvertiser)} className={buttonClass('secondary')}>
        {t('open')}
      </Link>
    </SettingsSection>
  )
}

function AccountClosed() {
  const t = useTranslations('profile.deactivation')
  // The page was scrolled to its end.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
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
