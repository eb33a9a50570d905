'use client'

import { useLocale, useMessages } from 'next-intl'
import { useEffect } from 'react'
import { LeadsLink } from '@/components/leads/leads-link'
import { localPath } from '@/lib/i18n/local-path'
import { AgencyInvitations } from '../advertiser/agency-section'
import { ContactsSection } from '../contacts-section'
import { movedAnchor } from './old-addresses'
import { ProfilePart } from './profile-part'

/** What a buyer comes for: unlocked contacts with their messages, and for owners the way to those of buyers. */
export function ContactsPart() {
  const locale = useLocale()
  useEffect(() => {
    const moved = movedAnchor(window.location.hash)
    if (moved) window.location.replace(localPath(locale, moved))
  }, [locale])
  return (
    <ProfilePart part="contacts">
      {(user, profile) => (
        <>
          <AgencyInvitations userId={user.id} />
          {profile?.listings.length || profile?.agency ? <BuyersMessages /> : null}
          <ContactsSection userId={user.id} />
        </>
      )}
    </ProfilePart>
  )
}

function BuyersMessages() {
  const { account, profile } = useMessages()
  return (
    <p>
      <LeadsLink locale={useLocale()} labels={{ link: profile.contacts.leads, unread: account.unread }} />
    </p>
  )
}
