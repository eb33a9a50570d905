import 'server-only'
import { Hono } from 'hono'
import { ApiFailure } from '@/lib/api/errors'
import { readBody } from '@/lib/api/read-body'
import { readJsonBody } from '@/lib/api/read-json'
import { refuseBeyond } from '@/lib/api/refuse-beyond'
import { log } from '@/lib/log/log'
import type { NewsletterOutcome } from '@/lib/newsletter/anchors'
import { returnAddress } from '@/lib/newsletter/return-address'
import { subscribeToNewsletter, subscriptionSchema } from '@/lib/newsletter/subscribe'

/** Bytes of a posted form: an address and a language. */
const maxFormBytes = 4096

/** Takes an address for the newsletter: JSON from the page's script, a plain form post without one. */
export const newsletter = new Hono().post('/', ({ req }) => {
  const isJson = req.header('content-type')?.startsWith('application/json')
  return isJson ? answerJson(req.raw) : answerForm(req.raw)
})

async function answerJson(request: Request) {
  await refuseBeyond('newsletter', request)
  await subscribeToNewsletter(await readJsonBody(request, subscriptionSchema))
  return Response.json({ stored: true }, { headers: { 'Cache-Control': 'private, no-store' } })
}

async function answerForm(request: Request) {
  const outcome = await storeForm(request)
  const location = returnAddress(request.headers.get('referer'), outcome)
  return new Response(null, {
    status: 303,
    headers: { Location: location, 'Cache-Control': 'private, no-store' },
  })
}

async function storeForm(request: Request): Promise<NewsletterOutcome> {
  const form = await readBody(request, { maxBytes: maxFormBytes }, String).catch(() => '')
  const parsed = subscriptionSchema.safeParse(Object.fromEntries(new URLSearchParams(form)))
  if (!parsed.success) return 'invalid'
  try {
    await refuseBeyond('newsletter', request)
    await subscribeToNewsletter(parsed.data)
    return 'stored'
  } catch (error) {
    if (!(error instanceof ApiFailure)) log().error({ err: error }, 'Subscribing to the newsletter failed')
    return 'failed'
  }
}
