import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { db } from '@/lib/db/client'
import { formatNumber } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { type DoubtCode, doubtCodes, doubtFields, findValueDoubts } from '@/lib/listings/attributes/doubts'
import type { Listing } from '@/lib/listings/schema'
import { listingContacts, listings } from '@/lib/listings/tables'
import { isKnownPlace } from '@/lib/places/known-place'
import { isSerbia } from '@/lib/places/names/country-name'

/** What is asked about a listing beside its public fields. */
export const doubtColumns = {
  doubtsConfirmed: listings.doubtsConfirmed,
  contactEmail: listingContacts.email,
  /** The earlier own listing that is the same. */
  copyOf: sql<{ id: string; title: string } | null>`(
    select json_build_object('id', earlier.id, 'title', earlier.title) from kljuc.own_copies as copy
    join kljuc.listings as earlier on earlier.id = copy.first_id and earlier.published
    where copy.listing_id = ${listings.id} and ${listings.published})`,
}

interface Answers {
  doubtsConfirmed: readonly DoubtCode[]
  contactEmail: string
  copyOf: { id: string; title: string } | null
}

/** The doubts of a listing as its owner sees it, without those that the owner has answered. */
export function findDoubts(
  listing: Listing,
  { doubtsConfirmed, contactEmail, copyOf }: Answers,
  locale: Locale,
): NonNullable<Listing['doubts']> {
  const t = translatorFor(locale, 'publish.doubts')
  const values = { ...listing, contact_email: contactEmail }
  const found = new Set([
    ...findValueDoubts(values),
    ...(isKnownPlace(listing.city) ? [] : ['place_unknown' as const]),
    ...(isSerbia(listing.country) ? [] : ['country_unknown' as const]),
    ...(copyOf ? ['own_copy' as const] : []),
  ])
  return doubtCodes
    .filter((code) => found.has(code) && !doubtsConfirmed.includes(code))
    .map((code) => {
      const [field] = doubtFields[code]
      if (field === 'images') return { field, code, message: t(code), listing: copyOf ?? undefined }
      const value = values[field]
      const text = typeof value === 'number' ? formatNumber(locale, value) : (value ?? '')
      return { field, code, message: t(code, { value: text }) }
    })
}

/** Adds doubts to a listing of the reader's own. */
export async function withDoubts(listing: Listing, locale: Locale): Promise<Listing> {
  const [answers] = await db()
    .select(doubtColumns)
    .from(listings)
    .innerJoin(listingContacts, eq(listingContacts.listingId, listings.id))
    .where(eq(listings.id, listing.id))
  return answers ? { ...listing, doubts: findDoubts(listing, answers, locale) } : listing
}
