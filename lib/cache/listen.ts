import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { listenToDatabase } from '@/lib/db/listen'
import { env } from '@/lib/env'
import { log } from '@/lib/log/log'
import { bringIndexUpToDate, forgetLostHistory } from '@/lib/search/index/live-index'
import { revalidationSecret } from './revalidation-secret'
import { changedTags, everythingTag, type ListingChange } from './tags'

const channel = 'kljuc_listing_changed'

/** A process that has just started does not answer itself yet. */
const expireAttempts = { count: 40, every: 250 }

/** A database that has just come back may go again; then listening begins anew, and with it this. */
const forgetAttempts = { count: 20, every: 1_000 }

/**
 * Listens for changes of listings and expires what shows them, in this process; the index learns of them too. The
 * database announces them, so it does not matter which process wrote. Whenever listening begins, everything expires:
 * what was said before, while the process was down or the connection lost, is unknown, and what is cached outlives a
 * process.
 * @param expirePages for a process that keeps none
 */
export async function listenForChanges(expirePages = expire): Promise<void> {
  await listenToDatabase(channel, {
    onMessage: (payload) => {
      void expirePages(changedTags(JSON.parse(payload) as ListingChange))
      void bringIndexUpToDate()
    },
    onListening: () => {
      void expirePages([everythingTag])
      void forgetWhatIsLost(expirePages)
    },
  })
}

/** Pages may have been made again from an index that knew of what is gone. */
async function forgetWhatIsLost(expirePages: typeof expire): Promise<void> {
  for (let attempt = 0; attempt < forgetAttempts.count; attempt++) {
    try {
      if (await forgetLostHistory()) await expirePages([everythingTag])
      return
    } catch {
      await setTimeout(forgetAttempts.every)
    }
  }
}

/** Next takes expirations only within a request, hence one to ourselves. */
async function expire(tags: string[]): Promise<void> {
  for (let attempt = 0; attempt < expireAttempts.count; attempt++) {
    if (await requestExpiration(tags)) return
    await setTimeout(expireAttempts.every)
  }
  log().error({ port: env.PORT }, 'Pages could not be expired: this process does not answer itself')
}

async function requestExpiration(tags: string[]): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${env.PORT}/internal/revalidate`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${revalidationSecret()}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(tags),
  }).catch(() => null)
  return answer?.ok ?? false
}
