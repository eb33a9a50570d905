import { z } from 'zod'
import { fieldProblem, text } from '@/lib/http/fields'

/** An uncompressed point of P-256 and 16 bytes, in base64url (RFC 8291). */
const keyText = text(1, 100).refine((value) => /^[\w-]{86,88}$/.test(value), fieldProblem('invalid'))
const secretText = text(1, 100).refine((value) => /^[\w-]{22,24}$/.test(value), fieldProblem('invalid'))

export const pushSubscriptionSchema = z
  .object({
    id: z.uuid(),
    endpoint: z.string().meta({ description: 'As the browser’s subscription has it' }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'PushSubscription' })

export const pushSubscriptionsSchema = z
  .object({
    public_key: z.string().meta({ description: 'With which a browser subscribes (`applicationServerKey`)' }),
    items: z.array(pushSubscriptionSchema),
  })
  .meta({ id: 'PushSubscriptions' })

export const newPushSubscriptionSchema = z.object({
  endpoint: text(1, 1_000).meta({
    description: 'https, at a public address',
    examples: ['https://push.example.com/send/abc'],
  }),
  p256dh: keyText.meta({ minLength: 86, maxLength: 88, pattern: '^[A-Za-z0-9_-]{86,88}$' }),
  auth: secretText.meta({ minLength: 22, maxLength: 24, pattern: '^[A-Za-z0-9_-]{22,24}$' }),
})

export type PushSubscriptions = z.infer<typeof pushSubscriptionsSchema>
export type PushSubscription = z.infer<typeof pushSubscriptionSchema>
export type NewPushSubscription = z.output<typeof newPushSubscriptionSchema>
