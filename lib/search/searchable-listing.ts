/** What matches listings itself imports them from here. */
import 'server-only'

export type { IndexedListing as SearchableListing } from './index/indexed-listing'
export { type IndexRow, indexColumns, toIndexedListing } from './index/load-listings'
