import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { listenToDatabase } from '@/lib/db/listen'
import { pageCache, setInvalidationActive } from '@/lib/pages/cached-pages'
import { everythingTag } from '@/lib/pages/page-cache'
import { rebuildAfterFailover, syncSearchIndex } from '@/lib/search/search-service'
import { changedTags, type ListingChangeMessage } from './cache-tags'

const channel = 'kljuc_listing_changed'

const retryMs = 1_000

/** Invalidates everything when listening begins, since earlier changes are unknown. */
export async function listenForChanges(): Promise<void> {
  await listenToDatabase(channel, {
    onMessage: (payload) => {
      invalidateSoon(changedTags(JSON.parse(payload) as ListingChangeMessage))
      void syncSearchIndex()
    },
    onListening: () => {
      pageCache.invalidate([everythingTag])
      setInvalidationActive(true)
      void rebuildIndex()
    },
    onLost: () => setInvalidationActive(false),
  })
}

const pendingTags = new Set<string>()

/** Batches concurrent changes: closing an account withdraws thousands of listings. */
function invalidateSoon(tags: string[]): void {
  if (pendingTags.size === 0) {
    setImmediate(() => {
      pageCache.invalidate([...pendingTags])
      pendingTags.clear()
    })
  }
  for (const tag of tags) pendingTags.add(tag)
}

/** Pages may have been rendered from an index with changes that the new primary lost. */
async function rebuildIndex(): Promise<void> {
  for (;;) {
    try {
      if (await rebuildAfterFailover()) pageCache.invalidate([everythingTag])
      return
    } catch {
      await setTimeout(retryMs)
    }
  }
}
