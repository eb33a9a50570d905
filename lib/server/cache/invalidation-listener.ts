import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { listenToDatabase } from '@/lib/db/listen'
import { rebuildAfterFailover, syncSearchIndex } from '@/lib/search/search-service'
import { everythingTag } from '@/lib/server/pages/page-cache'
import { pageCache, setListening } from '@/lib/server/pages/serve-pages'
import { changedTags, type ListingChangeMessage } from './tags'

const channel = 'kljuc_listing_changed'

/** Milliseconds between attempts: a database that has just come back may go again. */
const retryMs = 1_000

/**
 * Listens for changes of listings: the index learns of them, and the pages that show them expire. The database
 * announces them, so that it does not matter which process wrote. Whenever listening begins everything expires, since
 * nobody knows what was announced before.
 */
export async function listenForChanges(): Promise<void> {
  await listenToDatabase(channel, {
    onMessage: (payload) => {
      expire(changedTags(JSON.parse(payload) as ListingChangeMessage))
      void syncSearchIndex()
    },
    onListening: () => {
      pageCache.invalidate([everythingTag])
      setListening(true)
      void forgetLostIndex()
    },
    onLost: () => setListening(false),
  })
}

let expired: Set<string> | undefined

/** Gathers what changes at the same moment: closing an account withdraws thousands of listings. */
function expire(tags: string[]): void {
  if (!expired) {
    expired = new Set()
    setImmediate(() => {
      pageCache.invalidate([...(expired ?? [])])
      expired = undefined
    })
  }
  for (const tag of tags) expired.add(tag)
}

/** Pages may have been made from an index that knew of what is gone. */
async function forgetLostIndex(): Promise<void> {
  for (;;) {
    try {
      if (await rebuildAfterFailover()) pageCache.invalidate([everythingTag])
      return
    } catch {
      await setTimeout(retryMs)
    }
  }
}
