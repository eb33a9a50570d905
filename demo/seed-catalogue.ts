import 'server-only'
import { randomBytes } from 'node:crypto'
import { hash } from 'bcrypt'
import { sql as drizzleSql, eq, inArray } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import { z } from 'zod'
import { ensureAccount } from '@/lib/accounts/account'
import { saveConfirmedEmail } from '@/lib/accounts/confirmed-email'
import { accounts, advertisers, confirmedEmails, newAdvertisers } from '@/lib/accounts/tables'
import { slugOf } from '@/lib/advertisers/advertisers'
import { embeddedAuth } from '@/lib/auth/embedded/app'
import { verifyAccessToken } from '@/lib/auth/verify-token'
import { db, sql, type Transaction } from '@/lib/db/client'
import { env, isPublicSite } from '@/lib/env'
import { copyProjectImages } from '@/lib/listings/photos/project-images'
import { projectContacts, projects } from '@/lib/listings/project-tables'
import { listingContacts, listingImages, listingPrices, listings, projectImages } from '@/lib/listings/tables'
import { storeFacts } from '@/lib/listings/writing/store-facts'
import { priceMonths } from '@/lib/prices/tables'
import { currentSettings } from '@/lib/settings/current-settings'
import { findPackage } from '@/lib/tokens/packages'
import { purchaseTokens } from '@/lib/tokens/purchase'
import { type DemoAccount, demoAccounts, demoPassword } from './accounts'
import { attributeColumns, pricesOf } from './attributes'
import { readCatalogue, readOwners } from './catalogue'
import { demoPhoto } from './photos/photos'
import { pinColumns } from './pin'
import { demoPriceMonths } from './price-months'
import { type DemoProject, projectRows, readProjects, unitColumns, unitListing } from './projects/projects'
import type { DemoListing, DemoOwner } from './schema'

/** Rows per insert; PostgreSQL accepts 65,535 parameters. */
const chunkSize = 100
const dayMs = 24 * 60 * 60 * 1000

/** Seeds an empty database in one transaction. With embedded auth it also creates the demo accounts. */
export async function seedDemo(): Promise<{ listings: number }> {
  const [any] = await db().select({ id: listings.id }).from(listings).limit(1)
  if (any) return { listings: 0 }
  const ownerId = env.NEXT_PUBLIC_SUPABASE_URL ? null : await seedAccounts()
  const catalogue = readCatalogue()
  // Takes longer than the app lets a transaction take.
  await drizzle(sql(), { casing: 'snake_case' }).transaction((transaction) =>
    insertCatalogue(transaction, catalogue, ownerId),
  )
  return { listings: catalogue.length }
}

/** Creates or updates the demo accounts; resolves to the owner's id. On a public site the password is random. */
async function seedAccounts(): Promise<string> {
  const password = isPublicSite(env) ? randomBytes(12).toString('base64url') : demoPassword
  if (password !== demoPassword) {
    console.log(`${demoAccounts.buyer.email} and ${demoAccounts.owner.email} have the password ${password}`)
  }
  const buyerId = await signUp(demoAccounts.buyer, password)
  const tokens = findPackage(demoAccounts.buyer.tokens, currentSettings())
  if (tokens) await purchaseTokens(buyerId, tokens, 'demo')
  return signUp(demoAccounts.owner, password)
}

async function signUp({ email, name }: DemoAccount, password: string): Promise<string> {
  const session = z.object({ access_token: z.string() })
  const signedUp = session.safeParse(await callAuth('signup', { email, password, data: { full_name: name } }))
  if (!signedUp.success) {
    await sql()`update auth.users set encrypted_password = ${await hash(password, 10)} where email = ${email}`
  }
  const { access_token } = signedUp.success
    ? signedUp.data
    : session.parse(await callAuth('token?grant_type=password', { email, password }))
  const { userId, claims } = await verifyAccessToken(access_token)
  await saveConfirmedEmail(userId, email)
  return (await ensureAccount(userId, email, claims)).id
}

