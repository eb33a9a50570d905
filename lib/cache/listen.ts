import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { sql } from '@/lib/db/client'
import { env } from '@/lib/env'
import { log } from '@/lib/log/log'
import { bringIndexUpToDate } from '@/lib/search/index/live-index'
import { revalidationSecret } from './revalidation-secret'
import { changedTags, everythingTag, type ListingChange } from './tags'

const channel = 'kljuc_listing_changed'

/** Milliseconds until the next attempt while the database does not answer. */
const retryAfter = 2_000

/** A process that has just started does not answer itself yet. */
const expireAttempts = { count: 40, every: 250 }

/**
 * Listens for changes of listings and expires what shows them, in this process; the index learns of them too. The database announces them, so it
 * does not matter which process wrote. Whenever listening begins, everything expires: what was said before, while the
 * process was down or the connection lost, is unknown, and what is cached outlives a process.
 * Resolves once it listens; the driver listens again by itself after a lost connection.
 */
export async function listenForChanges(): Promise<void> {
  const onChange = (payload: string) => {
    void expire(changedTags(JSON.parse(payload) as ListingChange))
    void bringIndexUpToDate()
  }
  const onListening = () => void expire([everythingTag])
  while (!(await listened(onChange, onListening))) await setTimeout(retryAfter)
}

function listened(onChange: (payload: string) => void, onListening: () => void): Promise<boolean> {
  return sql()
    .listen(channel, onChange, onListening)
    .then(
      () => true,
      () => false,
    )
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
