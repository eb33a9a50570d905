import 'server-only'
import type { z } from 'zod'
import { isDatabaseUnavailable } from '@/lib/db/unavailable'
import { formatValues } from '@/lib/i18n/format/number'
import { translatorFor } from '@/lib/i18n/translator'
import { RefusedTurnError } from '@/lib/platform/fair-queue'
import { log } from '@/lib/platform/log/log'
import type { errorSchema } from './document-route'
import { type ErrorCode, HttpError, UnavailableError } from './errors'
import { requestIdHeader } from './middleware/request-id'
import { preferredLocale } from './reading/accept-language'
import { noStoreHeaders, retryAfterHeaders } from './response-headers'

const logged: readonly ErrorCode[] = ['internal', 'storage_unavailable', 'search_unavailable']

export function errorResponse(error: unknown, request: Request): Response {
  const { code, status, detail, values } = toHttpError(error)
  if (logged.includes(code))
    log().error({ err: error, requestId: request.headers.get(requestIdHeader) ?? undefined }, code)
  const locale = preferredLocale(request.headers.get('accept-language'))
  const t = translatorFor(locale, 'api')
  const fields = Object.entries(detail.fields ?? {}).map(([name, { key, values }]) => [
    name,
    t(`fields.${key}`, formatValues(locale, values)),
  ])
  const body: Omit<z.infer<typeof errorSchema>, 'listing'> = {
    error: t(`errors.${code}`, values),
    code,
    fields: detail.fields && Object.fromEntries(fields),
  }
  return Response.json(
    { ...body, listing: detail.listing },
    {
      status,
      headers: { ...noStoreHeaders, ...(status === 503 && retryAfterHeaders), ...detail.headers },
    },
  )
}

function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (error instanceof RefusedTurnError)
    return error.reason === 'share'
      ? new HttpError('rate_limited', { headers: { 'Retry-After': '1' } })
      : new HttpError('busy')
  // Checked first, since its cause may look like an unavailable database.
  if (error instanceof UnavailableError) return new HttpError(error.code)
  if (isDatabaseUnavailable(error)) return new HttpError('database_unavailable')
  return new HttpError('internal')
}
