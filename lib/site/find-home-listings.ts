import 'server-only'
import { isHeld, someoneModerates } from '@/lib/accounts/new-advertisers'
import { sql } from '@/lib/db/client'
import { withReadTimeout } from '@/lib/db/timeouts'
import { env } from '@/lib/env'
import type { Property } from '@/lib/listings/property/property'
import { isUuid } from '@/lib/platform/uuid'
import { fetchFeatured, fetchProperties, fetchProperty } from '@/lib/search/lists/fetch-properties'
import { featuredCount, type HomeListings, selectHomeListings } from './select-home-listings'

/** Cached pages of the newest listings that may be read; one suffices, unless most of it is from one account. */
const maxPages = 3
/** Read when all of those wait for the team. */
const maxOlder = 12

/**
 * Selects what the operator features, then from the newest; of them `newest` are those that may be shown large, which homes
 * of new advertisers may not before the team has looked at them. @throws ApiRequestError when the API fails */
export async function findHomeListings(): Promise<HomeListings & { newest: Property[] }> {
  const newest: Property[] = []
  const chosen = await fetchFeatured()
  for (let page = 1; ; page += 1) {
    const { items, pages } = await fetchProperties(page === 1 ? {} : { page })
    newest.push(...items)
    const held = await findHeld(newest.map(({ id }) => id))
    const choice = selectHomeListings(newest, chosen, held)
    const isLast = page >= Math.min(pages, maxPages)
    if (!choice.isVaried && !isLast) continue
    const shown = newest.filter(({ id }) => !held.has(id))
    if (choice.featured.length >= featuredCount || held.size === 0) return { ...choice, newest: shown }
    const older = (await findUnheld()).filter(({ id }) => newest.every((property) => property.id !== id))
    return { ...selectHomeListings([...newest, ...older], chosen, held), newest: [...shown, ...older] }
  }
}

/** The newest homes that do not wait for the team, so that any number of new ones leaves the large cards filled. */
async function findUnheld(): Promise<Property[]> {
  const rows = await withReadTimeout(sql()<{ id: string }[]>`
    select id from kljuc.listings as listing where published and not ${isHeld('listing.created_at')}
    order by created_at desc, id desc limit ${maxOlder}`)
  const found = await Promise.all(rows.map(({ id }) => fetchProperty(id)))
  return found.filter((property) => property !== null)
}

/** Which of these homes wait for the team to look at them; none with another backend, whose homes are not here. */
async function findHeld(ids: string[]): Promise<Set<string>> {
  if (env.API_URL) return new Set()
  const known = ids.filter(isUuid)
  if (known.length === 0 || !(await someoneModerates())) return new Set()
  const held = await withReadTimeout(sql()<{ id: string }[]>`
    select id from kljuc.listings as listing where id = any(${known}::uuid[]) and ${isHeld('listing.created_at')}`)
  return new Set(held.map(({ id }) => id))
}
