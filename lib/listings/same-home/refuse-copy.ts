import 'server-only'
import { sql as query } from 'drizzle-orm'
import type { Transaction } from '@/lib/db/client'
import { HttpError } from '@/lib/http/errors'
import { areAlike, type Print, preparePrint } from './compare-prints'
import { areaShare, minPhotos } from './find-pairs'

/** Of one's own listings that agree in their fields. */
const maxCandidates = 20
/** For all comparisons of a call, which hold the process: somebody's many like photos are let through rather than waited for. */
const maxMs = 250

export interface PossibleCopy {
  purpose: string
  type: string
  city: string
  area_m2: number
  floor?: string | number | null | undefined
  structure?: number | null | undefined
  /** Hashes of its photos. */
  photos: readonly string[]
}

/**
 * Refuses what its advertiser offers already: the same purpose, kind, town, area, floor and structure as a public listing, and
 * every photo of the one with fewer is in the other. Like flats share some of their photos, so that they pass, and so
 * does whatever has fewer than two.
 * @throws HttpError 409 with the first listing's `id` and `title`
 */
export async function refuseCopy(
  transaction: Transaction,
  ownerId: string,
  copy: PossibleCopy,
): Promise<void> {
  const { purpose, type, city, area_m2, floor, structure } = copy
  const prints = await transaction.execute<{ gray: Print }>(query`
    select print.gray from kljuc.image_prints as print
    where print.hash = any(${query.param([...copy.photos])}::text[]) and print.gray is not null`)
  if (prints.length < minPhotos) return
  const candidates = await transaction.execute<{ id: string; title: string; prints: string[] }>(query`
    select listing.id, listing.title, array_agg(encode(print.gray, 'base64')) as prints
    from kljuc.listings as listing join kljuc.listing_images as image on image.listing_id = listing.id
    join kljuc.image_prints as print on print.hash = image.hash and print.gray is not null
    where listing.owner_id = ${ownerId} and listing.published and listing.project_id is null
      and listing.purpose = ${purpose} and listing.type = ${type} and listing.city_key = kljuc.search_key(${city})
      and listing.area_m2 between ${area_m2}::numeric * ${areaShare}::numeric and ${area_m2}::numeric / ${areaShare}::numeric
      and listing.floor is not distinct from ${floor == null ? null : String(floor)}
      and listing.structure is not distinct from ${structure ?? null}::numeric
      and image.kind = 'photo'
    group by listing.id having count(*) >= ${minPhotos} order by listing.created_at limit ${maxCandidates}`)
  const until = performance.now() + maxMs
  const own = prints.map(({ gray }) => preparePrint(gray))
  for (const { id, title, prints: encoded } of candidates) {
    const known = encoded.map((each) => preparePrint(Buffer.from(each, 'base64')))
    const [fewer, more] = own.length <= known.length ? [own, known] : [known, own]
    const isCopy = fewer.every(
      (one) => performance.now() < until && more.some((other) => areAlike(one, other)),
    )
    if (isCopy) throw new HttpError('own_copy', { listing: { id, title } })
  }
}
