import 'server-only'
import { type Context, Hono } from 'hono'
import { HttpError } from '@/lib/http/errors'
import { enforceRateLimit } from '@/lib/http/rate-limits/consume'
import { formLocale, readForm, seeOther, tryAndLog } from '@/lib/http/reading/form-post'
import { localPath } from '@/lib/i18n/local-path'
import { routing } from '@/lib/i18n/routing'
import { mailLinkLimit } from '@/lib/mails/link-token'
import { appealTextSchema } from '@/lib/moderation/schema'
import { paths } from '@/lib/paths'
import { submitAppeal } from './appeals'

/** 4,000 Cyrillic letters, each six bytes in a form. */
const maxFormBytes = 32 * 1024

/** Takes what somebody answers to a decision of moderators: a form, without a sign-in or scripts. */
export const appealRoute = new Hono().post('/:token', submit)

async function submit({ req }: Context<object, '/:token'>): Promise<Response> {
  const fields = await readForm(req.raw, maxFormBytes)
  const locale = formLocale(fields) ?? routing.defaultLocale
  const token = req.param('token')
  const done = await tryAndLog(async () => {
    await enforceRateLimit(mailLinkLimit, req.raw)
    const parsed = appealTextSchema.safeParse({ text: fields.get('text') })
    if (!parsed.success) throw new HttpError('invalid_fields')
    await submitAppeal(token, parsed.data.text)
  }, 'An appeal could not be stored')
  const query = new URLSearchParams({ token, [done ? 'done' : 'failed']: '1' })
  return seeOther(`${localPath(locale, paths.appeal)}?${query}`)
}
