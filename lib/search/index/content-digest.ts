import { hash } from 'node:crypto'
import type { IndexedListing } from './indexed-listing'

/** Returns 48 bits, equal for listings that are equal to the index. */
export function contentDigest(listing: IndexedListing): number {
  return Number.parseInt(hash('md5', JSON.stringify(listing)).slice(0, 12), 16)
}
