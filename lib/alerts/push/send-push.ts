import 'server-only'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { z } from 'zod'
import { isConfirmed } from '@/lib/accounts/confirmed-email'
import { sql } from '@/lib/db/client'
import { env } from '@/lib/env'
import { lookupPublic } from '@/lib/http/outgoing/public-address'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { log } from '@/lib/platform/log/log'
import { queryHref } from '@/lib/search/filters/page-search'
import { currentSettings } from '@/lib/settings/current-settings'
import { isLoopbackEndpoint, isPushEndpoint } from './subscriptions'

/** Spread over an hour and a half: 1, 4, 16, 64 minutes. */
const maxAttempts = 5
const concurrency = 8
const timeoutMs = 10_000
/** Seconds for which a push service holds a notification for a browser that is closed. */
const lifetimeSeconds = 86_400

interface ClaimedMessage {
  id: string
  mail_id: string
  subscription_id: string
  attempts: number
}

interface Recipient {
  endpoint: string
  p256dh: string
  auth: string
  locale: Locale
}

/** Sends the notifications that are due, several at once; failures are tried again. @throws the database's errors */
export async function sendDuePushes(): Promise<void> {
  await Promise.all(Array.from({ length: concurrency }, sendUntilNoneIsDue))
}

async function sendUntilNoneIsDue(): Promise<void> {
  for (let message = await claim(); message; message = await claim()) await send(message)
}

/**
 * Nobody else sends a claimed message before its next attempt. Counts the attempt before it starts. While one message of
 * a subscription is being sent or waits to be repeated the others wait, and first attempts come before repeated ones: a
 * push service that answers nothing takes as much time as five messages, however many there are.
 */
async function claim(): Promise<ClaimedMessage | undefined> {
  const [message] = await sql()<ClaimedMessage[]>`
    update kljuc.push_messages set attempts = attempts + 1,
      next_attempt_at = now() + make_interval(mins => power(4, attempts)::int)
    where id = (select id from kljuc.push_messages as due
      where next_attempt_at <= now() and not exists (select from kljuc.push_messages as other
        where other.subscription_id = due.subscription_id and other.attempts > 0
          and (due.attempts = 0 or other.next_attempt_at > now()))
      order by least(attempts, 1), next_attempt_at limit 1 for update skip locked)
    returning id, mail_id, subscription_id, attempts`
  return message
}

async function send(message: ClaimedMessage): Promise<void> {
  const recipient = await findRecipient(message.subscription_id)
  const payload = recipient && (await composePush(message.mail_id, recipient.locale))
  if (!recipient || !payload || !isPushEndpoint(recipient.endpoint)) return forget(message)
  const status = await postWithAnyKey(recipient, payload).catch((error: unknown) => {
    log().info({ err: error }, 'A push service could not be reached')
    return null
  })
  const isWorthRetrying = status === null || status === 429 || status >= 500
  // The browser has ended the subscription (RFC 8030, 7.3), or its service has not worked for an hour and a half.
  const hasEnded = status === 404 || status === 410 || (isWorthRetrying && message.attempts >= maxAttempts)
  if (hasEnded) await sql()`delete from kljuc.push_subscriptions where id = ${message.subscription_id}`
  else if (!isWorthRetrying) await forget(message)
}

async function forget({ id }: ClaimedMessage): Promise<void> {
  await sql()`delete from kljuc.push_messages where id = ${id}`
}

async function findRecipient(id: string): Promise<Recipient | undefined> {
  const [recipient] = await sql()<Recipient[]>`
    select subscription.endpoint, subscription.p256dh, subscription.auth, subscription.locale
    from kljuc.push_subscriptions as subscription
    join kljuc.accounts as account on account.id = subscription.account_id
    where subscription.id = ${id} and account.deactivated_at is null and ${isConfirmed()}`
  return recipient
}

/** Says how many listings are new and leads to them; nothing of the account. Null when none is left. */
async function composePush(mailId: string, locale: Locale): Promise<string | null> {
  const matches = await sql()<{ listing_id: string; query: string }[]>`
    select match.listing_id, search.query from kljuc.saved_search_matches as match
    join kljuc.saved_searches as search on search.id = match.search_id
    join kljuc.listings as listing on listing.id = match.listing_id
    where match.mail_id = ${mailId} and search.notify and listing.published`
  const listings = [...new Set(matches.map(({ listing_id }) => listing_id))]
  const queries = [...new Set(matches.map(({ query }) => query))]
  const [listing] = listings
  const [query] = queries
  if (listing === undefined || query === undefined) return null
  const several = queries.length === 1 ? queryHref(query) : paths.savedSearches
  const path = listings.length === 1 ? paths.property(listing) : several
  const t = translatorFor(locale, 'savedSearches.push')
  const title = t('title', { count: listings.length })
  return JSON.stringify({ title, body: t('body'), lang: locale, url: localPath(locale, path) })
}

