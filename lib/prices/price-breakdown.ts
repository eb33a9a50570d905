import 'server-only'
import { structures } from '@/lib/listings/attributes/attributes'
import { propertyTypes, purposes } from '@/lib/listings/attributes/purposes-and-types'
import { findDistricts } from '@/lib/places/districts'
import type { ListingFilters } from '@/lib/search/filters/filters'
import type { SearchQuery } from '@/lib/search/matching/search-engine'
import { findMedians } from './medians'
import { fewestListings, type PriceBreakdown, type PriceGroup } from './schema'

/** Returns the medians of a place by kind, and of its apartments by structure and by district. */
export async function readPriceBreakdown({
  city,
  district,
}: Pick<ListingFilters, 'city' | 'district'>): Promise<PriceBreakdown> {
  const groups = purposes.flatMap((purpose) => {
    const place = { city, district, purpose }
    const group = (by: PriceGroup['by'], value: string | number, narrowed: SearchQuery) => ({
      purpose,
      by,
      value: String(value),
      search: { ...place, ...narrowed },
    })
    const flats = { type: ['apartment' as const] }
    const [town] = city ?? []
    const districts = town === undefined || district ? [] : (findDistricts(town) ?? [])
    return [
      ...propertyTypes.map((type) => group('type', type, { type: [type] })),
      ...structures.map((structure) =>
        group('structure', structure, { ...flats, structureMin: structure, structureMax: structure }),
      ),
      ...districts.map(({ name }) => group('district', name, { ...flats, district: [name] })),
    ]
  })
  const medians = await findMedians(
    groups.map(({ search }) => search),
    fewestListings,
  )
  return {
    groups: groups.flatMap(({ search: _, ...group }, at) => {
      const { median_m2 = null, count = 0 } = medians[at] ?? {}
      return median_m2 === null ? [] : [{ ...group, median_m2, count }]
    }),
  }
}
