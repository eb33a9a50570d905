import 'server-only'
import { day, defineLimit, per } from '@/lib/http/rate-limits/limits'
import { preferredLocale } from '@/lib/http/reading/accept-language'
import type { Registry } from '@/lib/http/registry'
import { newPushSubscriptionSchema, pushSubscriptionSchema, pushSubscriptionsSchema } from './schema'
import { vapidKeys } from './send-push'
import { addPushSubscription, endPushSubscription, findPushSubscriptions } from './subscriptions'

export const pushLimit = defineLimit('account', 'push', 'turning notifications of a browser on', per(30, day))

export function registerPush({ signedIn }: Registry) {
  const path = '/users/push-subscriptions'

  signedIn.get(path, {
    summary: 'Browsers that are notified of what saved searches find, and the key to add one',
    response: { status: 200, schema: pushSubscriptionsSchema },
    handler: async ({ caller }) => {
      const [{ publicKey }, items] = await Promise.all([vapidKeys(), findPushSubscriptions(caller.id)])
      return { public_key: publicKey, items }
    },
  })

  signedIn.post(path, {
    summary: 'Notify a browser (Web Push), in the language of this call; ten at most, then the oldest ends',
    body: newPushSubscriptionSchema,
    limit: pushLimit,
    response: { status: 201, schema: pushSubscriptionSchema },
    handler: async ({ caller, body, request }) =>
      addPushSubscription(caller.id, body, preferredLocale(request.headers.get('accept-language'))),
  })

  signedIn.delete(`${path}/{id}`, {
    summary: 'End the notifications of a browser',
    response: { status: 204 },
    handler: async ({ caller, params }) => endPushSubscription(caller.id, params.id),
  })
}
