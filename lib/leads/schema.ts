import { z } from 'zod'
import { fieldProblem, lines, orNull, phoneText, text } from '@/lib/http/fields'
import { leadStates, maxLeadAnswerLength, maxMessageLength, maxVisitLength } from './lead-states'

/** What a buyer may leave for the owner with an unlock. Private, so contacts may stand in it. */
export const newLeadFields = {
  message: orNull(lines(0, maxMessageLength))
    .optional()
    .meta({ description: 'For the owner, who finds it among the leads; one for each unlock' }),
  phone: orNull(phoneText).optional().meta({ description: 'The buyer’s own, for the owner' }),
  visit: orNull(text(0, maxVisitLength)).optional().meta({ description: 'When the buyer could come' }),
}

const moment = z.iso.datetime()

/** What both sides see. */
const exchange = {
  id: z.uuid(),
  message: z.string(),
  phone: z.string().nullable(),
  visit: z.string().nullable(),
  state: z.enum(leadStates),
  answer: z.string().nullable(),
  answered_at: moment.nullable(),
  created_at: moment,
}

/** A buyer's own message, with the answer. */
export const sentLeadSchema = z.object(exchange).meta({ id: 'SentLead' })

/** A message to an owner. */
export const leadSchema = z
  .object({
    ...exchange,
    property_id: z.uuid(),
    /** Null for a listing that was deleted. */
    title: z.string().nullable(),
    /** The buyer's name; null when the account has none. */
    from: z.string().nullable(),
    unread: z.boolean(),
  })
  .meta({ id: 'Lead' })

export const leadPageSchema = z
  .object({
    items: z.array(leadSchema),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
    pages: z.int(),
    unread: z.int().meta({ description: 'Of all leads' }),
  })
  .meta({ id: 'LeadPage' })

export const leadChangeSchema = z
  .object({ state: z.enum(leadStates).optional(), answer: lines(1, maxLeadAnswerLength).optional() })
  .superRefine(({ state, answer }, { addIssue }) => {
    if (state === undefined && answer === undefined)
      addIssue({ code: 'custom', path: ['answer'], ...fieldProblem('required') })
  })

export type NewLead = { message: string; phone: string | null; visit: string | null }
export type Lead = z.infer<typeof leadSchema>
export type SentLead = z.infer<typeof sentLeadSchema>
export type LeadPage = z.infer<typeof leadPageSchema>
export type LeadChange = z.output<typeof leadChangeSchema>
