import 'server-only'
import { sql } from '@/lib/db/client'
import {
  findListings,
  findMails,
  findMovements,
  findPeople,
  findUnlocks,
  nothingFound,
} from '../find-anything'
import type { Found } from '../schema'
import type { List } from './lists'
import type { Latest } from './schema'

const pageSize = 50

/** What a number of today counts, the latest first. @param page from 1 */
export async function findLatest(list: List, page: number): Promise<Latest> {
  const part = await readPart(list, pageSize + 1, (page - 1) * pageSize)
  const [name, rows] = Object.entries(part)[0] as [keyof Found, unknown[]]
  return { found: { ...nothingFound, [name]: rows.slice(0, pageSize) }, more: rows.length > pageSize }
}

async function readPart(list: List, limit: number, offset: number): Promise<Partial<Found>> {
  const page = sql()`limit ${limit} offset ${offset}`
  // Of 30 days, as the numbers are: an index of the times knows no order.
  const isRecent = (row: string) => sql()`${sql()(row)}.created_at > now() - interval '30 days'`
  const movements = (kind: string) =>
    findMovements(
      sql()`where movement.kind = ${kind} and ${isRecent('movement')} order by movement.created_at desc ${page}`,
    )
  switch (list) {
    case 'people':
      return { people: await findPeople(sql()`where email <> '' order by created_at desc ${page}`) }
    case 'homes':
      return { homes: await findListings(sql()`where published order by created_at desc, id desc ${page}`) }
    case 'photos':
      return { homes: await findPhotographed(limit, offset) }
    case 'unlocks':
      return {
        unlocks: await findUnlocks(
          sql()`where ${isRecent('unlock')} order by unlock.created_at desc ${page}`,
        ),
      }
    case 'sold':
      return { ledger: await movements('purchase') }
    case 'returned':
      return { ledger: await movements('contact_return') }
    case 'failed':
      return {
        mails: await findMails(sql()`
          where mail.given_up_at is not null and mail.sent_at is null order by mail.given_up_at desc ${page}`),
      }
    case 'waiting':
      return {
        mails: await findMails(sql()`
          where mail.sent_at is null and mail.given_up_at is null order by mail.created_at ${page}`),
      }
  }
}

/** The listings whose photos are the latest: of a day if these suffice, since 30 days have hundreds of thousands. */
async function findPhotographed(limit: number, offset: number): Promise<Found['homes']> {
  for (const days of [1, 7, 30]) {
    const listings = await findListings(sql()`
      join (select listing_id, max(created_at) as photographed_at from kljuc.listing_images
        where created_at > now() - make_interval(days => ${days}) group by listing_id) as latest on latest.listing_id = listing.id
      order by photographed_at desc limit ${limit} offset ${offset}`)
    if (listings.length === limit || days === 30) return listings
  }
  return []
}
