import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { listenToDatabase } from '@/lib/db/direct-connection'
import { everythingTag, pageCache, setInvalidationActive } from '@/lib/pages/page-cache'
import { rebuildAfterFailover, syncSearchIndex } from '@/lib/search/results/search-service'
import { loadSettings } from '@/lib/settings/settings'
import {
  changedTags,
  type HeldHomesMessage,
  type ListingChangeMessage,
  listTag,
  type OwnerChangeMessage,
  ownerTags,
  type ProjectChangeMessage,
  type SettingsChangeMessage,
} from './cache-tags'

const channel = 'kljuc_listing_changed'

const retryMs = 1_000

type ChangeMessage =
  | ListingChangeMessage
  | ProjectChangeMessage
  | OwnerChangeMessage
  | SettingsChangeMessage
  | HeldHomesMessage

/** Invalidates everything when listening begins, since earlier changes are unknown. */
export async function listenForChanges(): Promise<void> {
  await listenToDatabase(channel, {
    onMessage: (payload) => {
      const message = JSON.parse(payload) as ChangeMessage
      if ('settings' in message) return void reloadSettings()
      // The home screen chooses from the list of all listings.
      if ('held' in message) return invalidateSoon([listTag()])
      if (!('project' in message)) invalidateOwnersLater(ownerTags(message))
      if (!('id' in message)) return
      invalidateSoon(changedTags(message))
      void syncSearchIndex()
    },
    onListening: () => {
      pageCache.invalidate([everythingTag])
      setInvalidationActive(true)
      void reloadSettings()
      void rebuildIndex()
    },
    onLost: () => setInvalidationActive(false),
  })
}

/** They stand on every page. Renders that began with the earlier ones are not cached. */
async function reloadSettings(): Promise<void> {
  for (;;) {
    try {
      await loadSettings()
      pageCache.invalidate([everythingTag])
      return
    } catch {
      await setTimeout(retryMs)
    }
  }
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

/** Half of the two seconds in which pages show a change. */
const ownerDelayMs = 1_000

const pendingOwners = new Set<string>()

function invalidateOwnersLater(tags: string[]): void {
  if (pendingOwners.size === 0 && tags.length > 0) {
    globalThis.setTimeout(() => {
      pageCache.invalidate([...pendingOwners])
      pendingOwners.clear()
    }, ownerDelayMs)
  }
  for (const tag of tags) pendingOwners.add(tag)
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
