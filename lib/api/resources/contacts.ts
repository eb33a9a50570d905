import 'server-only'
import { findPurchasedContact, findPurchasedContacts } from '@/lib/contacts/read-contact'
import { ApiFailure } from '../errors'
import { readId } from '../ids'
import type { Registry } from '../registry'
import { purchasedContactSchema, purchasedContactsSchema } from '../schemas/account'

/** Contacts that the caller has unlocked. */
export function registerContacts({ signedIn }: Registry) {
  signedIn(
    {
      method: 'get',
      path: '/users/purchased-contacts',
      summary: 'Every unlocked contact, newest first',
      answer: { status: 200, schema: purchasedContactsSchema },
    },
    async ({ caller }) => ({ items: await findPurchasedContacts(caller.id) }),
  )

  signedIn(
    {
      method: 'get',
      path: '/users/purchased-contacts/{id}',
      summary: 'One unlocked contact',
      answer: { status: 200, schema: purchasedContactSchema },
      errors: [404],
    },
    async ({ caller, params }) => {
      const contact = await findPurchasedContact(caller.id, readId(params.id))
      if (!contact) throw new ApiFailure('not_found')
      return contact
    },
  )
}
