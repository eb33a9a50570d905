'use client'

import { SavedSearchesSection } from '@/components/profile/saved-searches-section'
import { FavoritesSection } from '../favorites-section'
import { ProfilePart } from './profile-part'

export function SavedPart() {
  return (
    <ProfilePart part="saved">
      {(user) => (
        <>
          <SavedSearchesSection userId={user.id} />
          <FavoritesSection userId={user.id} />
        </>
      )}
    </ProfilePart>
  )
}
