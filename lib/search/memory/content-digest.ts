import { hash } from 'node:crypto'
import type { IndexedListing } from '../indexed-listing'

/** Returns a digest of 48 bits of the indexed fields. */
export function contentDigest(listing: IndexedListing): number {
  return Number.parseInt(hash('md5', JSON.stringify(listing)).slice(0, 12), 16)
}
