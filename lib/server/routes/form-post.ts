import 'server-only'
import { HttpError } from '@/lib/api/errors'
import { readBody } from '@/lib/api/read-body'
import { uncacheable } from '@/lib/api/response-headers'
import { isDatabaseUnavailable } from '@/lib/db/unavailable'
import { type Locale, routing } from '@/lib/i18n/routing'
import { log } from '@/lib/server/log/log'

/** Bytes of a posted form: ours, or a mail program's in whichever encoding. */
const maxFormBytes = 4096

/** The fields of a posted form; none of one that cannot be read. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  return new URLSearchParams(await readBody(request, { maxBytes: maxFormBytes }, String).catch(() => ''))
}

/** The language of the page whose form was sent; null where it names none of ours. */
export function formLocale(fields: URLSearchParams): Locale | null {
  return routing.locales.find((locale) => locale === fields.get('locale')) ?? null
}

/** Leads to the page that says what became of a form. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location, ...uncacheable } })
}

/** Whether the work succeeded; a failure that is neither a refusal nor the database's absence is logged. */
export async function succeeds(work: () => Promise<void>, failureMessage: string): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!isDatabaseUnavailable(error) && !(error instanceof HttpError))
      log().error({ err: error }, failureMessage)
    return false
  }
}
