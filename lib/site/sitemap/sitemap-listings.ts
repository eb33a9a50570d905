import 'server-only'
import { sql } from '@/lib/db/client'
import { withReadTimeout } from '@/lib/db/timeouts'
import { mediaUrl } from '@/lib/media/media-url'
import { paths } from '@/lib/paths'
import { idRange } from './sitemap-parts'
import { pageEntries } from './sitemap-xml'

/** More than a part of an index of the last years has, in case ids are not random. */
const maxSize = 2_000
const maxImages = 10
/** Milliseconds, short enough that parts stay below their limit. */
const countTtlMs = 60_000

let latest: { until: number; count: Promise<number> } | undefined

interface Row {
  id: string
  changed: number
  /** Hashes of the images in order; null if there are none. */
  hashes: string[] | null
  widths: number[] | null
}

/** Counts public properties, cached for a minute: counting a million takes 250 ms. */
export function countListings(): Promise<number> {
  if (latest && latest.until > Date.now()) return latest.count
  const counted = sql()<{ count: number }[]>`select count(*)::int from kljuc.listings where published`
  const count = withReadTimeout(counted).then(([row]) => row?.count ?? 0)
  latest = { until: Date.now() + countTtlMs, count }
  count.catch(() => {
    latest = undefined
  })
  return count
}

/** Returns the entries of a part's properties. */
export async function listingEntries(part: { bits: number; number: number }): Promise<string> {
  const { first, last } = idRange(part)
  const rows = await withReadTimeout(sql()<Row[]>`
    select listing.id, extract(epoch from greatest(listing.updated_at, image.newest))::float8 * 1000 as changed,
      image.hashes, image.widths
    from kljuc.listings as listing left join lateral (
      select max(created_at) as newest,
        array_agg(hash order by position) filter (where position < ${maxImages}) as hashes,
        array_agg((select max(width) from unnest(widths) as width) order by position)
          filter (where position < ${maxImages}) as widths
      from kljuc.listing_images where listing_id = listing.id) as image on true
    where listing.id between ${first} and ${last} and listing.published
    order by listing.id limit ${maxSize}`)
  return rows.map(entriesOf).join('')
}

function entriesOf({ id, changed, hashes, widths }: Row): string {
  const images = (hashes ?? []).map((hash, index) => mediaUrl(hash, widths?.[index] ?? 0, 'webp'))
  return pageEntries({ path: paths.property(id), changed: new Date(changed), images })
}
