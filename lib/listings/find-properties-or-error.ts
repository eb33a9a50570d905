import 'server-only'
import { ApiRequestError } from '@/lib/api/server-client'
import type { ListingFilters } from '@/lib/search/filters'
import { findProperties } from './find-properties'
import type { PropertyPage } from './property-page'

const nothing: PropertyPage = { items: [], total: 0, totalIsMinimum: false, page: 1, pages: 0 }

/** Returns a page of properties, or an empty one with the API's error message. */
export async function findPropertiesOrError(
  filters: ListingFilters,
): Promise<{ found: PropertyPage; failure?: string }> {
  try {
    return { found: await findProperties(filters) }
  } catch (error) {
    if (!(error instanceof ApiRequestError)) throw error
    return { found: nothing, failure: error.message }
  }
}
