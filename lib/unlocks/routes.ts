import 'server-only'
import { z } from 'zod'
import { HttpError } from '@/lib/http/errors'
import { fieldProblem } from '@/lib/http/fields'
import { idempotencyHeader, parseId, readIdempotencyKey } from '@/lib/http/idempotency-key'
import { createdOrExisting, type Registry } from '@/lib/http/registry'
import { readListing } from '@/lib/listings/find-listing'
import { listingSchema } from '@/lib/listings/schema'
import { findPackage, tokenPackages } from '@/lib/tokens/packages'
import { purchaseTokens } from '@/lib/tokens/purchase'
import { purchaseResultSchema, transactionsSchema } from '@/lib/tokens/schema'
import { findTransactions } from '@/lib/tokens/transactions'
import { answerComplaints } from './answer-complaints'
import { complain } from './complain'
import { complaintAnswerSchema, complaintSchema, newComplaintSchema } from './complaint-schema'
import { findPurchasedContact, findPurchasedContacts } from './read-contact'
import { purchasedContactSchema, purchasedContactsSchema, unlockResultSchema } from './schema'
import { unlockContact } from './unlock-contact'

const purchase = z.object({
  amount: z.number().meta({ type: 'integer', enum: tokenPackages.map(({ tokens }) => tokens) }),
})
/** An id that is not a UUID is 404, as an unknown property. */
const use = z.object({
  property_id: z
    .unknown()
    .refine((value) => value !== undefined && value !== null, fieldProblem('required'))
    .meta({ type: 'string', format: 'uuid' }),
})

export function registerTokens({ signedIn }: Registry) {
  signedIn({
    method: 'post',
    path: '/users/tokens/purchase',
    summary: 'Buy a package of 1, 3 or 10 tokens',
    headers: idempotencyHeader,
    body: purchase,
    response: { status: 200, schema: purchaseResultSchema },
    limit: 'purchase',
    handler: ({ caller, body, request }) => {
      const tokenPackage = findPackage(body.amount)
      if (!tokenPackage) throw new HttpError('invalid_fields', { fields: { amount: { key: 'amount' } } })
      return purchaseTokens(caller.id, tokenPackage, readIdempotencyKey(request))
    },
  })

  signedIn({
    method: 'post',
    path: '/users/tokens/use',
    summary: 'Spend a token on a property’s contact',
    body: use,
    response: { status: 200, schema: unlockResultSchema },
    errors: [402, 404, 409],
    limit: 'unlock',
    addressLimit: 'unlockByAddress',
    handler: ({ caller, body }) => unlockContact(caller.id, parseId(body.property_id)),
  })

  signedIn({
    method: 'get',
    path: '/users/tokens/transactions',
    summary: 'The ledger, newest first',
    response: { status: 200, schema: transactionsSchema },
    handler: async ({ caller }) => ({ items: await findTransactions(caller.id) }),
  })

  signedIn({
    method: 'get',
    path: '/users/purchased-contacts',
    summary: 'Every unlocked contact, newest first',
    response: { status: 200, schema: purchasedContactsSchema },
    handler: async ({ caller }) => ({ items: await findPurchasedContacts(caller.id) }),
  })

  signedIn({
    method: 'get',
    path: '/users/purchased-contacts/{id}',
    summary: 'One unlocked contact',
    response: { status: 200, schema: purchasedContactSchema },
    handler: async ({ caller, params }) => {
      const contact = await findPurchasedContact(caller.id, params.id)
      if (!contact) throw new HttpError('not_found')
      return contact
    },
  })

  signedIn({
    method: 'post',
    path: '/users/purchased-contacts/{id}/complaints',
    summary: 'Say that an unlocked contact is of no use, once for each unlock; a repeat is answered 200',
    body: newComplaintSchema,
    response: { status: 201, schema: complaintSchema, repeated: 200 },
    errors: [409],
    limit: 'report',
    handler: async ({ caller, params, body }) => {
      const { complaint, isNew } = await complain(caller.id, params.id, body.reason)
      return createdOrExisting(complaint, isNew)
    },
  })

  signedIn({
    method: 'post',
    path: '/v1/listings/{id}/answer',
    summary: 'Answer complaints about an own listing’s contact: a text for the buyers, a new number, or both',
    body: complaintAnswerSchema,
    response: { status: 200, schema: listingSchema },
    errors: [409],
    limit: 'change',
    handler: async ({ caller, params: { id }, body }) => {
      await answerComplaints(caller.id, id, body)
      return readListing(id, caller.id)
    },
  })
}
