/** For modules outside of the search that match listings themselves. */
import 'server-only'

export type { IndexedListing as SearchableListing } from './index/indexed-listing'
export { type IndexRow, indexColumns, toIndexedListing } from './index/load-listings'
