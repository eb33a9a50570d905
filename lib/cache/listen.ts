import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { sql } from '@/lib/db/client'
import { env } from '@/lib/env'
import { revalidationSecret } from './revalidation-secret'
import { changedTags, everythingTag, type ListingChange } from './tags'

const channel = 'kljuc_listing_changed'

/** Milliseconds until the next attempt while the database does not answer. */
const retryAfter = 2_000

/**
 * Listens for changes of listings and expires what shows them, in this process. The database announces them, so it
 * does not matter which process wrote. After a lost connection everything expires: what was said meanwhile is unknown.
 * Resolves once it listens; the driver listens again by itself after a lost connection.
 */
export async function listenForChanges(): Promise<void> {
  let connections = 0
  const onChange = (payload: string) => void expire(changedTags(JSON.parse(payload) as ListingChange))
  const onListening = () => {
    connections += 1
    if (connections > 1) void expire([everythingTag])
  }
  while (!(await listened(onChange, onListening))) {
    connections = 1
    await setTimeout(retryAfter)
  }
}

async function listened(onChange: (payload: string) => void, onListening: () => void): Promise<boolean> {
  return sql()
    .listen(channel, onChange, onListening)
    .then(
      () => true,
      () => false,
    )
}

/** Next takes expirations only within a request, hence one to ourselves. */
async function expire(tags: string[]): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${env.PORT}/internal/revalidate`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${revalidationSecret()}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(tags),
  }).catch((error: unknown) => error)
  if (!(answer instanceof Response && answer.ok)) console.error('Pages could not be expired:', answer)
}
