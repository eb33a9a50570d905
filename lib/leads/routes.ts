import 'server-only'
import { z } from 'zod'
import { HttpError } from '@/lib/http/errors'
import { defineLimit, hour, per } from '@/lib/http/rate-limits/limits'
import { readInteger } from '@/lib/http/reading/request-values'
import type { Registry } from '@/lib/http/registry'
import { changeLead, findLeads, markLeadsRead } from './inbox'
import { type LeadState, leadStates } from './lead-states'
import { leadChangeSchema, leadPageSchema, leadSchema } from './schema'

const maxLimit = 60

/** Each new answer is a mail. */
const answerLimit = defineLimit(
  'account',
  'leadAnswer',
  'answering a lead, changing its state',
  per(120, hour),
)

const inboxQuery = z.object({
  state: z.enum(leadStates).optional(),
  page: z.int().min(1).optional().meta({ description: 'From 1' }),
  limit: z.int().min(1).max(maxLimit).optional().meta({ description: '20 by default' }),
})

export function registerLeads({ signedIn }: Registry) {
  signedIn.get('/users/leads', {
    summary: 'What buyers wrote to the caller when they unlocked a contact, newest first',
    query: inboxQuery,
    response: { status: 200, schema: leadPageSchema },
    handler: ({ caller, url }) =>
      findLeads(caller.owner.id, {
        page: readInteger(url, 'page', 1, 1_000_000) ?? 1,
        limit: readInteger(url, 'limit', 1, maxLimit) ?? 20,
        state: readState(url),
      }),
  })

  signedIn.put('/users/leads/{id}', {
    summary: 'Answer a lead, which mails the buyer without showing either address, or change its state',
    body: leadChangeSchema,
    response: { status: 200, schema: leadSchema },
    limit: answerLimit,
    handler: ({ caller, params: { id }, body }) => changeLead(caller.owner.id, id, body),
  })

  signedIn.post('/users/leads/read', {
    summary: 'Mark leads as read; those of others are ignored',
    body: z.object({ ids: z.array(z.uuid()).max(maxLimit) }),
    response: { status: 204 },
    handler: ({ caller, body }) => markLeadsRead(caller.owner.id, body.ids),
  })
}

function readState({ searchParams }: URL): LeadState | undefined {
  const text = searchParams.get('state')
  if (!text) return undefined
  const state = leadStates.find((known) => known === text)
  if (!state) throw new HttpError('bad_query', { values: { name: 'state' } })
  return state
}
