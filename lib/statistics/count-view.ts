import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { isbot } from 'isbot'
import { sql } from '@/lib/db/client'
import { isDatabaseUnavailable } from '@/lib/db/unavailable'
import { env } from '@/lib/env'
import { methodNotAllowed } from '@/lib/http/errors'
import { callerKey, enforceRateLimit } from '@/lib/http/rate-limits/consume'
import { defineLimit, minute, per } from '@/lib/http/rate-limits/limits'
import { readForm } from '@/lib/http/reading/form-post'
import { noStoreHeaders } from '@/lib/http/response-headers'
import { belgradeDate } from '@/lib/i18n/format/belgrade-date'
import { log } from '@/lib/platform/log/log'
import { isUuid } from '@/lib/platform/uuid'
import { countMissedSearch } from './missed-searches'

interface DayKey {
  day: string
  key: Buffer
}

let currentKey: DayKey | undefined

/** Counts a view per visitor and day in Belgrade. The digest and its random key are deleted after the day. */
export async function countView(listingId: string, visitor: string, now = new Date()): Promise<void> {
  const day = belgradeDate(now)
  try {
    await count(listingId, visitor, await dayKey(day))
  } catch (error) {
    if (!isKeyGone(error)) throw error
    // Another process has deleted the day's key meanwhile.
    currentKey = undefined
    await count(listingId, visitor, await dayKey(day))
  }
}

/** Deletes keys and digests of past days. Resolves to the number of days. */
export async function deleteOldVisitors(now = new Date()): Promise<number> {
  const today = belgradeDate(now)
  if (currentKey && currentKey.day < today) currentKey = undefined
  const deleted = await sql()`delete from kljuc.view_days where day < ${today}::date`
  return deleted.count
}

/** A single statement, so that of concurrent equal views one is counted. */
async function count(listingId: string, visitor: string, { day, key }: DayKey): Promise<void> {
  const digest = createHmac('sha256', key).update(`${listingId}\n${visitor}`).digest()
  await sql()`
    with fresh as (
      insert into kljuc.view_digests (day, digest)
      select ${day}::date, ${digest}::bytea from kljuc.listings where id = ${listingId}::uuid and published
      on conflict do nothing returning day
    )
    insert into kljuc.listing_views as counted (listing_id, day, views)
    select ${listingId}::uuid, day, 1 from fresh
    on conflict (listing_id, day) do update set views = counted.views + 1`
}

/** All processes share a day's key; the first process inserts it. */
async function dayKey(day: string): Promise<DayKey> {
  if (currentKey?.day === day) return currentKey
  await sql()`insert into kljuc.view_days (day, key) values (${day}::date, ${randomBytes(32)}) on conflict do nothing`
  const [row] = await sql()<{ key: Buffer }[]>`select key from kljuc.view_days where day = ${day}::date`
  if (!row) throw new Error('The key of the day is gone.')
  currentKey = { day, key: row.key }
  return currentKey
}

/** Whether `view_digests_day_view_days_day_fk` was violated. */
function isKeyGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503'
}

export const viewLimit = defineLimit('address', 'views', 'views', per(120, minute))
const missedSearchLimit = defineLimit(
  'address',
  'missedSearches',
  'searches that found nothing',
  per(30, minute),
)

export const viewCounter = new Hono()
  .post('/:id', async ({ req }) => {
    if (req.param('id') === 'search') return missSearch(req.raw)
    await enforceRateLimit(viewLimit, req.raw)
    const id = req.param('id')
    const visitor = isUuid(id) && isSameOrigin(req.raw) ? identifyVisitor(req.raw.headers) : null
    if (visitor) await countView(id.toLowerCase(), visitor).catch(report)
    return new Response(null, { status: 204, headers: noStoreHeaders })
  })
  .all('/:id', () => {
    throw methodNotAllowed('POST')
  })

/** Words that found nothing, of the form field `q`. */
async function missSearch(request: Request): Promise<Response> {
  await enforceRateLimit(missedSearchLimit, request)
  const visitor = isSameOrigin(request) ? identifyVisitor(request.headers) : null
  const words = (await readForm(request)).get('q') ?? ''
  if (visitor) await countMissedSearch(words, visitor).catch(report)
  return new Response(null, { status: 204, headers: noStoreHeaders })
}

/** Whether a page of this site sent the request; false without an origin. */
function isSameOrigin({ headers }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site === 'same-origin'
  const origin = headers.get('origin')
  if (!origin || !URL.canParse(origin)) return false
  return origin === env.SITE_URL || new URL(origin).host === headers.get('host')
}

/**
 * Uses only the IP address, since clients choose their user agent, and of IPv6 the network, in which they choose addresses
 * too; null for bots. Do not store it.
 */
export function identifyVisitor(headers: Headers): string | null {
  const browser = headers.get('user-agent')
  return browser && !isbot(browser) ? callerKey(headers) : null
}

function report(error: unknown) {
  if (!isDatabaseUnavailable(error)) log().error({ err: error }, 'A view was not counted')
}
