import 'server-only'
import { type Context, Hono } from 'hono'
import { formLocale, readForm, seeOther, tryAndLog } from '@/lib/http/form-post'
import { enforceRateLimit } from '@/lib/http/rate-limits/consume'
import { localPath } from '@/lib/i18n/local-path'
import { routing } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { confirmByLink } from './confirm-link'

/** Mail scanners open links, so only the POST changes something. */
export const confirmListingRoute = new Hono().post('/:token', confirm)

async function confirm({ req }: Context<object, '/:token'>): Promise<Response> {
  const locale = formLocale(await readForm(req.raw)) ?? routing.defaultLocale
  const token = req.param('token')
  const done = await tryAndLog(async () => {
    await enforceRateLimit('unsubscribe', req.raw)
    await confirmByLink(token)
  }, 'A listing could not be confirmed')
  const query = new URLSearchParams({ token, [done ? 'done' : 'failed']: '1' })
  return seeOther(`${localPath(locale, paths.confirmListing)}?${query}`)
}
