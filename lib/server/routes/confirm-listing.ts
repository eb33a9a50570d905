import 'server-only'
import { type Context, Hono } from 'hono'
import { enforceRateLimit } from '@/lib/api/enforce-rate-limit'
import { HttpError } from '@/lib/api/errors'
import { readBody } from '@/lib/api/read-body'
import { isDatabaseUnavailable } from '@/lib/db/unavailable'
import { localPath } from '@/lib/i18n/local-path'
import { routing } from '@/lib/i18n/routing'
import { confirmByLink } from '@/lib/listings/confirm-link'
import { paths } from '@/lib/paths'
import { log } from '@/lib/server/log/log'

/** Bytes of a posted form: a language. */
const maxFormBytes = 1024

/**
 * Where the button of the page leads that a mail's link opens: confirms the listing without a sign-in, and goes back to
 * the page, which says what became of it. Programs that look at mails open links: nothing changes before the POST.
 */
export const confirmListingRoute = new Hono().post('/:token', confirm)

async function confirm({ req }: Context<object, '/:token'>): Promise<Response> {
  const body = await readBody(req.raw, { maxBytes: maxFormBytes }, String).catch(() => '')
  const language = new URLSearchParams(body).get('locale')
  const locale = routing.locales.find((known) => known === language) ?? routing.defaultLocale
  const token = req.param('token')
  const done = await succeeds(req.raw, token)
  const query = new URLSearchParams({ token, [done ? 'done' : 'failed']: '1' })
  const location = `${localPath(locale, paths.confirmListing)}?${query}`
  return new Response(null, {
    status: 303,
    headers: { Location: location, 'Cache-Control': 'private, no-store' },
  })
}

async function succeeds(request: Request, token: string): Promise<boolean> {
  try {
    await enforceRateLimit('unsubscribe', request)
    await confirmByLink(token)
    return true
  } catch (error) {
    if (!isDatabaseUnavailable(error) && !(error instanceof HttpError))
      log().error({ err: error }, 'A listing could not be confirmed')
    return false
  }
}
