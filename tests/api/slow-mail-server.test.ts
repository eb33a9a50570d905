import { createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { queueAlerts } from '@/lib/alerts/queue-alerts'
import { env } from '@/lib/env'
import { queueMail } from '@/lib/mails/outbox'
import '@/lib/server/compose-mail'
import { newListing } from './harness'
import { newOwner, newSeeker, sql } from './saved-search-fixtures'

/** A mail server that accepts connections and sends nothing. */
const sockets = new Set<Socket>()
const silent = createServer((socket) => sockets.add(socket.on('error', () => {})))

beforeAll(async () => {
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  const { port } = silent.address() as { port: number }
  env.SMTP_URL = `smtp://127.0.0.1:${port}`
})
afterAll(async () => {
  env.SMTP_URL = undefined
  for (const socket of sockets) socket.destroy()
  silent.close()
  await sql.end()
})

it('does not hold up matching, here or on another instance, and holds no row or lock', async () => {
  const { user, word } = await newSeeker()
  await queueMail('newsletter', user.email, { locale: 'en' }, { headers: new Headers() })
  await expect.poll(() => sockets.size, { timeout: 5_000 }).toBeGreaterThan(0)

  const { id } = await newListing(await newOwner(), { title: `Stan ${word}` })
  // The app under test has a worker too: either may be first.
  await expect
    .poll(async () => {
      await queueAlerts()
      return (await sql`select from kljuc.saved_search_matches where listing_id = ${id}`).length
    })
    .toBe(1)
  const held =
    await sql`select from pg_stat_activity as activity join pg_locks as lock on lock.pid = activity.pid
    where activity.application_name = 'kljuc' and activity.state like 'idle in transaction%'`
  expect(held).toEqual([])
})
