import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '@/lib/db/client'
import type { TextFacts } from '../text-facts/read-facts'
import {
  areAlike,
  type Fingerprint,
  maxKeyDistance,
  type PreparedFingerprint,
  prepareFingerprint,
} from './compare-fingerprints'
import { minPhotos, photosNeeded } from './photos-needed'

/** A picture that stands in more listings is a building's, or an agency's own, and says nothing of one home. */
const maxListings = 5
/** Of the listings that agree in their fields; a larger number is homes that agree by chance. */
const maxCandidates = 100
/** Least share of the larger of two areas, and of two prices. */
export const areaShare = 0.97
const priceShare = 0.8

export interface Pair {
  other: string
  /** Hashes of photos that are alike; none where a reference or a moderator says so. */
  photos: string[]
}

interface Candidate {
  id: string
  floor: string | null
  structure: number | null
  facts: TextFacts
  reference: string | null
}

interface Photo {
  hash: string
  key: string
  fingerprint: PreparedFingerprint
}

/**
 * The public listings of other advertisers that are the same home as a listing, and hashes of its photos that stand in too
 * many listings to say so. Compares in pieces of some milliseconds, with as much time for others between them.
 */
export async function findPairs(id: string): Promise<{ pairs: Pair[]; crowded: string[] }> {
  const candidates = await findCandidates(id)
  const [own] = candidates.splice(
    candidates.findIndex((each) => each.id === id),
    1,
  )
  const decided = await findDecided(id)
  const pairs: Pair[] = decided.same.map((other) => ({ other, photos: [] }))
  if (own?.id !== id) return { pairs, crowded: [] }
  const compared = candidates.filter(
    (each) => !decided.same.includes(each.id) && !decided.apart.includes(each.id) && !contradicts(own, each),
  )
  const photos = await readPhotos([id, ...compared.map((each) => each.id)])
  const counts = new Map<string, number>()
  for (const other of compared) {
    if (
      other.reference !== null &&
      isTelling(own.reference) &&
      sameReference(own.reference, other.reference)
    ) {
      pairs.push({ other: other.id, photos: [] })
      continue
    }
    const alike = await findAlike(photos.get(id) ?? [], photos.get(other.id) ?? [], counts)
    if (alike.length > 0) pairs.push({ other: other.id, photos: alike })
  }
  const crowded = [...counts].filter(([, count]) => count > maxListings).map(([hash]) => hash)
  return { pairs, crowded }
}

/** The listing itself, if it is public, and those that agree with it in purpose, kind, place, area and price. */
function findCandidates(id: string): Promise<Candidate[]> {
  return sql()<Candidate[]>`
    select listing.id, listing.floor, listing.structure::float8 as structure,
      coalesce(facts.facts, '{}') as facts, reference.reference
    from kljuc.listings as own
    join kljuc.listings as listing on listing.purpose = own.purpose and listing.type = own.type
      and listing.city_key = own.city_key
      and listing.area_m2 between own.area_m2 * ${areaShare}::numeric and own.area_m2 / ${areaShare}::numeric
    left join kljuc.listing_facts as facts on facts.listing_id = listing.id
    left join kljuc.imported_listings as reference on reference.listing_id = listing.id
    where own.id = ${id} and own.published and listing.published and (listing.id = own.id or (
      listing.owner_id <> own.owner_id
      and coalesce(kljuc.search_key(listing.district) = kljuc.search_key(own.district), true)
      and listing.price between own.price * ${priceShare}::numeric and own.price / ${priceShare}::numeric
      and coalesce(listing.project_id <> own.project_id, true)))
    order by listing.id = own.id desc, abs(listing.price - own.price), listing.id
    limit ${maxCandidates + 1}`
}

/** What advertisers and moderators have said of the listing and others that are public. */
async function findDecided(id: string): Promise<{ same: string[]; apart: string[] }> {
  const rows = await sql()<{ other: string; state: 'open' | 'apart' | 'same' }[]>`
    select other.id as other, dispute.state from kljuc.same_home_disputes as dispute
    join kljuc.listings as own on own.id = ${id} and own.published
    join kljuc.listings as other on other.published and other.id <> own.id and other.id in (dispute.one, dispute.other)
    where own.id in (dispute.one, dispute.other)`
  const [same, apart] = [true, false].map((isSame) =>
    rows.filter(({ state }) => (state === 'same') === isSame).map(({ other }) => other),
  )
  return { same: same ?? [], apart: apart ?? [] }
}

