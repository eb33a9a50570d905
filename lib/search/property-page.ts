import { z } from 'zod'
import { parseListings, withRelativeImageUrls } from '@/lib/listings/parse-listing'
import type { Property } from '@/lib/listings/property'

export interface PropertyPage {
  items: Property[]
  total: number
  totalIsMinimum: boolean
  page: number
  pages: number
}

const pageShape = z.object({
  total: z.number().optional(),
  total_is_minimum: z.boolean().optional(),
  page: z.number().optional(),
  pages: z.number().optional(),
})

/** @throws ZodError for an invalid response */
export function parsePropertyPage(body: unknown, siteUrl: string): PropertyPage {
  const items = parseListings(body).map((property) => withRelativeImageUrls(property, siteUrl))
  const { total = items.length, total_is_minimum = false, page = 1, pages = 1 } = pageShape.parse(body)
  return { items, total, totalIsMinimum: total_is_minimum, page, pages }
}
