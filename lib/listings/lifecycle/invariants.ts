import type { Invariant } from '@/lib/db/invariant'
import { maxImages } from '@/lib/listings/attributes/max-images'
import { circleRadius } from '@/lib/places/coordinates'

export const listingInvariants: Invariant[] = [
  {
    name: 'a listing has its contact',
    statement: `
      select 'listings ' || listing.id as row, 'has no row in listing_contacts' as problem
      from kljuc.listings as listing
      left join kljuc.listing_contacts as contact on contact.listing_id = listing.id
      where contact.listing_id is null`,
  },
  {
    name: 'a circle lies around its pin',
    statement: `
      select 'listings ' || listing.id as row,
        case when contact.lat is null then 'has a circle without a pin'
          when listing.circle_lat is null then 'has a pin without a circle'
          else 'has its pin outside its circle' end as problem
      from kljuc.listings as listing
      join kljuc.listing_contacts as contact on contact.listing_id = listing.id
      where (contact.lat is null) <> (listing.circle_lat is null)
        or sqrt(((listing.circle_lat - contact.lat) * 111320) ^ 2
          + ((listing.circle_lng - contact.lng) * 111320 * cosd(contact.lat)) ^ 2) > ${circleRadius}`,
  },
  {
    name: 'a closed account shows nothing',
    statement: `
      select 'listings ' || listing.id as row,
        format('is published, and its owner %s closed the account', listing.owner_id) as problem
      from kljuc.listings as listing
      join kljuc.accounts as account on account.id = listing.owner_id
      where listing.published and account.deactivated_at is not null`,
  },
  {
    name: 'images stand at 0, 1, 2 … without a gap',
    statement: `
      select 'listings ' || listing_id as row,
        format('has %s images, at %s', count(*), string_agg(position::text, ', ' order by position)) as problem
      from kljuc.listing_images
      group by listing_id
      having min(position) <> 0 or max(position) <> count(*) - 1 or count(distinct position) <> count(*)
        or count(*) > ${maxImages}`,
  },
  {
    name: 'the images of a draft stand at 0, 1, 2 … without a gap',
    statement: `
      select 'listing_drafts ' || listing_id as row,
        format('has %s images, at %s', count(*), string_agg(position::text, ', ' order by position)) as problem
      from kljuc.draft_images
      group by listing_id
      having min(position) <> 0 or max(position) <> count(*) - 1 or count(distinct position) <> count(*)
        or count(*) > ${maxImages}`,
  },
  {
    name: 'a draft ends when it is published',
    statement: `
      select 'listing_drafts ' || draft.id as row, 'is a listing too' as problem
      from kljuc.listing_drafts as draft join kljuc.listings as listing on listing.id = draft.id`,
  },
  {
    name: 'the latest of a listing’s prices is its price',
    statement: `
      select 'listings ' || listing.id as row,
        format('costs %s, and its history ends with %s', listing.price, coalesce(latest.price::text, 'nothing')) as problem
      from kljuc.listings as listing
      left join lateral (
        select price from kljuc.listing_prices where listing_id = listing.id order by sequence desc limit 1
      ) as latest on true
      where listing.price is distinct from latest.price`,
  },
  {
    name: 'an idempotency key of a listing says what was published under it',
    statement: `
      select 'listings ' || id as row, 'has a key without a digest, or a digest without a key' as problem
      from kljuc.listings
      where (idempotency_key is null) <> (idempotency_digest is null)`,
  },
]

export const clockInvariants: Invariant[] = [
  {
    name: 'there is one clock',
    statement: `
      select 'listing_clock' as row, format('has %s rows', count(*)) as problem
      from kljuc.listing_clock
      having count(*) <> 1`,
  },
  {
    name: 'the clock is not behind what it counts',
    statement: `
      with clock as (select coalesce(max(position), 0) as position from kljuc.listing_clock)
      select format('%s %s', noted.place, noted.position) as row,
        format('the clock stands at %s', clock.position) as problem
      from clock, (
        select 'listing_changes' as place, position from kljuc.listing_changes
        union all select 'listing_arrivals', position from kljuc.listing_arrivals
        union all select 'saved_searches ' || id || ' since', since from kljuc.saved_searches
      ) as noted
      where noted.position > clock.position`,
  },
  {
    name: 'a match goes into a mail to whoever saved its search',
    statement: `
      select format('saved_search_matches %s of %s', match.listing_id, match.search_id) as row,
        format('its mail %s is for account %s', mail.id, mail.account_id) as problem
      from kljuc.saved_search_matches as match
      join kljuc.saved_searches as search on search.id = match.search_id
      join kljuc.mails as mail on mail.id = match.mail_id
      where mail.account_id is distinct from search.account_id`,
  },
]
