import 'server-only'
import { eq, sql as raw } from 'drizzle-orm'
import { avatarPath, avatarSide } from '@/lib/accounts/avatar-path'
import { advertisers } from '@/lib/accounts/tables'
import { inTransaction, sql, type Transaction } from '@/lib/db/client'
import { withReadTimeout } from '@/lib/db/timeouts'
import { type FieldError, HttpError } from '@/lib/http/errors'
import { removeUnusedSquare } from '@/lib/listings/photos/remove-files'
import { encodeSquareImage } from '@/lib/media/encode-image'
import { storeFiles } from '@/lib/media/stores/store-files'
import { foldText } from '@/lib/text/fold'
import {
  type Advertiser,
  type AdvertiserChange,
  type ListingOwner,
  type OwnAdvertiser,
  splitContactProblems,
} from './schema'

type ProfileRow = Omit<Advertiser, keyof Omit<ListingOwner, 'profile'>>
type OwnerRow = Omit<ListingOwner, 'profile'> & { id: string } & {
  [Name in keyof ProfileRow]: ProfileRow[Name] | null
}

interface FoundOwner {
  accountId: string
  owner: ListingOwner
}

/** From so many unlocks on, the share of contacts that were answered is shown. */
const minUnlocks = 5

/** The profile of `slug` as everybody sees it, else null; closed accounts have none. */
export async function findAdvertiser(
  slug: string,
): Promise<{ accountId: string; advertiser: Advertiser } | null> {
  const found = await findOwner(sql()`profile.slug = ${slug}`)
  return found?.owner.profile ? { accountId: found.accountId, advertiser: found.owner.profile } : null
}

/** Who advertises a listing; null for an account that is closed or has neither listings nor a profile. */
export async function findListingOwner(accountId: string): Promise<ListingOwner | null> {
  const found = await findOwner(sql()`account.id = ${accountId}`)
  return found && (found.owner.homes > 0 || found.owner.profile) ? found.owner : null
}

/** The caller's own profile, with the website that is not shown yet; null without one. */
export async function findOwnAdvertiser(accountId: string): Promise<Advertiser | null> {
  const { profile } = await findOwnerOf(accountId)
  return profile
}

/** The profile as it is before anything was filled in, if the account has none. */
export async function readOwnAdvertiser(accountId: string): Promise<OwnAdvertiser> {
  const { profile, ...owner } = await findOwnerOf(accountId)
  return profile ?? { ...emptyProfile, ...owner }
}

const emptyProfile = {
  slug: null,
  kind: null,
  name: '',
  about: '',
  website: null,
  logo_url: null,
  hours: '',
  languages: [],
  register_number: null,
  verified: false,
}

async function findOwnerOf(accountId: string): Promise<ListingOwner> {
  const found = await findOwner(sql()`account.id = ${accountId}`, sql()`true`)
  if (!found) throw new HttpError('account_deactivated')
  return found.owner
}

async function findOwner(
  where: ReturnType<ReturnType<typeof sql>>,
  showsWebsite = sql()`profile.verified_at is not null`,
): Promise<FoundOwner | null> {
  const [row] = await withReadTimeout(sql()<OwnerRow[]>`
    select account.id, account.created_at as since, ${listingsOf()} as homes, ${answeredBy()} as answered,
      exists (select from kljuc.confirmed_emails as confirmed
        where confirmed.account_id = account.id and lower(confirmed.email) = lower(account.email)) as email_confirmed,
      to_char(greatest(account.created_at, profile.updated_at, (
        select max(greatest(updated_at, confirmed_at)) from kljuc.listings where owner_id = account.id
      )) at time zone 'UTC', 'YYYY-MM-DD') as last_active,
      profile.slug, profile.kind, profile.name, profile.about, profile.hours, profile.languages,
      case when ${showsWebsite} then profile.website end as website, profile.logo_url, profile.register_number,
      profile.verified_at is not null as verified
    from kljuc.accounts as account left join kljuc.advertisers as profile on profile.account_id = account.id
    where account.deactivated_at is null and ${where}`)
  return row ? { accountId: row.id, owner: toListingOwner(row) } : null
}

const listingsOf = () =>
  sql()`(select count(*)::int from kljuc.listings where owner_id = account.id and published)`

/** The unlocks that stand, and those whose token came back after a complaint. */
const answeredBy = () => sql()`(
  select case when count(*) >= ${minUnlocks} then round(avg(kept), 2)::float8 end
  from (
    select 1 as kept from kljuc.contact_unlocks as unlock
    join kljuc.listings as listing on listing.id = unlock.listing_id where listing.owner_id = account.id
    union all
    select 0 from kljuc.contact_complaints as complaint
    join kljuc.listings as listing on listing.id = complaint.listing_id
    where listing.owner_id = account.id and complaint.state = 'returned'
  ) as unlocked)`

function toListingOwner(row: OwnerRow): ListingOwner {
  const { homes, answered, email_confirmed, last_active } = row
  const since = new Date(row.since).toISOString()
  const owner = { since, homes, answered, email_confirmed, last_active }
  const { slug, kind, name } = row
  if (slug === null || kind === null || name === null) return { ...owner, profile: null }
  const { about, website, logo_url, hours, languages, register_number, verified } = row
  const texts = { about: about ?? '', hours: hours ?? '', languages: languages ?? [] }
  const profile = {
    slug,
    kind,
    name,
    ...texts,
    website,
    logo_url,
    register_number,
    verified: verified === true,
  }
  return { ...owner, profile: { ...profile, ...owner } }
}