/** What push services answer to another key than that of the subscription. */
const otherKeyStatuses = [400, 401, 403]

/** A browser that was subscribed before the keys were rotated knows the older ones. @returns the service's last status */
async function postWithAnyKey(recipient: Recipient, payload: string): Promise<number> {
  const { older, ...current } = await storedKeys()
  let status = await post(recipient, payload, current)
  for (const { until, ...keys } of older) {
    if (!otherKeyStatuses.includes(status)) break
    if (new Date(until).getTime() > Date.now()) status = await post(recipient, payload, keys)
  }
  return status
}

/** Encrypts for the browser (RFC 8291) and signs for the push service (RFC 8292). @returns the service's status */
async function post(
  { endpoint, p256dh, auth }: Recipient,
  payload: string,
  keys: VapidKeys,
): Promise<number> {
  const { default: webPush } = await import('web-push')
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    payload,
    { TTL: lifetimeSeconds, vapidDetails: { subject: `mailto:${operatorMailbox()}`, ...keys } },
  )
  const url = new URL(endpoint)
  const isTest = isLoopbackEndpoint(url)
  const options = {
    method,
    headers: { ...headers },
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
    ...(isTest ? {} : { lookup: lookupPublic }),
  }
  return new Promise((resolve, reject) => {
    const sent = (isTest ? requestHttp : requestHttps)(url, options, (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Whom a push service can write to about what we send. */
function operatorMailbox(): string {
  return currentSettings().contact_email ?? /<([^<>]+)>$/.exec(env.MAIL_FROM)?.[1] ?? env.MAIL_FROM
}

const keySchema = z.object({ publicKey: z.string(), privateKey: z.string() })
type VapidKeys = z.infer<typeof keySchema>

/** With those that were current before, newest first, and until when they are used. */
const keysSchema = keySchema.extend({
  older: z.array(keySchema.extend({ until: z.string() })).default([]),
})
type StoredKeys = z.infer<typeof keysSchema>

/** Until another process has rotated them. */
const keysCacheMs = 60_000

let known: { keys: Promise<StoredKeys>; readAt: number } | undefined

function storedKeys(): Promise<StoredKeys> {
  if (known && Date.now() - known.readAt < keysCacheMs) return known.keys
  const reading = { keys: readKeys(), readAt: Date.now() }
  known = reading
  reading.keys.catch(() => {
    if (known === reading) known = undefined
  })
  return reading.keys
}

/** The keys that identify this site to push services (RFC 8292), made once. @throws the database driver's error */
export async function vapidKeys(): Promise<VapidKeys> {
  return storedKeys()
}

const findKeys = () => sql()<{ value: string }[]>`select value from kljuc.settings where key = 'vapid_keys'`

/** If several instances insert them, the first wins. */
async function readKeys(): Promise<StoredKeys> {
  const [stored] = await findKeys()
  if (stored) return keysSchema.parse(JSON.parse(stored.value))
  const made = JSON.stringify(await generateKeys())
  await sql()`
    insert into kljuc.settings (key, value) values ('vapid_keys', ${made}) on conflict (key) do nothing`
  const [row] = await findKeys()
  if (!row) throw new Error('The keys of push services were removed while they were being read.')
  return keysSchema.parse(JSON.parse(row.value))
}

async function generateKeys(): Promise<VapidKeys> {
  const { default: webPush } = await import('web-push')
  return webPush.generateVAPIDKeys()
}

/** Makes new keys, and keeps the present ones for browsers that have not been here since. @returns the new public key */
export async function rotateVapidKeys(daysForOlder: number): Promise<string> {
  const { older, ...present } = await readKeys()
  const until = new Date(Date.now() + daysForOlder * 86_400_000)
  const kept = older.filter((keys) => new Date(keys.until).getTime() > Date.now())
  const made = { ...(await generateKeys()), older: [{ ...present, until: until.toISOString() }, ...kept] }
  await sql()`update kljuc.settings set value = ${JSON.stringify(made)} where key = 'vapid_keys'`
  known = undefined
  return made.publicKey
}
