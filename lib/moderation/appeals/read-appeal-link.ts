import 'server-only'
import { fetchApi, nullIfMissing } from '@/lib/http/page-reads/server-client'
import type { Locale } from '@/lib/i18n/routing'
import { type AppealLink, appealLinkSchema } from '@/lib/moderation/schema'

/** Null for an unknown or expired link. @throws ApiRequestError when the API fails */
export async function readAppealLink(token: string, locale: Locale): Promise<AppealLink | null> {
  const path = `/v1/mail-links/appeal?token=${encodeURIComponent(token)}`
  const body = await fetchApi(path, { locale }).catch(nullIfMissing)
  return body === null ? null : appealLinkSchema.parse(body)
}
