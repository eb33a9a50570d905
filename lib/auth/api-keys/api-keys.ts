import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { and, count, desc, eq } from 'drizzle-orm'
import { joinAgency, lockActiveAccount, ownerColumn } from '@/lib/accounts/account'
import { db, inTransaction, sql } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { enforceAccountRateLimit, enforceRateLimit } from '@/lib/http/rate-limits/consume'
import { defineLimit, hour, minute, per } from '@/lib/http/rate-limits/limits'
import type { Caller } from '@/lib/http/registry'
import type { ApiKey, CreatedApiKey } from './schema'
import { apiKeys } from './tables'

const keyPrefix = 'kljuc_'
const maxKeys = 10

/** Besides the limits of the account, which its programs share with its people. */
const keyLimit = defineLimit(
  'account',
  'apiKey',
  'calls with one API key',
  per(300, minute),
  per(6_000, hour),
)

/** A key that nobody has is looked up, too: several agencies’ programs share the address of a provider. */
const keyByAddress = defineLimit(
  'address',
  'apiKeyByAddress',
  'calls with API keys, known or not',
  per(1_200, minute),
)

/** What a key is for: everything of listings and of imports, but no report about somebody else's. */
const scope =
  /^\/(v1\/listings(?!\/[^/]+\/reports)|v1\/projects|users\/listings|users\/projects|users\/imports)(\/|$)/

export const isApiKey = (token: string) => token.startsWith(keyPrefix)

/** @throws HttpError 401 for an unknown or revoked key, 403 outside its scope or for a deactivated account, 429 */
export async function authenticateKey(request: Request, key: string): Promise<Caller> {
  await enforceRateLimit(keyByAddress, request)
  const [found] = await sql()<FoundKey[]>`
    select key.id, key.account_id, accounts.email, accounts.name, ${ownerColumn()} as owner,
      accounts.deactivated_at is not null as deactivated,
      coalesce(key.last_used_at < now() - interval '1 minute', true) as is_stale
    from kljuc.api_keys as key join kljuc.accounts on accounts.id = key.account_id ${joinAgency()}
    where key.hash = ${hashOf(key)}`
  if (!found) throw new HttpError('invalid_token', { headers: { 'WWW-Authenticate': 'Bearer' } })
  if (found.deactivated) throw new HttpError('account_deactivated')
  if (!scope.test(new URL(request.url).pathname)) throw new HttpError('key_scope')
  await enforceAccountRateLimit(keyLimit, found.id)
  if (found.is_stale) await sql()`update kljuc.api_keys set last_used_at = now() where id = ${found.id}`
  const { account_id: id, email, name, owner } = found
  return { id, email, name, owner, sessionId: null, keyId: found.id }
}

interface FoundKey {
  id: string
  account_id: string
  email: string
  name: string
  owner: Caller['owner']
  deactivated: boolean
  is_stale: boolean
}

/** @throws HttpError 409 beyond ten keys */
export async function createApiKey(accountId: string, name: string): Promise<CreatedApiKey> {
  const key = keyPrefix + randomBytes(32).toString('base64url')
  return inTransaction(async (transaction) => {
    await lockActiveAccount(transaction, accountId, 'no key update')
    const [existing] = await transaction
      .select({ count: count() })
      .from(apiKeys)
      .where(eq(apiKeys.accountId, accountId))
    if ((existing?.count ?? 0) >= maxKeys)
      throw new HttpError('too_many_api_keys', { values: { max: maxKeys } })
    const [row] = await transaction
      .insert(apiKeys)
      .values({ accountId, name, hash: hashOf(key), hint: key.slice(-4) })
      .returning()
    if (!row) throw new Error('A key was not written.')
    return { ...serialize(row), key }
  })
}

export async function findApiKeys(accountId: string): Promise<ApiKey[]> {
  const rows = await db()
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.accountId, accountId))
    .orderBy(desc(apiKeys.createdAt))
  return rows.map(serialize)
}

/** @throws HttpError 404 for someone else's */
export async function revokeApiKey(accountId: string, id: string): Promise<void> {
  const revoked = await inTransaction((transaction) =>
    transaction
      .delete(apiKeys)
      .where(and(eq(apiKeys.id, id), eq(apiKeys.accountId, accountId)))
      .returning({ id: apiKeys.id }),
  )
  if (revoked.length === 0) throw new HttpError('not_found')
}

function serialize({ id, name, hint, createdAt, lastUsedAt }: typeof apiKeys.$inferSelect): ApiKey {
  return {
    ...{ id, name, hint },
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
  }
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}
