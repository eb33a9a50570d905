import 'server-only'
import { Hono } from 'hono'
import { unsubscribe } from '@/lib/alerts/saved-searches/unsubscribe'
import { readUnsubscribeToken } from '@/lib/alerts/saved-searches/unsubscribe-token'
import { enforceRateLimit } from '@/lib/api/enforce-rate-limit'
import { HttpError } from '@/lib/api/errors'
import { readBody } from '@/lib/api/read-body'
import { isDatabaseUnavailable } from '@/lib/db/unavailable'
import { localPath } from '@/lib/i18n/local-path'
import { type Locale, routing } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { log } from '@/lib/server/log/log'

/** Bytes of a form: ours, or a mail program's `List-Unsubscribe=One-Click` in whichever encoding. */
const maxFormBytes = 4096

/**
 * Turns a search's mails off. Who holds the token may: neither a sign-in nor a cookie is looked at (RFC 8058). Programs
 * that look at mails open links: nothing changes before the page's button is pressed.
 */
export const unsubscribeRoute = new Hono()
  .get('/:token', ({ req }) => redirectTo(paths.unsubscribe(req.param('token'))))
  .post('/:token', ({ req }) => turnMailsOff(req.raw, req.param('token')))

async function turnMailsOff(request: Request, token: string): Promise<Response> {
  const pageLocale = await readPageLocale(request)
  try {
    await enforceRateLimit('unsubscribe', request)
    const wanted = await readUnsubscribeToken(token)
    if (wanted) await unsubscribe(wanted)
    else if (!pageLocale) throw new HttpError('invalid_token')
  } catch (error) {
    if (!pageLocale) throw error
    if (!isDatabaseUnavailable(error) && !(error instanceof HttpError))
      log().error({ err: error }, 'Unsubscribing failed')
    return redirectTo(`${localPath(pageLocale, paths.unsubscribe(token))}&failed=1`)
  }
  // Another address than before, lest a cache answers with the button again.
  if (pageLocale) return redirectTo(`${localPath(pageLocale, paths.unsubscribe(token))}&done=1`)
  return new Response(null, { status: 200, headers: { 'Cache-Control': 'private, no-store' } })
}

/** The language of the page whose form was sent; null for a mail program. */
async function readPageLocale(request: Request): Promise<Locale | null> {
  const body = await readBody(request, { maxBytes: maxFormBytes }, String).catch(() => '')
  const language = new URLSearchParams(body).get('locale')
  return routing.locales.find((locale) => locale === language) ?? null
}

function redirectTo(location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location: location, 'Cache-Control': 'private, no-store' },
  })
}
