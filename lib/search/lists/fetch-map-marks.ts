import 'server-only'
import { fetchPublicOrNull } from '@/lib/http/page-reads/fetch-public'
import { inProcessReads } from '@/lib/http/page-reads/in-process-api'
import { readResult } from '@/lib/http/page-reads/server-client'
import { currentLocale } from '@/lib/i18n/current-locale'
import { type Box, formatBox } from '@/lib/places/map/map-area'
import { type ListingFilters, serializeFilters } from '@/lib/search/filters/filters'
import { type MapMarksResponse, mapMarksSchema } from '@/lib/search/results/find-map-marks'
import type { PublicReads } from './public-reads'

/** The marks of a search in a part of the map, each building once; none when the API fails. Never throws. */
export async function fetchMapMarks(
  others: ListingFilters,
  box: Box,
  zoom: number,
): Promise<MapMarksResponse['items']> {
  const filters = { ...others, unique: true as const, bbox: formatBox(box) }
  const reads = inProcessReads<PublicReads>()
  const found = reads
    ? await readResult(reads.mapMarks(await currentLocale(), filters, zoom)).catch(() => null)
    : await fetchPublicOrNull(`/v1/listings/map?${serializeFilters(filters)}&zoom=${zoom}`, mapMarksSchema)
  return found?.items ?? []
}
