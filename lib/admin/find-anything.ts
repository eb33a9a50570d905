import 'server-only'
import type { PendingQuery, Row } from 'postgres'
import { isoText, sql } from '@/lib/db/client'
import { statusColumn } from '@/lib/listings/own/own-listings'
import { isBlocked } from '@/lib/moderation/blocked-accounts'
import { everyUnlock } from './every-unlock'
import { phoneDigits, storedPhoneDigits } from './phone-digits'
import { mailState } from './read-person'
import type { Found } from './schema'

const limit = 10
/** An id alone, in the address of a listing or a building on the site, or in the Message-ID of a mail. */
const idInWords =
  /(?:^|^<|\/(?:property|project)\/)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:$|[/?#@])/i

export const nothingFound: Found = { people: [], homes: [], unlocks: [], ledger: [], mails: [] }

/** Finds people, listings, unlocks, ledger rows and mails by an id, an address on the site, a phone number, or words. */
export async function findAnything(query: string): Promise<Found> {
  const words = query.trim()
  if (words.length < 2) return nothingFound
  const id = idInWords.exec(words)?.[1]?.toLowerCase() ?? null
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  // No name or title has one, and folding those of all takes a second on a large site.
  const isAddress = words.includes('@')
  const phone = phoneDigits(words)
  const [people, listings, unlocks, ledger, mails] = await Promise.all([
    findPeople(sql()`
      where ${id ? sql()`id = ${id}` : isAddress ? sql()`email ilike ${pattern}` : phone ? sql()`id in (${whoHasNumber(phone)})` : sql()`email ilike ${pattern} or kljuc.search_key(name) like '%' || kljuc.search_key(${words}) || '%'`}
      order by lower(email) = lower(${words}) desc, created_at desc limit ${limit}`),
    isAddress && !id
      ? []
      : findListings(sql()`
          where ${id ? sql()`id = ${id} or owner_id = ${id} or project_id = ${id}` : phone ? sql()`id in (${listingsWithNumber(phone)})` : sql()`kljuc.search_key(title) like '%' || kljuc.search_key(${words}) || '%'`}
          order by listing.created_at desc limit ${limit}`),
    id
      ? findUnlocks(sql()`
          where ${id} in (unlock.transaction_id, unlock.listing_id, unlock.account_id)
          order by unlock.created_at desc limit ${limit}`)
      : phone
        ? findUnlocks(sql()`
            where unlock.listing_id in (${listingsWithNumber(phone)}) order by unlock.created_at desc limit ${limit}`)
        : [],
    id
      ? findMovements(sql()`
          where movement.id = ${id} or movement.account_id = ${id} or movement.listing_id = ${id}
          order by movement.sequence desc limit ${limit}`)
      : [],
    findMails(sql()`
      where ${id ? sql()`${id} in (mail.id, mail.account_id)` : sql()`coalesce(mail.email, person.email) ilike ${pattern}`}
      order by mail.created_at desc limit ${limit}`),
  ])
  return {
    people: [...people],
    homes: [...listings],
    unlocks: [...unlocks],
    ledger: [...ledger],
    mails: [...mails],
  }
}

const isNumber = (digits: string) => sql()`${sql().unsafe(storedPhoneDigits('phone'))} = ${digits}`

/** SQL query: ids of listings whose contact has this number, in whatever spelling. */
function listingsWithNumber(digits: string) {
  return sql()`select listing_id from kljuc.listing_contacts where ${isNumber(digits)}`
}

/** SQL query: ids of accounts with this number on their profile, or in a listing or a building of theirs. */
function whoHasNumber(digits: string) {
  return sql()`
    select account_id from kljuc.advertiser_phones where ${isNumber(digits)}
    union select owner_id from kljuc.listings where id in (${listingsWithNumber(digits)})
    union select project.owner_id from kljuc.project_contacts as contact
      join kljuc.projects as project on project.id = contact.project_id where ${isNumber(digits)}`
}

/* Each takes its conditions, order and limit. */

type Rest = PendingQuery<Row[]>

export function findPeople(rest: Rest) {
  return sql()<Found['people']>`
    select id, name, email, deactivated_at is not null as closed, ${isBlocked('account')} as blocked
    from kljuc.accounts as account ${rest}`
}

export function findListings(rest: Rest) {
  return sql()<Found['homes']>`
    select id, title, city, ${statusColumn()} as status from kljuc.listings as listing ${rest}`
}

export function findUnlocks(rest: Rest) {
  return sql()<Found['unlocks']>`
    select unlock.transaction_id, unlock.listing_id as property_id, unlock.account_id, person.name as by,
      listing.title, ${isoText('unlock.created_at')} as created_at, ${isoText('unlock.returned_at')} as returned_at
    from ${everyUnlock()} as unlock join kljuc.accounts as person on person.id = unlock.account_id
    left join kljuc.listings as listing on listing.id = unlock.listing_id ${rest}`
}

export function findMovements(rest: Rest) {
  return sql()<Found['ledger']>`
    select movement.id, movement.kind, movement.amount, movement.account_id, person.name as by,
      movement.listing_id as property_id, listing.title, ${isoText('movement.created_at')} as created_at
    from kljuc.token_transactions as movement join kljuc.accounts as person on person.id = movement.account_id
    left join kljuc.listings as listing on listing.id = movement.listing_id ${rest}`
}

export function findMails(rest: Rest) {
  return sql()<Found['mails']>`
    select mail.id, mail.kind, coalesce(mail.email, person.email) as to, mail.account_id, ${mailState()} as state,
      ${isoText('mail.created_at')} as created_at
    from kljuc.mails as mail left join kljuc.accounts as person on person.id = mail.account_id ${rest}`
}
