import 'server-only'
import type { z } from 'zod'
import { fetchApi, nullIfMissing } from '@/lib/http/server-client'
import type { Locale } from '@/lib/i18n/routing'
import { listingLinkSchema } from '@/lib/listings/schema'
import { newsletterLinkSchema, unsubscribeLinkSchema } from './mail-link-schema'

const schemas = {
  unsubscribe: unsubscribeLinkSchema,
  newsletter: newsletterLinkSchema,
  listing: listingLinkSchema,
} as const

/** Null for an unknown or expired link. @throws ApiRequestError when the API fails */
export async function readMailLink<Kind extends keyof typeof schemas>(
  kind: Kind,
  token: string,
  locale: Locale,
): Promise<z.infer<(typeof schemas)[Kind]> | null> {
  const path = `/v1/mail-links/${kind}?token=${encodeURIComponent(token)}`
  const body = await fetchApi(path, { locale }).catch(nullIfMissing)
  return body === null ? null : (schemas[kind].parse(body) as z.infer<(typeof schemas)[Kind]>)
}
