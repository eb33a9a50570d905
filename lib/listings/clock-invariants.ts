import type { Invariant } from '@/lib/db/invariant'

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
