import { useCallback, useEffect, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import { hasSessionCookie } from '@/lib/session/has-session-cookie'
import { useSession } from '@/lib/session/session'
import { favorites } from './favorites-store'
import { changeVisitorFavorite, subscribeToVisitorFavorites, visitorFavorites } from './visitor-favorites'

interface Favorite {
  saved: boolean
  failed: 'save' | 'remove' | null
  /** Resolves to whether the property is saved now; null when that failed. */
  toggle: () => Promise<boolean | null>
}

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
    syncWithAccount(userId)
  }, [userId])

  const toggle = useCallback(async () => {
    const wanted = !favorites.read().ids.has(propertyId)
    if (!userId) {
      changeVisitorFavorite(propertyId, wanted)
      favorites.set(propertyId, wanted)
      return wanted
    }
    try {
      const { changeFavorite } = await accountFavorites()
      await changeFavorite(userId, propertyId, wanted)
      return wanted
    } catch {
      favorites.fail(propertyId, wanted)
      return null
    }
  }, [propertyId, userId])

  return { saved, failed, toggle }
}

function failureOf(propertyId: string): Favorite['failed'] {
  const { failure } = favorites.read()
  if (failure?.id !== propertyId) return null
  return failure.wanted ? 'save' : 'remove'
}

const accountFavorites = () => import('./account-favorites')

const none: ReadonlySet<string> = new Set()

let syncedUserId: string | null | undefined
let leave: (() => void) | undefined

/** Syncs once per page and user, independent of the number of buttons. */
function syncWithAccount(userId: string | null): void {
  if (userId === syncedUserId) return
  syncedUserId = userId
  leave?.()
  leave = undefined
  favorites.replace(visitorFavorites())
  if (!userId) {
    leave = subscribeToVisitorFavorites(() => favorites.replace(visitorFavorites()))
    // There may be a session that cannot be checked without a network.
    if (hasSessionCookie())
      accountFavorites().then(
        ({ showKeptFavorites }) => showKeptFavorites(() => syncedUserId === null),
        () => {},
      )
    return
  }
  accountFavorites().then(
    ({ syncFavorites: followFavorites }) => {
      if (syncedUserId === userId) leave = followFavorites(userId)
    },
    () => {
      syncedUserId = undefined
    },
  )
}

/** Returns a visitor's favorites, the latest first; in the browser only. */
export function useVisitorFavorites(): readonly string[] {
  // Runs before the first paint, since an empty list would flash otherwise.
  useLayoutEffect(() => syncWithAccount(null), [])
  // The store may still contain the favorites of an account that has just signed out.
  const ids = useSyncExternalStore(favorites.subscribe, () =>
    syncedUserId === null ? favorites.read().ids : none,
  )
  return useMemo(() => [...ids], [ids])
}

/** How many favorites the account has, or this browser for visitors; 0 until they are known. */
export function useFavoriteCount(): number {
  const userId = useSession().user?.id ?? null
  useEffect(() => {
    syncWithAccount(userId)
  }, [userId])
  return useSyncExternalStore(
    favorites.subscribe,
    () => favorites.read().ids.size,
    () => 0,
  )
}
