import 'server-only'
import { z } from 'zod'
import { HttpError } from '@/lib/http/errors'
import { day, defineLimit, hour, per } from '@/lib/http/rate-limits/limits'
import { idempotencyHeader, readIdempotencyKey } from '@/lib/http/reading/request-values'
import type { Registry } from '@/lib/http/registry'
import { currentSettings } from '@/lib/settings/current-settings'
import { findPackage, tokenPackages } from './packages'
import { purchaseTokens } from './purchase'
import { purchaseResultSchema, transactionsSchema } from './schema'
import { findTransactions } from './transactions'

/** The ledger is answered whole. */
export const purchaseLimit = defineLimit('account', 'purchase', 'buying tokens', per(30, hour), per(100, day))

const purchase = z.object({
  amount: z.number().meta({ type: 'integer', enum: tokenPackages.map(({ tokens }) => tokens) }),
})

export function registerTokens({ signedIn }: Registry) {
  signedIn.post('/users/tokens/purchase', {
    summary: 'Buy a package of 1, 3 or 10 tokens',
    headers: idempotencyHeader,
    body: purchase,
    response: { status: 200, schema: purchaseResultSchema },
    limit: purchaseLimit,
    handler: ({ caller, body, request }) => {
      const tokenPackage = findPackage(body.amount, currentSettings())
      if (!tokenPackage) throw new HttpError('invalid_fields', { fields: { amount: { key: 'amount' } } })
      return purchaseTokens(caller.id, tokenPackage, readIdempotencyKey(request))
    },
  })

  signedIn.get('/users/tokens/transactions', {
    summary: 'The ledger, newest first',
    response: { status: 200, schema: transactionsSchema },
    handler: async ({ caller }) => ({ items: await findTransactions(caller.id) }),
  })
}
