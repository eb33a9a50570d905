import 'server-only'
import { complain } from '@/lib/tokens/contacts/complain'
import { findPurchasedContact, findPurchasedContacts } from '@/lib/tokens/contacts/read-contact'
import { HttpError } from '../errors'
import type { Registry } from '../registry'
import { purchasedContactSchema, purchasedContactsSchema } from '../schemas/account'
import { complaintSchema, newComplaintSchema } from '../schemas/complaint'
import { createdResponse } from './listing-lifecycle'

export function registerContacts({ signedIn }: Registry) {
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
    handler: async ({ caller, params, body }) => {
      const { complaint, isNew } = await complain(caller.id, params.id, body.reason)
      return createdResponse(complaint, isNew)
    },
  })
}
