import 'server-only'
import { type Context, Hono } from 'hono'
import { HttpError } from '@/lib/http/errors'
import { formLocale, readForm, seeOther, tryAndLog } from '@/lib/http/form-post'
import { enforceRateLimit } from '@/lib/http/rate-limits/consume'
import { localPath } from '@/lib/i18n/local-path'
import { routing } from '@/lib/i18n/routing'
import { confirmByLink } from '@/lib/listings/confirm-link'
import { paths } from '@/lib/paths'
import { answerByLink } from './answer-complaints'
import { complaintAnswerSchema } from './complaint-schema'

/** Confirms a listing or, with a text, answers complaints. Mail scanners open links, so only the POST changes something. */
export const confirmListingRoute = new Hono().post('/:token', confirm)

async function confirm({ req }: Context<object, '/:token'>): Promise<Response> {
  const fields = await readForm(req.raw)
  const locale = formLocale(fields) ?? routing.defaultLocale
  const token = req.param('token')
  const done = await tryAndLog(async () => {
    await enforceRateLimit('unsubscribe', req.raw)
    if (!fields.has('text')) return confirmByLink(token)
    const answer = complaintAnswerSchema.safeParse({
      text: fields.get('text'),
      phone: fields.get('phone') || null,
    })
    if (!answer.success) throw new HttpError('invalid_fields')
    await answerByLink(token, answer.data)
  }, 'A listing could not be confirmed')
  const query = new URLSearchParams({ token, [done ? 'done' : 'failed']: '1' })
  return seeOther(`${localPath(locale, paths.confirmListing)}?${query}`)
}
