import 'server-only'
import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { env } from '@/lib/env'
import { HttpError } from '@/lib/http/errors'
import { fieldProblem } from '@/lib/http/fields'
import { callerKey, enforceAccountRateLimit, enforceRateLimit } from '@/lib/http/rate-limits/consume'
import { day, defineLimit, hour, per } from '@/lib/http/rate-limits/limits'
import { preferredLocale } from '@/lib/http/reading/accept-language'
import { formLocale, readForm, seeOther, tryAndLog } from '@/lib/http/reading/form-post'
import { readOptionalJson } from '@/lib/http/reading/read-json'
import { idempotencyHeader, parseId, readIdempotencyKey } from '@/lib/http/reading/request-values'
import { createdOrExisting, type Registry } from '@/lib/http/registry'
import { sign } from '@/lib/http/secret'
import { localPath } from '@/lib/i18n/local-path'
import { routing } from '@/lib/i18n/routing'
import { newLeadFields } from '@/lib/leads/schema'
import { messageLimit, readNewLead } from '@/lib/leads/send-lead'
import { confirmAllByLink, confirmByLink, readConfirmAllLink } from '@/lib/listings/lifecycle/confirm-links'
import { changeLimit, reportLimit } from '@/lib/listings/limits'
import { requireListing } from '@/lib/listings/reading/find-listing'
import { listingSchema } from '@/lib/listings/schema'
import { mailLinkLimit } from '@/lib/mails/link-token'
import { paths } from '@/lib/paths'
import { answerByLink, answerComplaints } from './answer-complaints'
import { complain, insist } from './complain'
import { deleteListing } from './delete-listing'
import { findUnlockedContact, findUnlockedContacts } from './read-contact'
import {
  complaintAnswerSchema,
  complaintSchema,
  insistenceSchema,
  newComplaintSchema,
  unlockedContactSchema,
  unlockedContactsSchema,
  unlockResultSchema,
} from './schema'
import { unlockContact } from './unlock-contact'

/** A person unlocks a few contacts a day; a scraper would unlock all. */
export const unlockLimit = defineLimit(
  'account',
  'unlock',
  'unlocking a contact',
  per(60, hour),
  per(200, day),
)

/** Accounts cost nothing to create. */
export const unlockByAddress = defineLimit(
  'address',
  'unlockByAddress',
  'unlocking a contact',
  per(200, hour),
  per(600, day),
)

/** An id that is not a UUID is 404, as an unknown property. */
const newUnlock = z.object({
  property_id: z
    .unknown()
    .refine((value) => value !== undefined && value !== null, fieldProblem('required'))
    .meta({ type: 'string', format: 'uuid' }),
  ...newLeadFields,
})

export function registerUnlocks({ signedIn }: Registry) {
  signedIn.post('/users/tokens/use', {
    summary: 'Spend a token on a property’s contact, with a message to its owner if there is one',
    headers: idempotencyHeader,
    body: newUnlock,
    response: { status: 200, schema: unlockResultSchema },
    errors: [402, 404, 409],
    limit: unlockLimit,
    addressLimit: unlockByAddress,
    handler: async ({ caller, body, request }) => {
      const unlock = {
        accountId: caller.id,
        listingId: parseId(body.property_id),
        locale: preferredLocale(request.headers.get('accept-language')),
        idempotencyKey: readIdempotencyKey(request),
      }
      const lead = readNewLead(body)
      if (lead) await enforceAccountRateLimit(messageLimit, caller.id)
      return unlockContact(unlock, lead)
    },
  })

  signedIn.get('/users/purchased-contacts', {
    summary: 'Every unlocked contact, newest first',
    response: { status: 200, schema: unlockedContactsSchema },
    handler: async ({ caller }) => ({ items: await findUnlockedContacts(caller.id) }),
  })

  signedIn.get('/users/purchased-contacts/{id}', {
    summary: 'One unlocked contact',
    response: { status: 200, schema: unlockedContactSchema },
    handler: async ({ caller, params }) => {
      const contact = await findUnlockedContact(caller.id, params.id)
      if (!contact) throw new HttpError('not_found')
      return contact
    },
  })

  signedIn.post('/users/purchased-contacts/{id}/complaints', {
    summary: 'Say that an unlocked contact is of no use, once for each unlock; a repeat is answered 200',
    body: newComplaintSchema,
    response: { status: 201, schema: complaintSchema, repeated: 200 },
    errors: [409],
    limit: reportLimit,
    handler: async ({ caller, params, body, request }) => {
      const network = await networkDigest(request)
      const { complaint, isNew } = await complain(caller.id, params.id, body.reason, network)
      return createdOrExisting(complaint, isNew)
    },
  })

  signedIn.post('/users/purchased-contacts/{id}/complaints/insist', {
    summary: 'Contradict the owner’s answer to a complaint, once: a moderator decides',
    optionalBody: insistenceSchema,
    response: { status: 200, schema: complaintSchema },
    errors: [409],
    limit: reportLimit,
    handler: async ({ caller, params, request }) => {
      const { text } = await readOptionalJson(request, insistenceSchema, caller.id)
      return insist(caller.id, params.id, text || null)
    },
  })

  signedIn.delete('/v1/listings/{id}', {
    summary: 'Delete an own listing or draft for good; who has unlocked its contact keeps it',
    response: { status: 204 },
    limit: changeLimit,
    handler: ({ caller, params }) => deleteListing(caller.owner.id, params.id),
  })

  signedIn.post('/v1/listings/{id}/answer', {
    summary: 'Answer complaints about an own listing’s contact: a text for the buyers, a new number, or both',
    body: complaintAnswerSchema,
    response: { status: 200, schema: listingSchema },
    errors: [409],
    limit: changeLimit,
    handler: async ({ caller, params: { id }, body }) => {
      await answerComplaints(caller.owner.id, id, body)
      return requireListing(id, caller)
    },
  })
}

/** Null without rate limits, as under test, where all people may have one address. */
async function networkDigest({ headers }: Request): Promise<string | null> {
  const network = env.RATE_LIMITS === 'off' ? null : callerKey(headers)
  return network && (await sign('network of a complaint', network))
}

/** Confirms a listing or, with a text, answers complaints. Mail scanners open links, so only the POST changes something. */
export const confirmListingRoute = new Hono().post('/:token', confirm)

async function confirm({ req }: Context<object, '/:token'>): Promise<Response> {
  const fields = await readForm(req.raw)
  const locale = formLocale(fields) ?? routing.defaultLocale
  const token = req.param('token')
  const done = await tryAndLog(async () => {
    await enforceRateLimit(mailLinkLimit, req.raw)
    if (!fields.has('text'))
      return (await readConfirmAllLink(token)) ? confirmAllByLink(token) : confirmByLink(token)
    const answer = complaintAnswerSchema.safeParse({
      text: fields.get('text'),
      phone: fields.get('phone') || null,
    })
    if (!answer.success) throw new HttpError('invalid_fields')
    await answerByLink(token, answer.data)
  }, 'A listing could not be confirmed')
  const query = new URLSearchParams({ token, [done ? 'done' : 'failed']: '1' })
  return seeOther(`${localPath(locale, paths.confirmListing)}?${query}`)
}
