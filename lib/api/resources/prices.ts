import 'server-only'
import { findMedian } from '@/lib/listings/prices/find-median'
import { HttpError } from '../errors'
import { readListingFilters } from '../read-listing-filters'
import type { Registry } from '../registry'
import { medianQuerySchema, medianSchema } from '../schemas/prices'

const names = Object.keys(medianQuerySchema.shape)

export function registerPrices({ open }: Registry) {
  open(
    {
      method: 'get',
      path: '/v1/prices',
      summary:
        'The median price per square metre of the published listings of a place and kind; 404 under five of them',
      query: medianQuerySchema,
      limit: 'searchHelp',
      response: { status: 200, schema: medianSchema },
      errors: [404],
    },
    async ({ url }) => {
      const asked = new URL(url)
      for (const name of [...asked.searchParams.keys()])
        if (!names.includes(name)) asked.searchParams.delete(name)
      const filters = readListingFilters(asked)
      const median = await findMedian(filters)
      if (!median) throw new HttpError('too_few')
      const { city = null, district: [district = null] = [], purpose = null, type = null } = filters
      return { ...median, city, district, purpose, type }
    },
  )
}
