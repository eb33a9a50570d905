'use client'

import { useEffect, useState } from 'react'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import { visitorFavorites } from '@/lib/favorites/browser/visitor-favorites'
import { viewedIds } from '@/lib/listings/property/viewed-properties'
import { recentSearches } from '@/lib/search/suggestions/recent-searches'
import { useSession } from '@/lib/session/session'
import type { GoOnProps } from './go-on-props'

/**
 * What a returning reader left, above what everybody sees. The page is the same for all of them: this is read from the
 * browser and the account once it is there, and whoever is new loads nothing of it.
 */
export function GoOn(props: GoOnProps) {
  const { user } = useSession()
  const [isKnown, setKnown] = useState(false)
  useEffect(() => {
    setKnown(recentSearches().length + viewedIds().length + visitorFavorites().length > 0)
  }, [])
  const { value } = useLazyModule(() => import('./go-on-content'), isKnown || user !== null)
  return value ? <value.GoOnContent {...props} userId={user?.id} key={user?.id} /> : null
}
