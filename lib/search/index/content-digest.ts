import { hash } from 'node:crypto'
import type { IndexedListing } from './indexed-listing'

/** A whole number of 48 bits, the same for listings that are the same to the index in every field. */
export function contentDigest(listing: IndexedListing): number {
  return Number.parseInt(hash('md5', JSON.stringify(listing)).slice(0, 12), 16)
}
