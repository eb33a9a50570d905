import 'server-only'
import type { Property } from '@/lib/listings/property'
import { findProperties } from '@/lib/search/find-properties'
import { type HomeListings, selectHomeListings } from './select-home-listings'

/** Cached pages of the newest listings that may be read; one suffices, unless most of it is from one account. */
const maxPages = 3

/** Selects from the returned `newest`. @throws ApiRequestError when the API fails */
export async function findHomeListings(): Promise<HomeListings & { newest: Property[] }> {
  const newest: Property[] = []
  for (let page = 1; ; page += 1) {
    const { items, pages } = await findProperties(page === 1 ? {} : { page })
    newest.push(...items)
    const choice = selectHomeListings(newest)
    if (choice.isVaried || page >= Math.min(pages, maxPages)) return { ...choice, newest }
  }
}
