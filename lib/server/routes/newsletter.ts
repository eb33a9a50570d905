import 'server-only'
import { Hono } from 'hono'
import type { NewsletterOutcome } from '@/lib/alerts/newsletter/anchors'
import { returnUrl } from '@/lib/alerts/newsletter/return-url'
import {
  confirmSubscription,
  requestSubscription,
  type Subscription,
  subscriptionSchema,
} from '@/lib/alerts/newsletter/subscribe'
import { enforceRateLimit } from '@/lib/api/enforce-rate-limit'
import { HttpError } from '@/lib/api/errors'
import { readBody } from '@/lib/api/read-body'
import { readJsonBody } from '@/lib/api/read-json'
import { localPath } from '@/lib/i18n/local-path'
import { routing } from '@/lib/i18n/routing'
import { paths } from '@/lib/paths'
import { log } from '@/lib/server/log/log'
import { rateLimiter } from '@/lib/server/rate-limits/consume'
import { emailKey } from '@/lib/server/rate-limits/keys'

/** Bytes of a posted form: an address and a language. */
const maxFormBytes = 4096

/** Takes an address for the newsletter, JSON from the page's script or a plain form post, and the consent of its owner. */
export const newsletter = new Hono().post('/', ({ req }) => {
  const isJson = req.header('content-type')?.startsWith('application/json')
  return isJson ? handleJson(req.raw) : handleForm(req.raw)
})

async function handleJson(request: Request) {
  await enforceRateLimit('newsletter', request)
  await subscribe(await readJsonBody(request, subscriptionSchema))
  return Response.json({ stored: true }, { headers: { 'Cache-Control': 'private, no-store' } })
}

async function handleForm(request: Request) {
  const fields = new URLSearchParams(
    await readBody(request, { maxBytes: maxFormBytes }, String).catch(() => ''),
  )
  const token = fields.get('token')
  const location =
    token === null
      ? returnUrl(request.headers.get('referer'), await storeForm(request, fields))
      : await confirm(request, token, fields.get('locale'))
  return new Response(null, {
    status: 303,
    headers: { Location: location, 'Cache-Control': 'private, no-store' },
  })
}

async function storeForm(request: Request, fields: URLSearchParams): Promise<NewsletterOutcome> {
  const parsed = subscriptionSchema.safeParse(Object.fromEntries(fields))
  if (!parsed.success) return 'invalid'
  const done = await succeeds(async () => {
    await enforceRateLimit('newsletter', request)
    await subscribe(parsed.data)
  })
  return done ? 'stored' : 'failed'
}

/** Nobody's mailbox is to be filled: beyond a few mails a day nothing more is sent, and nothing tells. */
async function subscribe(subscription: Subscription): Promise<void> {
  const wait = (await rateLimiter()?.consume('newsletterByEmail', emailKey(subscription.email))) ?? 0
  if (wait === 0) await requestSubscription(subscription)
}

/** Where the button of the confirmation's page leads: back to that page, which says what became of it. */
async function confirm(request: Request, token: string, language: string | null): Promise<string> {
  const locale = routing.locales.find((known) => known === language) ?? routing.defaultLocale
  const done = await succeeds(async () => {
    await enforceRateLimit('newsletter', request)
    await confirmSubscription(token)
  })
  const query = new URLSearchParams({ token, [done ? 'done' : 'failed']: '1' })
  return `${localPath(locale, paths.confirmNewsletter)}?${query}`
}

async function succeeds(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof HttpError)) log().error({ err: error }, 'The newsletter’s form failed')
    return false
  }
}
