import 'server-only'
import type { ZodType } from 'zod'
import { describeAccountLink } from '@/lib/auth/embedded/describe-link'
import { HttpError } from '@/lib/http/errors'
import type { Registry } from '@/lib/http/registry'
import { describeConfirmLink } from '@/lib/listings/confirm-link'
import { listingLinkSchema } from '@/lib/listings/schema'
import { readSubscription } from '@/lib/newsletter/subscribe'
import { accountLinkSchema } from '@/lib/session/account-link-schema'
import { mailLinkQuery, newsletterLinkSchema, unsubscribeLinkSchema } from './mail-link-schema'
import { describeUnsubscribeLink } from './saved-searches/unsubscribe'

export function registerMailLinks({ open }: Registry) {
  function register(
    name: string,
    summary: string,
    schema: ZodType,
    read: (token: string) => Promise<unknown>,
  ) {
    open({
      method: 'get',
      path: `/v1/mail-links/${name}`,
      summary,
      query: mailLinkQuery,
      limit: 'unsubscribe',
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
}
