import 'server-only'
import { z } from 'zod'
import { env } from '@/lib/env'
import { fetchApi } from '@/lib/http/server-client'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { parseListing, withRelativeImageUrls } from './parse-listing'
import type { Property } from './property'

const ownListings = z.object({
  items: z.array(
    z.looseObject({ id: z.string(), published: z.boolean().catch(true), status: z.string().catch('') }),
  ),
})

/**
 * Returns an own property as the public would see it, uncached and without its street.
 * @returns null for a missing one or somebody else's
 * @throws ApiRequestError when the API fails or rejects the token
 */
export async function findOwnProperty(
  id: string,
  token: string,
  locale: Locale,
): Promise<{ property: Property; published: boolean; isDraft: boolean } | null> {
  const { items } = ownListings.parse(await fetchApi('/v1/listings/mine', { locale, token }))
  const own = items.find((item) => item.id === id)
  const isDraft = own?.status === 'draft'
  const property = own && parseListing(isDraft ? withoutGaps(own, locale) : own)
  if (!property) return null
  const address = { ...property.address, street: null, zipCode: null }
  const shown = withRelativeImageUrls({ ...property, address }, env.SITE_URL)
  return { property: shown, published: own.published, isDraft }
}

/** What a page cannot do without. */
function withoutGaps(draft: Record<string, unknown>, locale: Locale) {
  const untitled = translatorFor(locale, 'myProperties.drafts')('untitled')
  return { ...draft, title: draft.title ?? untitled, purpose: draft.purpose ?? 'SALE' }
}
