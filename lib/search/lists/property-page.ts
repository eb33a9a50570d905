import { z } from 'zod'
import { type PageListing, parseListings, toProperty } from '@/lib/listings/property/parse-listing'
import type { Property } from '@/lib/listings/property/property'
import type { ListingPage } from '@/lib/listings/schema'

export interface PropertyPage {
  items: Property[]
  total: number
  totalIsMinimum: boolean
  page: number
  pages: number
  /** Words of the text that are not searched, since with them nothing is found. */
  dropped?: readonly string[]
}

const pageShape = z.object({
  total: z.number().optional(),
  total_is_minimum: z.boolean().default(false),
  page: z.number().default(1),
  pages: z.number().default(1),
  understood: z.object({ dropped: z.array(z.string()).optional() }).optional(),
})

/** What pages take of a list of any backend. */
type ReadPage = Pick<ListingPage, 'total' | 'total_is_minimum' | 'page' | 'pages'> & {
  items: PageListing[]
  understood?: { dropped?: string[] }
}

/** @throws ZodError for an invalid response */
export function readPage(body: unknown): ReadPage {
  const items = parseListings(body)
  const { total = items.length, ...page } = pageShape.parse(body)
  return { items, total, ...page }
}

export function toPropertyPage(read: ReadPage, siteUrl: string): PropertyPage {
  return {
    items: read.items.map((listing) => toProperty(listing, siteUrl)),
    total: read.total,
    totalIsMinimum: read.total_is_minimum,
    page: read.page,
    pages: read.pages,
    dropped: read.understood?.dropped ?? [],
  }
}
