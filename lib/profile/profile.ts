import 'server-only'
import { and, desc, eq, sql } from 'drizzle-orm'
import { avatarHash, avatarPath, avatarSide } from '@/lib/accounts/avatar-path'
import type { OwnerMailFrequency } from '@/lib/accounts/owner-mail-frequency'
import type { Profile } from '@/lib/accounts/schema'
import { findRole } from '@/lib/accounts/staff'
import { accounts, advertisers, confirmedEmails } from '@/lib/accounts/tables'
import { db, type Transaction } from '@/lib/db/client'
import { findFavorites } from '@/lib/favorites/favorites'
import { HttpError } from '@/lib/http/errors'
import type { Caller } from '@/lib/http/registry'
import { countUnreadLeads } from '@/lib/leads/inbox'
import { removeUnusedSquare } from '@/lib/listings/photos/remove-files'
import { listings } from '@/lib/listings/tables'
import { encodeSquareImage } from '@/lib/media/encode-image'
import { storeFiles } from '@/lib/media/stores/store-files'
import { contactUnlocks } from '@/lib/unlocks/tables'

/** With the listings and messages of the owner, who is the account itself or the agency whose agent it is. */
export async function readProfile({ id: accountId, owner }: Pick<Caller, 'id' | 'owner'>): Promise<Profile> {
  const [account] = await db()
    .select({
      id: accounts.id,
      email: accounts.email,
      email_confirmed: sql<boolean>`exists (select from ${confirmedEmails}
        where ${confirmedEmails.accountId} = ${accounts.id} and lower(${confirmedEmails.email}) = lower(${accounts.email}))`,
      name: accounts.name,
      avatar_url: accounts.avatarUrl,
      provider: accounts.provider,
      tokens: accounts.tokens,
      owner_mails: accounts.ownerMails,
      created_at: accounts.createdAt,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account) throw new Error('An authenticated account is gone.')
  const [unlocked, saved, own, unread, agency, role] = await Promise.all([
    db()
      .select({ id: contactUnlocks.listingId, project: contactUnlocks.projectId })
      .from(contactUnlocks)
      .where(eq(contactUnlocks.accountId, accountId))
      .orderBy(desc(contactUnlocks.createdAt)),
    findFavorites(accountId),
    db()
      .select({ id: listings.id })
      .from(listings)
      .where(eq(listings.ownerId, owner.id))
      .orderBy(desc(listings.createdAt)),
    countUnreadLeads(owner.id),
    owner.id === accountId ? null : findAgency(owner),
    findRole(account),
  ])
  return {
    ...account,
    purchased_contacts: unlocked.map((row) => row.id),
    purchased_projects: [...new Set(unlocked.flatMap(({ project }) => project ?? []))],
    favorites: saved,
    listings: own.map((row) => row.id),
    unread_leads: unread,
    agency,
    is_staff: role !== null,
    created_at: account.created_at.toISOString(),
  }
}

/** By the name that its public profile shows. */
async function findAgency({ id, name }: Caller['owner']): Promise<{ id: string; name: string }> {
  const [profile] = await db()
    .select({ name: advertisers.name })
    .from(advertisers)
    .where(eq(advertisers.accountId, id))
  return { id, name: profile?.name ?? name }
}

export async function updateProfile(
  accountId: string,
  change: { name?: string; avatarUrl?: string | null; ownerMails?: OwnerMailFrequency },
  transaction: Transaction,
): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return
  await transaction.update(accounts).set(change).where(eq(accounts.id, accountId))
}

/** The path of the image that the account shows, to remove it when it no longer does. */
export async function findAvatar(accountId: string): Promise<string | null> {
  const [row] = await db()
    .select({ path: accounts.avatarUrl })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  return row?.path ?? null
}

/** An uploaded image stays for as long as an account has its address: a stranger would keep what its owner deletes. @throws HttpError 422 */
export async function refuseOthersImage(
  accountId: string,
  address: string | null | undefined,
): Promise<void> {
  if (!address || !avatarHash(address)) return
  const [own] = await db()
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), eq(accounts.avatarUrl, address)))
  if (!own) throw new HttpError('invalid_fields', { fields: { avatar_url: { key: 'url' } } })
}

/** Deletes the previous file, unless other accounts use it, too. @throws as `encodeSquareImage` */
export async function saveAvatar(accountId: string, path: string): Promise<void> {
  const { hash, files } = await encodeSquareImage(path, avatarSide, accountId)
  const change = { avatarUrl: avatarPath(hash) }
  const before = await findAvatar(accountId)
  await storeFiles(hash, files, (transaction) => updateProfile(accountId, change, transaction))
  void removeUnusedSquare(before)
}