/**
 * Saves the caller's profile. A change of the name, the kind, the website or the register's number ends a verification,
 * which was given to what it said.
 * @throws HttpError 422 for a new profile without a name, and for a contact that is split over the texts
 */
export async function saveAdvertiser(accountId: string, change: AdvertiserChange): Promise<Advertiser> {
  await inTransaction(async (transaction) => {
    const known = await lockProfile(transaction, accountId)
    const { register_number, logo_url, ...same } = change
    const after = { ...(known ?? {}), ...withoutUndefined(same) }
    refuseSplitContact({ ...after, register_number: register_number ?? known?.registerNumber })
    const columns = { ...withoutUndefined(same), registerNumber: register_number, logoUrl: logo_url }
    if (!known) {
      if (change.name === undefined) throw invalid({ name: { key: 'required' } })
      const slug = await freeSlug(transaction, change.name)
      await transaction.insert(advertisers).values({ ...columns, accountId, slug, name: change.name })
      return
    }
    const isSameBusiness =
      after.name === known.name &&
      after.kind === known.kind &&
      after.website === known.website &&
      (register_number === undefined || register_number === known.registerNumber)
    await transaction
      .update(advertisers)
      .set({ ...columns, updatedAt: raw`now()`, ...(isSameBusiness ? {} : { verifiedAt: null }) })
      .where(eq(advertisers.accountId, accountId))
  })
  return readOwn(accountId)
}

/** @throws HttpError 404 without a profile; as `encodeSquareImage` */
export async function saveLogo(accountId: string, path: string): Promise<Advertiser> {
  const { hash, files } = await encodeSquareImage(path, avatarSide, accountId)
  const before = await findOwnAdvertiser(accountId)
  await storeFiles(hash, files, async (transaction) => {
    const saved = await transaction
      .update(advertisers)
      .set({ logoUrl: avatarPath(hash), updatedAt: raw`now()` })
      .where(eq(advertisers.accountId, accountId))
      .returning({ slug: advertisers.slug })
    if (saved.length === 0) throw new HttpError('not_found')
  })
  void removeUnusedSquare(before?.logo_url)
  return readOwn(accountId)
}

async function readOwn(accountId: string): Promise<Advertiser> {
  const advertiser = await findOwnAdvertiser(accountId)
  if (!advertiser) throw new HttpError('not_found')
  return advertiser
}

async function lockProfile(transaction: Transaction, accountId: string) {
  // Two first saves at once take turns by the account.
  await transaction.execute(raw`select from kljuc.accounts where id = ${accountId} for no key update`)
  const [known] = await transaction.select().from(advertisers).where(eq(advertisers.accountId, accountId))
  return known
}

/** The folded name, in an address. */
export function slugOf(name: string): string {
  return foldText(name).slice(0, 60).trim().replaceAll(' ', '-') || 'oglasivac'
}

/** The slug of a name, with a number when it is taken. Two that are taken at once meet in the unique index. */
async function freeSlug(transaction: Transaction, name: string): Promise<string> {
  const folded = slugOf(name)
  // One name at a time.
  await transaction.execute(raw`select pg_advisory_xact_lock(hashtext(${`advertiser ${folded}`}))`)
  const taken = await transaction
    .select({ slug: advertisers.slug })
    .from(advertisers)
    .where(raw`slug = ${folded} or slug ~ ${`^${folded}-[0-9]+$`}`)
  const slugs = new Set(taken.map(({ slug }) => slug))
  let number = 1
  while (slugs.has(numbered(folded, number))) number++
  return numbered(folded, number)
}

const numbered = (slug: string, number: number) => (number === 1 ? slug : `${slug}-${number}`)

function refuseSplitContact(texts: Parameters<typeof splitContactProblems>[0]): void {
  const problems = splitContactProblems(texts)
  if (problems.length === 0) return
  throw invalid(Object.fromEntries(problems.map(({ field, params }) => [field, params])))
}

const invalid = (fields: Record<string, FieldError>) => new HttpError('invalid_fields', { fields })

function withoutUndefined<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>
}

/** Slugs of advertisers with active listings, with the time of the latest change. */
export async function findPublicAdvertisers(limit: number): Promise<{ slug: string; changed: Date }[]> {
  const rows = await withReadTimeout(sql()<{ slug: string; changed: string }[]>`
    select profile.slug, profile.updated_at as changed
    from kljuc.advertisers as profile join kljuc.accounts as account on account.id = profile.account_id
    where account.deactivated_at is null
      and exists (select from kljuc.listings where owner_id = account.id and published)
    order by profile.created_at limit ${limit}`)
  return rows.map(({ slug, changed }) => ({ slug, changed: new Date(changed) }))
}

/**
 * Verifies a profile, or takes that back.
 * @param seenAt `updated_at` of the profile that the moderator has examined; null to take it back
 * @throws HttpError 404 without a profile, 409 when nothing would change or the profile has changed since
 */
export async function setVerified(
  transaction: Transaction,
  accountId: string,
  seenAt: string | null,
): Promise<void> {
  const [known] = await transaction
    .select({ verifiedAt: advertisers.verifiedAt, updatedAt: advertisers.updatedAt })
    .from(advertisers)
    .where(eq(advertisers.accountId, accountId))
    .for('update')
  if (!known) throw new HttpError('not_found')
  const verified = seenAt !== null
  if ((known.verifiedAt !== null) === verified) throw new HttpError('nothing_changed')
  if (verified && Date.parse(seenAt) !== known.updatedAt.getTime()) throw new HttpError('profile_changed')
  await transaction
    .update(advertisers)
    .set({ verifiedAt: verified ? raw`now()` : null })
    .where(eq(advertisers.accountId, accountId))
}
