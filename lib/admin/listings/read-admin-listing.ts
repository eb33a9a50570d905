import 'server-only'
import { eq } from 'drizzle-orm'
import { db, inTransaction, isoText, sql } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { snakeCase } from '@/lib/http/snake-case'
import { formatPrice } from '@/lib/i18n/format/money'
import type { Locale } from '@/lib/i18n/routing'
import { type Translator, translatorFor } from '@/lib/i18n/translator'
import { isKnownAmenity } from '@/lib/listings/attributes/amenities'
import { formatAttribute } from '@/lib/listings/attributes/attribute-texts'
import { type Attributes, attributeNames, noAttributes } from '@/lib/listings/attributes/attributes'
import { statusColumn } from '@/lib/listings/own/own-listings'
import { hiddenPhotos, serializeHiddenPhoto } from '@/lib/listings/reading/find-listing'
import { listingColumns } from '@/lib/listings/rows/columns'
import { serializeListing } from '@/lib/listings/rows/serialize'
import type { Listing } from '@/lib/listings/schema'
import { type ListingChanges, listingContacts, listings } from '@/lib/listings/tables'
import { type Actor, actor, recordAction } from '@/lib/moderation/audit'
import { isBlocked } from '@/lib/moderation/blocked-accounts'
import { readDays } from '@/lib/statistics/statistics'
import { everyUnlock } from '../every-unlock'
import { findEntriesAbout } from '../log'
import { phoneDigits, storedPhoneDigits } from '../phone-digits'
import { readComplaints, readReports } from '../read-person'
import type { AdminListing, PrivatePart } from './schema'

const shownDays = 30
const maxHistory = 200
const maxUnlocks = 100
const maxSamePhone = 50

/** A listing in any state, described in a language; what is private is not read. @throws HttpError 404 for an unknown one */
export async function readAdminListing(id: string, locale: Locale): Promise<AdminListing> {
  const { withdrawalReason, changeRequest } = listings
  const [row] = await db()
    .select({ ...listingColumns, withdrawalReason, changeRequest, hiddenPhotos })
    .from(listings)
    .where(eq(listings.id, id))
  if (!row) throw new HttpError('not_found')
  const [about, days, unlocks, reports, complaints, history, log] = await Promise.all([
    readAbout(id),
    readDays([id], shownDays),
    sql()<AdminListing['unlocks']>`
      select unlock.account_id, person.name as by, unlock.transaction_id, ${isoText('unlock.created_at')} as created_at,
        ${isoText('unlock.returned_at')} as returned_at
      from ${everyUnlock()} as unlock join kljuc.accounts as person on person.id = unlock.account_id
      where unlock.listing_id = ${id} order by unlock.created_at desc limit ${maxUnlocks}`,
    readReports(sql()`report.listing_id = ${id}`),
    readComplaints(sql()`complaint.listing_id = ${id}`),
    sql()<Omit<AdminListing['history'][number], 'said'>[]>`
      select entry.sequence::int as id, ${isoText('entry.at')} as at, entry.changes,
        case when person.id is not null then json_build_object('id', person.id, 'name', person.name,
          'email', person.email) end as by
      from kljuc.listing_history as entry left join kljuc.accounts as person on person.id = entry.changed_by
      where entry.listing_id = ${id} order by entry.sequence desc limit ${maxHistory}`,
    findEntriesAbout({ listingId: id }),
  ])
  const listing = serializeListing(row)
  return {
    ...about,
    listing,
    facts: describeListing(locale, listing),
    withdrawal_reason: row.withdrawalReason,
    change_request: row.changeRequest,
    hidden_photos: row.hiddenPhotos.map(serializeHiddenPhoto),
    history: history.map((entry) => ({ ...entry, said: describeChanges(locale, entry.changes) })),
    ...{ days, unlocks, reports, complaints, log },
  }
}

type About = Pick<AdminListing, 'owner' | 'featured_until' | 'totals'>

