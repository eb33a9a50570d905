import 'server-only'
import { desc, eq, sql } from 'drizzle-orm'
import { avatarPath, avatarSide } from '@/lib/accounts/avatar-path'
import type { OwnerMailFrequency } from '@/lib/accounts/owner-mail-frequencies'
import type { Profile } from '@/lib/accounts/schema'
import { accounts, confirmedEmails } from '@/lib/accounts/tables'
import { type Database, db, type Transaction } from '@/lib/db/client'
import { findFavorites } from '@/lib/favorites/favorites'
import { listings } from '@/lib/listings/tables'
import { encodeSquareImage } from '@/lib/media/encode-image'
import { storeFiles } from '@/lib/media/store-files'
import { contactUnlocks } from '@/lib/unlocks/tables'

export async function readProfile(accountId: string): Promise<Profile> {
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
  const [purchased, saved, own] = await Promise.all([
    db()
      .select({ id: contactUnlocks.listingId })
      .from(contactUnlocks)
      .where(eq(contactUnlocks.accountId, accountId))
      .orderBy(desc(contactUnlocks.createdAt)),
    findFavorites(accountId),
    db()
      .select({ id: listings.id })
      .from(listings)
      .where(eq(listings.ownerId, accountId))
      .orderBy(desc(listings.createdAt)),
  ])
  return {
    ...account,
    purchased_contacts: purchased.map((row) => row.id),
    favorites: saved,
    listings: own.map((row) => row.id),
    created_at: account.created_at.toISOString(),
  }
}

export async function updateProfile(
  accountId: string,
  change: { name?: string; avatarUrl?: string | null; ownerMails?: OwnerMailFrequency },
  database: Database | Transaction = db(),
): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return
  await database.update(accounts).set(change).where(eq(accounts.id, accountId))
}

/** The sweep deletes the previous file, which other accounts may use too. @throws as `encodeSquareImage` */
export async function saveAvatar(accountId: string, path: string): Promise<void> {
  const { hash, files } = await encodeSquareImage(path, avatarSide, accountId)
  const change = { avatarUrl: avatarPath(hash) }
  await storeFiles(hash, files, (transaction) => updateProfile(accountId, change, transaction))
}
