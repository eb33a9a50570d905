'use client'

import type { Messages } from 'next-intl'
import { useEffect, useState } from 'react'
import type { RecentlyViewedLabels } from '@/components/recently-viewed/recently-viewed-labels'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import { visitorFavorites } from '@/lib/favorites/browser/visitor-favorites'
import type { Locale } from '@/lib/i18n/routing'
import { viewedIds } from '@/lib/listings/property/viewed-properties'
import { recentSearches } from '@/lib/search/suggestions/recent-searches'
import { useSession } from '@/lib/session/session'

export interface GoOnProps {
  locale: Locale
  texts: Messages['goOn']
  cards: RecentlyViewedLabels
}

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