async function readAbout(id: string): Promise<About> {
  const [about] = await sql()<About[]>`
    select json_build_object('id', owner.id, 'name', owner.name, 'email', owner.email,
        'closed', owner.deactivated_at is not null, 'blocked', ${isBlocked('owner')}) as owner,
      (select ${isoText('until')} from kljuc.featured_listings where listing_id = listing.id and until > now())
        as featured_until,
      json_build_object(
        'views', (select coalesce(sum(views), 0) from kljuc.listing_views where listing_id = listing.id),
        'saves', (select count(*) from kljuc.favorites where listing_id = listing.id),
        'unlocks', (select count(*) from kljuc.contact_unlocks where listing_id = listing.id)) as totals
    from kljuc.listings as listing join kljuc.accounts as owner on owner.id = listing.owner_id
    where listing.id = ${id}`
  if (!about) throw new HttpError('not_found')
  return about
}

/** Street, contact and pin; the audit log says who has read them. @throws HttpError 404 for an unknown listing */
export async function readPrivatePart(staff: Actor, id: string): Promise<PrivatePart> {
  const part = await inTransaction(async (transaction) => {
    const { address, zipCode, name, phone, email, lat, lng } = listingContacts
    const [part] = await transaction
      .select({ address, zip_code: zipCode, name, phone, email, lat, lng })
      .from(listingContacts)
      .where(eq(listingContacts.listingId, id))
    if (!part) throw new HttpError('not_found')
    await recordAction(transaction, { ...actor(staff), action: 'read_private', listingId: id })
    return part
  })
  const digits = part.phone === null ? null : phoneDigits(part.phone)
  return { ...part, same_phone: digits === null ? [] : [...(await findSamePhone(id, digits))] }
}

function findSamePhone(id: string, digits: string) {
  return sql()<PrivatePart['same_phone']>`
    select listing.id, listing.title, listing.city, ${statusColumn()} as status,
      json_build_object('id', owner.id, 'name', owner.name) as owner
    from kljuc.listings as listing join kljuc.accounts as owner on owner.id = listing.owner_id
    where listing.id <> ${id} and listing.id in (
      select contact.listing_id from kljuc.listing_contacts as contact
      where ${sql().unsafe(storedPhoneDigits('contact.phone'))} = ${digits})
    order by listing.created_at desc limit ${maxSamePhone}`
}

const attributesByField = new Map<string, keyof Attributes>(
  attributeNames.map((name) => [snakeCase(name), name]),
)

/** What a listing says of the home besides title, description and photos. */
function describeListing(locale: Locale, listing: Listing): AdminListing['facts'] {
  const labels = translatorFor(locale, 'publish.labels')
  const known: Record<string, unknown> = listing
  return shownFields.flatMap((field) => {
    const text = describeValue(locale, field, known[field])
    return text === null ? [] : [{ label: labels(field), text }]
  })
}

const shownFields = [
  ...new Set([
    ...(['purpose', 'type', 'price', 'city', 'district', 'neighbourhood', 'state', 'country'] as const),
    ...(['area_m2', 'rooms', 'bathrooms', 'year_built', 'garage'] as const),
    ...attributeNames.map((name) => snakeCase(name)),
    'amenities' as const,
  ]),
]

/** Names of changed fields, with their texts before and after where those may be told. */
function describeChanges(locale: Locale, changes: ListingChanges): AdminListing['history'][number]['said'] {
  const names = translatorFor(locale, 'admin.home.fields')
  const labels = translatorFor(locale, 'publish.labels')
  return Object.entries(changes).map(([field, values]) => ({
    label:
      field === 'status' || field === 'photos' || field === 'address'
        ? names(field)
        : (labels as (key: string) => string)(field),
    before: values && describeValue(locale, field, values[0]),
    after: values && describeValue(locale, field, values[1]),
    is_shown: values !== null,
  }))
}

function describeValue(locale: Locale, field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return null
  const attribute = attributesByField.get(field)
  // A column has a floor as text.
  const read = field === 'floor' && /^\d+$/.test(String(value)) ? Number(value) : value
  if (attribute) return formatAttribute(locale, attribute, { ...noAttributes, [attribute]: read })
  const t = translatorFor(locale) as Translator & ((key: string) => string)
  if (field === 'price') return formatPrice(locale, Number(value))
  if (field === 'purpose') return t(`publish.purposes.${String(value)}`)
  if (field === 'type') return t(`listing.types.${String(value)}`)
  if (field === 'status') return t(`myProperties.statuses.${String(value)}`)
  if (Array.isArray(value))
    return value
      .map(String)
      .map((each) => (isKnownAmenity(each) ? t(`amenities.${each}`) : each))
      .join(', ')
  return typeof value === 'boolean' ? t(value ? 'attributes.yes' : 'attributes.no') : String(value)
}
