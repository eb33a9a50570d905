import 'server-only'
import { z } from 'zod'
import { HttpError } from '@/lib/http/errors'
import type { ListingFilters } from '@/lib/search/filters/filters'
import { maxMapMarks, maxZoom } from '@/lib/search/matching/map-marks'
import { listingQuerySchema } from '@/lib/search/schema'
import { resolveQuery } from './drop-words'
import { querySearch } from './search-service'

export const mapQuerySchema = listingQuerySchema.omit({ sort: true, page: true, limit: true }).extend({
  bbox: z.string(),
  zoom: z.number().min(0).max(maxZoom).optional().meta({
    description: 'Of the map; a higher one separates more. Without it as many marks as there may be',
  }),
})

export const mapMarksSchema = z
  .object({
    items: z
      .array(
        z.object({
          kind: z.enum(['home', 'place', 'cluster']).meta({
            description:
              'A listing with a pin; listings without one, at the centre of what is known of their place; several of these',
          }),
          lat: z.number(),
          lon: z.number(),
          count: z.int().min(1),
          id: z.uuid().optional(),
          price: z.int().optional(),
          place: z.string().optional(),
          bbox: z
            .tuple([z.number(), z.number(), z.number(), z.number()])
            .optional()
            .meta({ description: 'Where the listings of a cluster are: west, south, east, north' }),
        }),
      )
      .max(maxMapMarks),
    total: z.int(),
  })
  .meta({ id: 'MapMarks' })

export type MapMarksResponse = z.infer<typeof mapMarksSchema>

/** @throws HttpError 400 unless it is one that maps have */
export function readZoom(url: URL): number {
  const text = url.searchParams.get('zoom')?.trim() || String(maxZoom)
  const zoom = /^\d{1,2}(\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN
  if (!(zoom <= maxZoom)) throw new HttpError('bad_query', { values: { name: 'zoom' } })
  return Math.floor(zoom)
}

/** @throws HttpError 400 without a box */
export async function findMapMarks(filters: ListingFilters, zoom: number): Promise<MapMarksResponse> {
  const { bbox } = filters
  if (bbox === undefined) throw new HttpError('bad_query', { values: { name: 'bbox' } })
  const { marks, total } = await querySearch(async (engine) => {
    // What is in the box does not decide which words are searched.
    const { query } = await resolveQuery(engine, { ...filters, bbox: undefined })
    return engine.mapMarks({ ...query, bbox }, zoom)
  })
  return {
    items: marks.map(({ lng, box, ...mark }) => ({
      ...mark,
      lon: lng,
      ...(box ? { bbox: [box.west, box.south, box.east, box.north] as const } : {}),
    })) as MapMarksResponse['items'],
    total,
  }
}