/** Calls embedded auth directly, so that no mails are sent. */
async function callAuth(path: string, body: object): Promise<unknown> {
  const headers = { 'Content-Type': 'application/json' }
  const request = new Request(`${env.SITE_URL}/auth/v1/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return (await (await embeddedAuth()).fetch(request)).json()
}

/** The first owner of the file becomes the demo account, so that it has listings. */
async function insertCatalogue(
  transaction: Transaction,
  catalogue: DemoListing[],
  demoOwnerId: string | null,
) {
  const [first, ...others] = readOwners()
  if (!first) throw new Error('A catalogue without owners.')
  const missing = demoOwnerId ? others : [first, ...others]
  await transaction.insert(accounts).values(
    missing.map(({ id, name, email, since }) => ({
      ...{ id, name, email, provider: 'email' as const },
      createdAt: new Date(since),
    })),
  )
  if (demoOwnerId) {
    // Signed up just now, with listings of months ago.
    await transaction
      .update(accounts)
      .set({ createdAt: new Date(first.since) })
      .where(eq(accounts.id, demoOwnerId))
  }
  await transaction.insert(advertisers).values(missing.flatMap(profileRow))
  await transaction.insert(confirmedEmails).values(missing.map(({ id, email }) => ({ accountId: id, email })))
  const owners = new Map(
    [{ ...first, id: demoOwnerId ?? first.id }, ...others].map((owner) => [owner.name, owner]),
  )
  const ownerOf = (record: { id: string; owner: string }): DemoOwner => {
    const owner = owners.get(record.owner)
    if (!owner) throw new Error(`${record.id} names an unknown owner.`)
    return owner
  }
  for (let start = 0; start < catalogue.length; start += chunkSize) {
    const chunk = catalogue.slice(start, start + chunkSize)
    await insertEntries(
      transaction,
      chunk.map((listing) => ({ listing, owner: ownerOf(listing), pin: pinColumns(listing) })),
    )
    await transaction
      .insert(listingImages)
      .values(chunk.flatMap(({ id, photos }) => imageRows(photos).map((row) => ({ ...row, listingId: id }))))
  }
  for (const project of readProjects()) await insertProject(transaction, project, ownerOf(project))
  const months = demoPriceMonths(catalogue)
  for (let start = 0; start < months.length; start += 1_000)
    await transaction
      .insert(priceMonths)
      .values(months.slice(start, start + 1_000))
      .onConflictDoNothing()
  // Nobody needs to look at them.
  await transaction.update(newAdvertisers).set({ approvedAt: drizzleSql`now()` })
}

interface CatalogueEntry {
  listing: DemoListing
  owner: DemoOwner
  pin: ReturnType<typeof pinColumns>
  /** Of a unit of a project. */
  columns?: ReturnType<typeof unitColumns>
}

/** Inserts all but photos. */
async function insertEntries(transaction: Transaction, entries: CatalogueEntry[]): Promise<void> {
  const rows = entries.map(({ listing, owner, pin, columns }) => ({
    ...listingRow(listing, owner),
    ...{ id: listing.id, type: listing.type, ...pin?.open, ...columns },
  }))
  await transaction.insert(listings).values(rows)
  await transaction
    .insert(listingContacts)
    .values(entries.map(({ listing, owner, pin }) => ({ ...contactRow(listing, owner), ...pin?.contact })))
  await storeFacts(transaction, rows)
  await insertPrices(
    transaction,
    entries.map(({ listing }) => listing),
  )
}

async function insertProject(transaction: Transaction, project: DemoProject, owner: DemoOwner) {
  const { row, contact, pin } = projectRows(project, owner)
  await transaction.insert(projects).values(row)
  await transaction.insert(projectContacts).values(contact)
  await transaction
    .insert(projectImages)
    .values(imageRows(project.photos).map((image) => ({ ...image, listingId: project.id })))
  const entries = project.units.map((unit) => ({
    ...{ listing: unitListing(project, unit), owner, pin, columns: unitColumns(project, unit) },
  }))
  await insertEntries(transaction, entries)
  await copyProjectImages(transaction, project.id, { units: entries.map(({ listing }) => listing.id) })
}

/** Replaces the single price that the trigger has stored for each listing by the price history. */
async function insertPrices(transaction: Transaction, chunk: DemoListing[]): Promise<void> {
  const ids = chunk.map(({ id }) => id)
  await transaction.delete(listingPrices).where(inArray(listingPrices.listingId, ids))
  const rows = chunk.flatMap((listing) =>
    pricesOf(listing).map((entry) => ({ listingId: listing.id, ...entry })),
  )
  await transaction.insert(listingPrices).values(rows)
  await transaction.execute(drizzleSql`
    update kljuc.listings as listing
    set reduced_from = kljuc.reduced_from(listing.id, latest.price, latest.at, latest.sequence)
    from (
      select distinct on (listing_id) * from kljuc.listing_prices order by listing_id, sequence desc
    ) as latest
    where latest.listing_id = listing.id and listing.id = any(${drizzleSql.param(ids)}::uuid[])`)
}

/** Days since the owner's latest confirmation, spread over 25 so that no listing expires soon. */
function unconfirmedDays({ id }: DemoListing): number {
  return Number.parseInt(id.slice(-6), 16) % 25
}

function listingRow(listing: DemoListing, owner: DemoOwner): typeof listings.$inferInsert {
  const { id, title, description, purpose, type, price, city, state } = listing
  const { title_en: titleEn = null, description_en: descriptionEn = null } = listing
  const { area_m2: areaM2, rooms, bathrooms, year_built: yearBuilt, garage, amenities } = listing
  const createdAt = new Date(listing.created_at)
  const texts = { title, description, titleEn, descriptionEn, city, state, country: 'Srbija' }
  const basics = { purpose, type, price, areaM2, rooms, bathrooms, yearBuilt, garage, amenities }
  const attributes = attributeColumns(listing, new Date())
  // A confirmation cannot precede the publication.
  const confirmedAt = new Date(Math.max(createdAt.getTime(), Date.now() - unconfirmedDays(listing) * dayMs))
  const dates = { confirmedAt, createdAt, updatedAt: createdAt }
  return { id, ownerId: owner.id, ...texts, ...basics, ...attributes, ...dates }
}

function profileRow({ id, since, profile }: DemoOwner): (typeof advertisers.$inferInsert)[] {
  if (!profile) return []
  const { verified, ...texts } = profile
  const createdAt = new Date(since)
  const slug = slugOf(profile.name)
  const dates = { createdAt, updatedAt: createdAt, verifiedAt: verified ? createdAt : null }
  return [{ accountId: id, slug, ...texts, ...dates }]
}

function contactRow(listing: DemoListing, owner: DemoOwner): typeof listingContacts.$inferInsert {
  const { id: listingId, address, zip_code: zipCode } = listing
  return { listingId, address, zipCode, name: owner.name, phone: owner.phone, email: owner.email }
}

function imageRows(photos: readonly string[]) {
  return photos.map((id, position) => {
    const { hash, width, height, widths, thumbhash } = demoPhoto(id)
    return { position, hash, width, height, widths, thumbhash }
  })
}
