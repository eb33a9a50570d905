'use client'

import { LedgerSection } from '../ledger-section'
import { ProfilePart } from './profile-part'

export function TokensPart() {
  return <ProfilePart part="tokens">{(user) => <LedgerSection userId={user.id} />}</ProfilePart>
}
