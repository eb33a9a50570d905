import 'server-only'
import { z } from 'zod'
import { ApiCallError, readApi } from '@/lib/api/server-client'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/routing'
import { withOwnPaths } from './own-paths'
import type { Property } from './property'
import { readListing } from './read-listing'

/**
 * A property with its owner's eyes, withdrawn or not, and never from a cache. Its street is left out, as the public
 * would have it.
 * @returns null for one that is not there or not for whom the token names
 * @throws ApiCallError when the API fails or does not believe the token
 */
export async function findOwnProperty(
  id: string,
  token: string,
  locale: Locale,
): Promise<{ property: Property; published: boolean } | null> {
  try {
    const body = await readApi(`/v1/listings/${id}`, { locale, token })
    const property = readListing(body)
    if (!property) return null
    const { published } = z.object({ published: z.boolean().catch(true) }).parse(body)
    const address = { ...property.address, street: null, zipCode: null }
    return { property: withOwnPaths({ ...property, address }, env.SITE_URL), published }
  } catch (error) {
    if (error instanceof ApiCallError && error.status === 404) return null
    throw error
  }
}
