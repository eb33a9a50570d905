import 'server-only'
import { findProperties } from './find-properties'
import type { Property } from './property'
import { type HomeListings, selectHomeListings } from './select-home-listings'

/**
 * Pages of the newest listings that are looked at, those that are cached. The first one nearly always does; further
 * ones are read only when one account has filled it.
 */
const maxPages = 3

/**
 * What the home screen shows, chosen among the newest listings, and those newest listings. It costs a page of
 * a search, however large the market is.
 * @throws ApiCallError when the API fails
 */
export async function findHomeListings(): Promise<HomeListings & { newest: Property[] }> {
  const newest: Property[] = []
  for (let page = 1; ; page += 1) {
    const { items, pages } = await findProperties(page === 1 ? {} : { page })
    newest.push(...items)
    const choice = selectHomeListings(newest)
    if (choice.isVaried || page >= Math.min(pages, maxPages)) return { ...choice, newest }
  }
}
