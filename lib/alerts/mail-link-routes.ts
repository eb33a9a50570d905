import 'server-only'
import { Hono } from 'hono'
import type { ZodType, z } from 'zod'
import { describeAccountLink } from '@/lib/auth/embedded/describe-link'
import { HttpError } from '@/lib/http/errors'
import { fetchApi, nullIfMissing } from '@/lib/http/page-reads/server-client'
import { enforceRateLimit } from '@/lib/http/rate-limits/consume'
import { formLocale, readForm, seeOther, tryAndLog } from '@/lib/http/reading/form-post'
import type { Registry } from '@/lib/http/registry'
import { noStoreHeaders } from '@/lib/http/response-headers'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { describeConfirmAllLink, describeConfirmLink } from '@/lib/listings/lifecycle/confirm-links'
import { listingsLinkSchema } from '@/lib/listings/own/own-schema'
import { listingLinkSchema } from '@/lib/listings/schema'
import { mailLinkLimit } from '@/lib/mails/link-token'
import { readUnsubscribeToken } from '@/lib/mails/unsubscribe-token'
import { readSubscription } from '@/lib/newsletter/subscribe'
import { paths } from '@/lib/paths'
import { accountLinkSchema } from '@/lib/session/sign-in/account-link-schema'
import { mailLinkQuery, newsletterLinkSchema, unsubscribeLinkSchema } from './mail-link-schema'
import { describeUnsubscribeLink, unsubscribe } from './saved-searches/unsubscribe'

export function registerMailLinks({ open }: Registry) {
  function register(
    name: string,
    summary: string,
    schema: ZodType,
    read: (token: string) => Promise<unknown>,
  ) {
    open.get(`/v1/mail-links/${name}`, {
      summary,
      query: mailLinkQuery,
      limit: mailLinkLimit,
      response: { status: 200, schema },
      errors: [404],
      handler: async ({ url }) => {
        const link = await read(url.searchParams.get('token') ?? '')
        if (!link) throw new HttpError('not_found')
        return link
      },
    })
  }

  register(
    'unsubscribe',
    'What the unsubscribing link of a mail turns off, and whether it still is on',
    unsubscribeLinkSchema,
    describeUnsubscribeLink,
  )
  register(
    'newsletter',
    'The address that a link confirms for the newsletter; 404 after a week',
    newsletterLinkSchema,
    async (token) => {
      const subscription = await readSubscription(token)
      return subscription && { email: subscription.email }
    },
  )
  register(
    'account',
    'What a link of embedded auth does, without doing it; 404 once it is used or expired',
    accountLinkSchema,
    describeAccountLink,
  )
  register(
    'listing',
    'The listing that a link confirms without a sign-in; 404 after 60 days',
    listingLinkSchema,
    describeConfirmLink,
  )
  register(
    'listings',
    'The listings that a link confirms at once without a sign-in, without those that were confirmed since; 404 after 60 days',
    listingsLinkSchema,
    describeConfirmAllLink,
  )
}

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
  await enforceRateLimit(mailLinkLimit, request)
  const wanted = await readUnsubscribeToken(token)
  if (wanted) await unsubscribe(wanted)
  else if (refuseForeign) throw new HttpError('invalid_token')
}

const schemas = {
  unsubscribe: unsubscribeLinkSchema,
  newsletter: newsletterLinkSchema,
  listing: listingLinkSchema,
  listings: listingsLinkSchema,
} as const

/** Null for an unknown or expired link. @throws ApiRequestError when the API fails */
export async function readMailLink<Kind extends keyof typeof schemas>(
  kind: Kind,
  token: string,
  locale: Locale,
): Promise<z.infer<(typeof schemas)[Kind]> | null> {
  const path = `/v1/mail-links/${kind}?token=${encodeURIComponent(token)}`
  const body = await fetchApi(path, { locale }).catch(nullIfMissing)
  return body === null ? null : (schemas[kind].parse(body) as z.infer<(typeof schemas)[Kind]>)
}
