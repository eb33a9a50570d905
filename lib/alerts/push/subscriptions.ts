import 'server-only'
import { isIP } from 'node:net'
import { sql as query } from 'drizzle-orm'
import { lockActiveAccount } from '@/lib/accounts/account'
import { inTransaction, sql } from '@/lib/db/client'
import { env, isLoopback } from '@/lib/env'
import { HttpError } from '@/lib/http/errors'
import { isPublicAddress } from '@/lib/http/outgoing/public-address'
import type { Locale } from '@/lib/i18n/routing'
import type { NewPushSubscription, PushSubscription } from './schema'

/** Of an account; a further one replaces the oldest. */
export const maxSubscriptions = 10

interface Row {
  id: string
  endpoint: string
  created_at: string
}

/** Newest first. */
export async function findPushSubscriptions(accountId: string): Promise<PushSubscription[]> {
  const rows = await sql()<Row[]>`
    select id, endpoint, created_at from kljuc.push_subscriptions
    where account_id = ${accountId} order by created_at desc, id`
  return rows.map(toSubscription)
}

/** A browser has one subscription, whoever signs in with it last. @throws HttpError 422 for an endpoint in the house */
export async function addPushSubscription(
  accountId: string,
  { endpoint, p256dh, auth }: NewPushSubscription,
  locale: Locale,
): Promise<PushSubscription> {
  if (!isPushEndpoint(endpoint)) {
    throw new HttpError('invalid_fields', { fields: { endpoint: { key: 'invalid' } } })
  }
  return inTransaction(async (transaction) => {
    await lockActiveAccount(transaction, accountId, 'no key update')
    const [row] = await transaction.execute<Row & Record<string, unknown>>(query`
      insert into kljuc.push_subscriptions (account_id, endpoint, p256dh, auth, locale)
      values (${accountId}, ${endpoint}, ${p256dh}, ${auth}, ${locale})
      on conflict (endpoint) do update set account_id = excluded.account_id, p256dh = excluded.p256dh,
        auth = excluded.auth, locale = excluded.locale, created_at = now()
      returning id, endpoint, created_at`)
    await transaction.execute(query`delete from kljuc.push_subscriptions where id in (
      select id from kljuc.push_subscriptions where account_id = ${accountId}
      order by created_at desc, id offset ${maxSubscriptions})`)
    if (!row) throw new Error('A subscription that was just added is gone.')
    return toSubscription(row)
  })
}

/** @throws HttpError 404 for another account's subscription */
export async function endPushSubscription(accountId: string, id: string): Promise<void> {
  const ended = await inTransaction((transaction) =>
    transaction.execute(query`
      delete from kljuc.push_subscriptions where id = ${id} and account_id = ${accountId} returning id`),
  )
  if (ended.length === 0) throw new HttpError('not_found')
}

function toSubscription({ created_at, ...row }: Row): PushSubscription {
  return { ...row, created_at: new Date(created_at).toISOString() }
}

const maxLength = 1_000

/** The push service of the tests listens on this machine, where rate limits may be off. */
const allowsLoopback = () => env.RATE_LIMITS === 'off'

/** Whether a URL is a push service's: https at a public address. Where a name leads is checked by the request. */
export function isPushEndpoint(endpoint: string): boolean {
  if (endpoint.length > maxLength || !URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  if (isLoopbackEndpoint(url)) return true
  const { protocol, hostname, port, username, password } = url
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  const address = hostname.replace(/^\[|\]$/g, '')
  return isIP(address) === 0 ? hostname.includes('.') && !isLoopback(hostname) : isPublicAddress(address)
}

/** Whether the endpoint is one of the tests. */
export function isLoopbackEndpoint({ hostname, protocol }: URL): boolean {
  return allowsLoopback() && protocol === 'http:' && hostname === '127.0.0.1'
}
