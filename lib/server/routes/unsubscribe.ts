import 'server-only'
import { Hono } from 'hono'
import { unsubscribe } from '@/lib/alerts/saved-searches/unsubscribe'
import { readUnsubscribeToken } from '@/lib/alerts/saved-searches/unsubscribe-token'
import { enforceRateLimit } from '@/lib/api/enforce-rate-limit'
import { HttpError } from '@/lib/api/errors'
import { noStoreHeaders } from '@/lib/api/response-headers'
import { localPath } from '@/lib/i18n/local-path'
import { paths } from '@/lib/paths'
import { formLocale, readForm, seeOther, tryAndLog } from './form-post'

/** Works without a sign-in (RFC 8058). Mail scanners open links, so only the POST changes something. */
export const unsubscribeRoute = new Hono()
  .get('/:token', ({ req }) => seeOther(paths.unsubscribe(req.param('token'))))
  .post('/:token', ({ req }) => handlePost(req.raw, req.param('token')))

async function handlePost(request: Request, token: string): Promise<Response> {
  const pageLocale = formLocale(await readForm(request))
  if (pageLocale) {
    const done = await tryAndLog(() => turnMailsOff(request, token, false), 'Unsubscribing failed')
    // A different URL, since a cache could respond with the button again.
    return seeOther(`${localPath(pageLocale, paths.unsubscribe(token))}&${done ? 'done' : 'failed'}=1`)
  }
  await turnMailsOff(request, token, true)
  return new Response(null, { status: 200, headers: noStoreHeaders })
}

async function turnMailsOff(request: Request, token: string, refuseForeign: boolean): Promise<void> {
  await enforceRateLimit('unsubscribe', request)
  const wanted = await readUnsubscribeToken(token)
  if (wanted) await unsubscribe(wanted)
  else if (refuseForeign) throw new HttpError('invalid_token')
}
