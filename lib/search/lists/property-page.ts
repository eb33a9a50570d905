import { z } from 'zod'
import { parseListings, toProperty, withRelativeImageUrls } from '@/lib/listings/property/parse-listing'
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
  total_is_minimum: z.boolean().optional(),
  page: z.number().optional(),
  pages: z.number().optional(),
  understood: z.object({ dropped: z.array(z.string()).optional() }).optional(),
})

export function toPropertyPage(read: ListingPage, siteUrl: string): PropertyPage {
  const items = read.items.map((listing) => withRelativeImageUrls(toProperty(listing), siteUrl))
  return {
    items,
    total: read.total,
    totalIsMinimum: read.total_is_minimum,
    page: read.page,
    pages: read.pages,
    dropped: read.understood?.dropped ?? [],
  }
}

/** @throws ZodError for an invalid response */
export function parsePropertyPage(body: unknown, siteUrl: string): PropertyPage {
  const items = parseListings(body).map((property) => withRelativeImageUrls(property, siteUrl))
  const {
    total = items.length,
    total_is_minimum = false,
    page = 1,
    pages = 1,
    understood,
  } = pageShape.parse(body)
  return { items, total, totalIsMinimum: total_is_minimum, page, pages, dropped: understood?.dropped ?? [] }
}
