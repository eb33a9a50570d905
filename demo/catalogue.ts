/** Reads and validates the demo catalogue: `listings/*.yaml` and `owners.yaml`. */
import { readdirSync, readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { z } from 'zod'
import { addNonBreakingSpaces } from './non-breaking-units'
import { bedroomsOf, type DemoListing, type DemoOwner, listingSchema, ownerSchema, placeOf } from './schema'

const folder = new URL('./listings/', import.meta.url)

export const listingFiles = readdirSync(folder).filter((name) => name.endsWith('.yaml'))

/** All owners; the first is the demo owner. @throws ZodError for an invalid record */
export function readOwners(): DemoOwner[] {
  return z.array(ownerSchema).parse(read(new URL('./owners.yaml', import.meta.url)))
}

/** All listings, newest first. @throws ZodError for an invalid record */
export function readCatalogue(): DemoListing[] {
  const kinds = new Map(readOwners().map(({ name, profile }) => [name, profile?.kind]))
  const records = listingFiles.flatMap((name) => z.array(listingSchema).parse(read(new URL(name, folder))))
  return records
    .map((listing) => ({
      ...listing,
      ...placeOf(listing),
      rooms: listing.rooms ?? bedroomsOf(listing.structure),
      advertiser: kinds.get(listing.owner) ?? 'owner',
      title: addNonBreakingSpaces(listing.title),
      description: addNonBreakingSpaces(listing.description),
      title_en: listing.title_en && addNonBreakingSpaces(listing.title_en),
      description_en: listing.description_en && addNonBreakingSpaces(listing.description_en),
    }))
    .sort((a, b) => Date.parse(b.created_at) - Date.parse(a.created_at))
}

function read(file: URL): unknown {
  return load(readFileSync(file, 'utf8'))
}
