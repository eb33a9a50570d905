import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql as query } from 'drizzle-orm'
import { db, type Transaction } from '@/lib/db/client'
import { areAlike, type PreparedFingerprint, prepareFingerprint } from './compare-fingerprints'
import { areaShare } from './find-pairs'
import { minPhotos } from './photos-needed'

/** Of one's own listings that agree in their fields. */
const maxCandidates = 20
/** Of processor time, for all comparisons of a changed listing, in pieces of some milliseconds. */
const maxMs = 2_000

export interface PossibleCopy {
  /** Of the listing itself, if it is one already. */
  id?: string
  purpose: string
  type: string
  city: string
  area_m2: number
  floor?: string | number | null | undefined
  structure?: number | null | undefined
  /** Hashes of its photos. */
  photos: readonly string[]
}

interface Candidate {
  id: string
  title: string
  /** Seconds since 1970. */
  created: number
}

/**
 * The public listings of an account that are the same as one: the same purpose, kind, town, area, floor and structure, and every
 * photo of the one with fewer, two at least, is in the other. Like flats share some of their photos, so that they are none.
 * @param goOn called after each photo with the milliseconds of processor time that it took; false ends the search
 */
export async function findCopies(
  database: Pick<Transaction, 'execute'>,
  ownerId: string,
  { id: ownId = '', purpose, type, city, area_m2, floor, structure, photos }: PossibleCopy,
  goOn: (ms: number) => Promise<boolean> | boolean,
): Promise<Candidate[]> {
  const fingerprints = await database.execute<{ gray: Uint8Array }>(query`
    select fingerprint.gray from kljuc.image_prints as fingerprint
    where fingerprint.hash = any(${query.param([...photos])}::text[]) and fingerprint.gray is not null`)
  if (fingerprints.length < minPhotos) return []
  const candidates = await database.execute<
    Record<string, unknown> & Candidate & { fingerprints: string[] }
  >(query`
    select listing.id, listing.title, extract(epoch from listing.created_at)::float8 as created,
      array_agg(encode(fingerprint.gray, 'base64')) as fingerprints
    from kljuc.listings as listing join kljuc.listing_images as image on image.listing_id = listing.id
    join kljuc.image_prints as fingerprint on fingerprint.hash = image.hash and fingerprint.gray is not null
    where listing.owner_id = ${ownerId} and listing.published and listing.project_id is null
      and listing.id::text <> ${ownId}
      and listing.purpose = ${purpose} and listing.type = ${type} and listing.city_key = kljuc.search_key(${city})
      and listing.area_m2 between ${area_m2}::numeric * ${areaShare}::numeric and ${area_m2}::numeric / ${areaShare}::numeric
      and listing.floor is not distinct from ${floor == null ? null : String(floor)}
      and listing.structure is not distinct from ${structure ?? null}::numeric
      and image.kind = 'photo'
    group by listing.id having count(*) >= ${minPhotos} order by listing.created_at, listing.id limit ${maxCandidates}`)
  const own = fingerprints.map(({ gray }) => prepareFingerprint(gray))
  const copies: Candidate[] = []
  for (const { id, title, created, fingerprints: encoded } of candidates) {
    const known = encoded.map((each) => prepareFingerprint(Buffer.from(each, 'base64')))
    const isCopy = await showTheSame(own, known, goOn)
    if (isCopy === 'unknown') break
    if (isCopy) copies.push({ id, title, created })
  }
  return copies
}

async function showTheSame(
  own: readonly PreparedFingerprint[],
  known: readonly PreparedFingerprint[],
  goOn: (ms: number) => Promise<boolean> | boolean,
): Promise<boolean | 'unknown'> {
  const [fewer, more] = own.length <= known.length ? [own, known] : [known, own]
  for (const one of fewer) {
    // Not by the clock: a busy machine decides as a quiet one does.
    const from = process.cpuUsage()
    const isKnown = more.some((other) => areAlike(one, other))
    const { user, system } = process.cpuUsage(from)
    if (!(await goOn((user + system) / 1_000))) return 'unknown'
    if (!isKnown) return false
  }
  return true
}

/** A listing, and an earlier one of the same account of which it is a copy. */
export interface OwnCopy {
  id: string
  first: string
}

/** Finds of what a public listing is a copy, and what is a copy of it, in pieces with as much time for others between them. */
export async function findOwnCopies(id: string): Promise<OwnCopy[]> {
  const [own] = await db().execute<
    Record<string, unknown> & PossibleCopy & { owner_id: string; created: number }
  >(
    query`
    select listing.owner_id, extract(epoch from listing.created_at)::float8 as created, listing.purpose, listing.type,
      listing.city, listing.area_m2::float8 as area_m2, listing.floor, listing.structure::float8 as structure, array(
        select hash from kljuc.listing_images where listing_id = listing.id and kind = 'photo') as photos
    from kljuc.listings as listing where listing.id = ${id} and listing.published and listing.project_id is null`,
  )
  if (!own) return []
  let left = maxMs
  const same = await findCopies(db(), own.owner_id, { ...own, id }, async (ms) => {
    left -= ms
    await sleep(ms)
    return left > 0
  })
  const earlier = same.filter(({ created }) => created < own.created)
  const [first] = earlier
  const later = same.slice(earlier.length)
  return [...(first ? [{ id, first: first.id }] : []), ...later.map((copy) => ({ id: copy.id, first: id }))]
}

/** Notes them. Copies of what is none of them any more may be copies of each other: they are compared again. */
export async function noteOwnCopies(
  transaction: Transaction,
  id: string,
  copies: readonly OwnCopy[],
): Promise<void> {
  const ids = query.param(copies.map((each) => each.id))
  await transaction.execute(query`
    with gone as (
      delete from kljuc.own_copies where listing_id = ${id} or first_id = ${id} returning listing_id)
    update kljuc.same_home_checks set version = 0 where listing_id <> ${id}
      and listing_id in (select listing_id from gone) and listing_id <> all(${ids}::uuid[])`)
  await transaction.execute(query`
    insert into kljuc.own_copies (listing_id, first_id)
    select copy.id, copy.first
    from unnest(${ids}::uuid[], ${query.param(copies.map(({ first }) => first))}::uuid[]) as copy (id, first)
    join kljuc.listings as later on later.id = copy.id join kljuc.listings as earlier on earlier.id = copy.first
    on conflict (listing_id) do nothing`)
}
