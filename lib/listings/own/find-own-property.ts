import 'server-only'
import { decodeJwt } from 'jose'
import { z } from 'zod'
import { env } from '@/lib/env'
import { fetchApi, nullIfMissing } from '@/lib/http/page-reads/server-client'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { parseProperty } from '@/lib/listings/property/parse-listing'
import type { Property } from '@/lib/listings/property/property'

const ownListing = z.looseObject({
  owner_user_id: z.string(),
  published: z.boolean().catch(true),
  status: z.string().catch(''),
})

const reader = z.object({ agency: z.object({ id: z.string() }).nullish() })

/** Attributes without which a page would show 0 or nothing. */
export const previewGaps = ['price', 'city', 'description', 'area_m2', 'rooms', 'bathrooms'] as const
export type PreviewGap = (typeof previewGaps)[number]

/**
 * Returns an own property as the public would see it, uncached and without its street.
 * @returns `gaps` are what a draft does not say yet; null for a missing one or somebody else's
 * @throws ApiRequestError when the API fails or rejects the token
 */
export async function findOwnProperty(
  id: string,
  token: string,
  locale: Locale,
): Promise<{ property: Property; published: boolean; isDraft: boolean; gaps: Set<PreviewGap> } | null> {
  const found = await fetchApi(`/v1/listings/${id}`, { locale, token }).catch(nullIfMissing)
  const own = found === null ? null : ownListing.parse(found)
  if (!own || !(await isManagedBy(own.owner_user_id, token, locale))) return null
  const isDraft = own.status === 'draft'
  const property = parseProperty(isDraft ? withoutGaps(own, locale) : own, env.SITE_URL)
  if (!property) return null
  const address = { ...property.address, street: null, zipCode: null }
  const gaps = new Set(previewGaps.filter((name) => isDraft && (own[name] ?? null) === null))
  return { property: { ...property, address }, published: own.published, isDraft, gaps }
}

/** Whether what an account owns is the reader's own, or of the agency whose agent the reader is. */
export async function isManagedBy(ownerId: string, token: string, locale: Locale): Promise<boolean> {
  // The API has verified the token.
  if (decodeJwt(token).sub === ownerId) return true
  const { agency } = reader.parse(await fetchApi('/users/profile', { locale, token }))
  return agency?.id === ownerId
}

/** What a page cannot do without. */
function withoutGaps(draft: Record<string, unknown>, locale: Locale) {
  const untitled = translatorFor(locale, 'myProperties.drafts')('untitled')
  return { ...draft, title: draft.title ?? untitled, purpose: draft.purpose ?? 'SALE' }
}
