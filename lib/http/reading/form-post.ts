import 'server-only'
import { isDatabaseUnavailable } from '@/lib/db/unavailable'
import { HttpError } from '@/lib/http/errors'
import { noStoreHeaders } from '@/lib/http/response-headers'
import { type Locale, routing } from '@/lib/i18n/routing'
import { log } from '@/lib/platform/log/log'
import { readBody } from './read-body'

/** Reads a posted form; empty when it cannot be read. */
export async function readForm(request: Request, maxBytes = 4096): Promise<URLSearchParams> {
  return new URLSearchParams(await readBody(request, { maxBytes }, String).catch(() => ''))
}

export function formLocale(fields: URLSearchParams): Locale | null {
  return routing.locales.find((locale) => locale === fields.get('locale')) ?? null
}

export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location, ...noStoreHeaders } })
}

/** Returns whether it succeeded. Logs failures, except refusals and an unavailable database. */
export async function tryAndLog(work: () => Promise<void>, failureMessage: string): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!isDatabaseUnavailable(error) && !(error instanceof HttpError))
      log().error({ err: error }, failureMessage)
    return false
  }
}
