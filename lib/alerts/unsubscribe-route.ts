import 'server-only'
import { Hono } from 'hono'
import { HttpError } from '@/lib/http/errors'
import { formLocale, readForm, seeOther, tryAndLog } from '@/lib/http/form-post'
import { enforceRateLimit } from '@/lib/http/rate-limits/consume'
import { noStoreHeaders } from '@/lib/http/response-headers'
import { localPath } from '@/lib/i18n/local-path'
import { readUnsubscribeToken } from '@/lib/mails/unsubscribe-token'
import { paths } from '@/lib/paths'
import { unsubscribe } from './saved-searches/unsubscribe'

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