/** Whether both say of floor or structure what cannot be true of one home, in a field or in their texts. */
function contradicts(one: Candidate, other: Candidate): boolean {
  const differ = (a: unknown, b: unknown) => a !== null && b !== null && String(a) !== String(b)
  return (
    differ(one.floor ?? one.facts.floor?.value ?? null, other.floor ?? other.facts.floor?.value ?? null) ||
    differ(
      one.structure ?? one.facts.structure?.value ?? null,
      other.structure ?? other.facts.structure?.value ?? null,
    )
  )
}

/** Two agencies may both have a home `12`, but hardly both `LIPA-412` with the same fields. */
function isTelling(reference: string | null): reference is string {
  return reference !== null && /^(?=.*\d)(?=.*\p{L}).{6,}$|^\d{8,}$/u.test(reference)
}

function sameReference(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

async function readPhotos(ids: readonly string[]): Promise<Map<string, Photo[]>> {
  const rows = await sql()<{ listing_id: string; hash: string; key: string; gray: Fingerprint }[]>`
    select image.listing_id, image.hash, fingerprint.key::text as key, fingerprint.gray from kljuc.listing_images as image
    join kljuc.image_prints as fingerprint on fingerprint.hash = image.hash
    where image.listing_id = any(${ids as string[]}::uuid[]) and image.kind = 'photo'
      and fingerprint.gray is not null
    order by image.listing_id, image.position`
  const photos = new Map<string, Photo[]>(ids.map((id) => [id, []]))
  for (const { listing_id, hash, key, gray } of rows)
    photos.get(listing_id)?.push({ hash, key, fingerprint: prepareFingerprint(gray) })
  return photos
}

/**
 * Hashes of as many photos of both as are needed that are alike, each with its like, and each another picture; none of fewer.
 * @param counts of listings in which the pictures stand, by hash; noted for the next call
 */
async function findAlike(
  photos: readonly Photo[],
  others: readonly Photo[],
  counts: Map<string, number>,
): Promise<string[]> {
  if (Math.min(photos.length, others.length) < minPhotos) return []
  const needed = photosNeeded(photos.length, others.length)
  const found: [Photo, Photo][] = []
  for (const photo of photos) {
    const from = performance.now()
    const isKnown = found.some(([earlier]) => isCopy(earlier, photo))
    const like = isKnown
      ? undefined
      : others.find((other) => found.every(([, taken]) => taken !== other) && isCopy(photo, other))
    if (like && (await isOfFew(photo, counts)) && (await isOfFew(like, counts))) found.push([photo, like])
    if (found.length === needed) return found.flatMap((pair) => pair.map(({ hash }) => hash))
    await sleep(performance.now() - from)
  }
  return []
}

function isCopy(one: Photo, other: Photo): boolean {
  return one.hash === other.hash || areAlike(one.fingerprint, other.fingerprint)
}

/** Whether few public listings show the picture or a copy of it that was neither cropped nor mirrored. */
async function isOfFew({ hash, key }: Photo, counts: Map<string, number>): Promise<boolean> {
  const known = counts.get(hash)
  if (known !== undefined) return known <= maxListings
  const [row] = await sql()<{ count: number }[]>`
    select count(*)::int from (
      select distinct image.listing_id from kljuc.image_prints as fingerprint
      join kljuc.listing_images as image on image.hash = fingerprint.hash
      join kljuc.listings as listing on listing.id = image.listing_id and listing.published
      where fingerprint.hash = ${hash} or bit_count(fingerprint.key # ${key}::bit(64)) <= ${maxKeyDistance}
      limit ${maxListings + 1}) as shown`
  const count = row?.count ?? 0
  counts.set(hash, count)
  return count <= maxListings
}
