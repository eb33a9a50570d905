import 'server-only'
import { sql } from '@/lib/db/client'
import { withReadTimeout } from '@/lib/db/timeouts'
import type { AlsoOffered } from '../schema'

type Row = Pick<AlsoOffered, 'id' | 'price'> & AlsoOffered['advertiser'] & { created_at: Date }

/** The same home as other advertisers offer it now, the lowest price first; none for a listing that is not public. */
export async function findAlsoOffered(id: string): Promise<AlsoOffered[]> {
  const rows = await withReadTimeout(sql()<Row[]>`
    select listing.id, listing.price, listing.created_at, profile.name, profile.kind, profile.slug,
      profile.verified_at is not null as verified
    from kljuc.same_homes as own
    join kljuc.listings as shown on shown.id = own.listing_id and shown.published
    join kljuc.same_homes as home on home.home_id = own.home_id and home.listing_id <> own.listing_id
    join kljuc.listings as listing on listing.id = home.listing_id and listing.published
    left join kljuc.advertisers as profile on profile.account_id = listing.owner_id
    where own.listing_id = ${id} order by listing.price, listing.id`)
  return rows.map(({ id, price, created_at, name, kind, slug, verified }) => ({
    ...{ id, price, advertiser: { name, kind, slug, verified } },
    created_at: new Date(created_at).toISOString(),
  }))
}
