/** A listing as search engines take it, and how it is read from the database, for what matches listings itself. */
import 'server-only'

export type { IndexedListing as SearchableListing } from './index/indexed-listing'
export { type IndexRow, indexColumns, toIndexedListing } from './index/load-listings'
