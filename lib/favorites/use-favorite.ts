import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useSession } from '@/lib/auth/browser/session'
import { favorites } from './favorites-store'

interface Favorite {
  saved: boolean
  /** What the last click wanted and the account did not take. */
  failed: 'save' | 'remove' | null
  toggle: () => void
}

/** Whether a property is kept, and the click that changes it: in memory, or in the account of whoever is signed in. */
export function useFavorite(propertyId: string): Favorite {
  const { user } = useSession()
  const userId = user?.id ?? null
  const saved = useSyncExternalStore(
    favorites.subscribe,
    () => favorites.read().ids.has(propertyId),
    () => false,
  )
  const failed = useSyncExternalStore(
    favorites.subscribe,
    () => failureOf(propertyId),
    () => null,
  )

  useEffect(() => {
    followAccount(userId)
  }, [userId])

  const toggle = useCallback(() => {
    const wanted = !favorites.read().ids.has(propertyId)
    if (!userId) return favorites.set(propertyId, wanted)
    accountFavorites()
      .then(({ changeFavorite }) => changeFavorite(userId, propertyId, wanted))
      .catch(() => favorites.fail(propertyId, wanted))
  }, [propertyId, userId])

  return { saved, failed, toggle }
}

function failureOf(propertyId: string): Favorite['failed'] {
  const { failure } = favorites.read()
  if (failure?.id !== propertyId) return null
  return failure.wanted ? 'save' : 'remove'
}

const accountFavorites = () => import('./account-favorites')

let followed: string | null = null
let leave: (() => void) | undefined

/** Once per page and person, however many buttons ask: the store becomes a copy of the account's favorites. */
function followAccount(userId: string | null): void {
  if (userId === followed) return
  if (followed !== null) favorites.replace([])
  followed = userId
  leave?.()
  leave = undefined
  if (!userId) return
  accountFavorites().then(
    ({ followFavorites }) => {
      if (followed === userId) leave = followFavorites(userId)
    },
    () => {
      // Asked again at the next click, which says so when it fails.
      followed = null
    },
  )
}
