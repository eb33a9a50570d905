import 'server-only'
import { Hono } from 'hono'
import { methodNotAllowed } from '@/lib/http/errors'
import { enforceRateLimit } from '@/lib/http/rate-limits/consume'
import { defineLimit, hour, per } from '@/lib/http/rate-limits/limits'
import { formLocale, readForm, seeOther, tryAndLog } from '@/lib/http/reading/form-post'
import { readJsonBody } from '@/lib/http/reading/read-json'
import { noStoreHeaders } from '@/lib/http/response-headers'
import { localPath } from '@/lib/i18n/local-path'
import { type Locale, routing } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { refuseWriting } from '@/lib/settings/maintenance'
import { type NewsletterOutcome, returnUrl } from './return-url'
import { confirmSubscription, requestSubscription, subscriptionSchema } from './subscribe'

const failureMessage = 'The newsletter’s form failed'

export const newsletterLimit = defineLimit('address', 'newsletter', 'newsletter', per(20, hour))

/** Accepts a subscription as JSON or a form without JavaScript, and the subscriber's confirmation. */
export const newsletter = new Hono()
  .post('/', ({ req }) => {
    const isJson = req.header('content-type')?.startsWith('application/json')
    return isJson ? handleJson(req.raw) : handleForm(req.raw)
  })
  .all('/', () => {
    throw methodNotAllowed('POST')
  })

async function handleJson(request: Request) {
  refuseWriting(request)
  await enforceRateLimit(newsletterLimit, request)
  await requestSubscription(await readJsonBody(request, subscriptionSchema), request.headers)
  return Response.json({ stored: true }, { headers: noStoreHeaders })
}

async function handleForm(request: Request) {
  const fields = await readForm(request)
  const token = fields.get('token')
  return seeOther(
    token === null
      ? returnUrl(request.headers.get('referer'), await storeForm(request, fields))
      : await confirm(request, token, formLocale(fields) ?? routing.defaultLocale),
  )
}

async function storeForm(request: Request, fields: URLSearchParams): Promise<NewsletterOutcome> {
  const parsed = subscriptionSchema.safeParse(Object.fromEntries(fields))
  if (!parsed.success) return 'invalid'
  const done = await tryAndLog(async () => {
    refuseWriting(request)
    await enforceRateLimit(newsletterLimit, request)
    await requestSubscription(parsed.data, request.headers)
  }, failureMessage)
  return done ? 'stored' : 'failed'
}

async function confirm(request: Request, token: string, locale: Locale): Promise<string> {
  const done = await tryAndLog(async () => {
    refuseWriting(request)
    await enforceRateLimit(newsletterLimit, request)
    await confirmSubscription(token)
  }, failureMessage)
  const query = new URLSearchParams({ token, [done ? 'done' : 'failed']: '1' })
  return `${localPath(locale, paths.confirmNewsletter)}?${query}`
}
