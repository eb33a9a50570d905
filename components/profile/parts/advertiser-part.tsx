'use client'

import { useTranslations } from 'next-intl'
import { AdvertiserSection } from '../advertiser/advertiser-section'
import { AgencyMembership, AgencySection } from '../advertiser/agency-section'
import { OwnerMailsSection } from '../advertiser/owner-mails-section'
import { PhonesSection } from '../advertiser/phones-section'
import { ApiKeysSection } from '../api-keys-section'
import { ProfilePart } from './profile-part'
import { SettingsPage } from './settings-page'

/** The tools of who offers listings: public profile, phones, agents, mails, keys. */
export function AdvertiserPart() {
  const t = useTranslations('profile.nav')
  return (
    <ProfilePart part="advertiser">
      {(user, profile) =>
        profile ? (
          <SettingsPage id="advertising" title={t('advertiser')}>
            <AgencyMembership userId={user.id} />
            <AdvertiserSection userId={user.id} />
            <PhonesSection userId={user.id} isAgent={Boolean(profile.agency)} />
            <AgencySection userId={user.id} />
            {profile.owner_mails ? <OwnerMailsSection profile={profile} /> : null}
            <ApiKeysSection userId={user.id} />
          </SettingsPage>
        ) : null
      }
    </ProfilePart>
  )
}
