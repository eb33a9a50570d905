import 'server-only'
import { eq } from 'drizzle-orm'
import type { JWTPayload } from 'jose'
import { db, sql, type Transaction } from '@/lib/db/client'
import { withReadTimeout } from '@/lib/db/timeouts'
import { HttpError } from '@/lib/http/errors'
import type { Caller } from '@/lib/http/registry'
import { asRecord } from '@/lib/platform/record'
import { defaultUserName } from '@/lib/session/session-user'
import { cleanLine } from '@/lib/text/clean-text'
import { embeddedSession } from './embedded-session'
import type { Profile } from './schema'
import { accounts } from './tables'

interface Account {
  id: string
  email: string
  name: string
  owner: Caller['owner']
  deactivatedAt: Date | null
  sessionEnded: boolean
}

export async function ensureAccount(userId: string, email: string, claims: JWTPayload): Promise<Account> {
  const known = await findAccount(userId, claims)
  if (known) return known
  const identity = readIdentity({ ...claims, email })
  await db()
    .insert(accounts)
    .values({ id: userId, ...identity })
    .onConflictDoNothing()
  const made = await findAccount(userId, claims)
  if (!made) throw new Error('An account that was just made is gone.')
  return made
}

/** Plain SQL takes a third of the query builder's time, and every authenticated request runs it. */
async function findAccount(id: string, claims: JWTPayload): Promise<Account | undefined> {
  const session = embeddedSession(claims)
  const sessionEnded =
    session === null
      ? sql()`false`
      : sql()`not exists (
          select from auth.sessions
          where id = ${session} and user_id = accounts.id and (not_after is null or not_after > now()))`
  const [account] = await withReadTimeout(sql()<Account[]>`
    select accounts.id, accounts.email, accounts.name, accounts.deactivated_at as "deactivatedAt",
      ${sessionEnded} as "sessionEnded", ${ownerColumn()} as owner
    from kljuc.accounts ${joinAgency()} where accounts.id = ${id}`)
  return account
}

/** SQL: `owner` of a Caller, of the row `accounts` joined by `joinAgency`. An agency that is closed has no agents. */
export const ownerColumn = () =>
  sql()`json_build_object('id', coalesce(agency.id, accounts.id), 'name', coalesce(agency.name, accounts.name),
    'email', coalesce(agency.email, accounts.email))`
export const joinAgency = () => sql()`
  left join kljuc.agency_members as member on member.account_id = accounts.id
  left join kljuc.accounts as agency on agency.id = member.agency_id and agency.deactivated_at is null`

/** @param strength `no key update` excludes others, `share` does not @throws HttpError 403 for a deactivated account */
export async function lockActiveAccount(
  transaction: Transaction,
  id: string,
  strength: 'share' | 'no key update' = 'share',
): Promise<void> {
  const [account] = await transaction
    .select({ deactivatedAt: accounts.deactivatedAt })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for(strength)
  if (account?.deactivatedAt) throw new HttpError('account_deactivated')
}

interface Identity {
  email: string
  name: string
  avatarUrl: string | null
  provider: Profile['provider']
}

export function readIdentity(claims: JWTPayload): Identity {
  const { email, user_metadata, app_metadata } = claims
  const [user, app] = [asRecord(user_metadata), asRecord(app_metadata)]
  return {
    email: text(email) ?? '',
    name: (text(user.full_name) ?? text(user.name) ?? text(email) ?? defaultUserName).slice(0, 120),
    avatarUrl: webAddress(user.avatar_url) ?? webAddress(user.picture),
    provider: app.provider === 'google' || app.provider === 'facebook' ? app.provider : 'email',
  }
}

function text(value: unknown): string | null {
  return typeof value === 'string' && cleanLine(value) ? cleanLine(value) : null
}

/** Validated, since users can write their own metadata. */
function webAddress(value: unknown): string | null {
  const address = text(value)
  return address && address.length <= 2_000 && /^https?:\/\//i.test(address) ? address : null
}
