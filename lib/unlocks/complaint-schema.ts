import { z } from 'zod'
import { fieldProblem, lines, orNull, phoneText } from '@/lib/http/fields'
import { complaintReasons, complaintStates, maxAnswerLength } from '@/lib/listings/complaint-kinds'

export const complaintSchema = z
  .object({
    property_id: z.uuid(),
    reason: z.enum(complaintReasons),
    state: z.enum(complaintStates),
    decide_by: z.iso.datetime(),
    /** Only a moderator returns the token, since the buyer has made several complaints lately. */
    moderated: z.boolean().optional(),
    /** What the owner answered, and the new number if there is one. */
    answer: z.string().nullable().optional(),
    answer_phone: z.string().nullable().optional(),
  })
  .meta({ id: 'Complaint' })

export const newComplaintSchema = z.object({ reason: z.enum(complaintReasons) })

/** A text, a new number, or both. */
export const complaintAnswerSchema = z
  .object({ text: orNull(lines(0, maxAnswerLength)).optional(), phone: orNull(phoneText).optional() })
  .superRefine(({ text, phone }, context) => {
    if (!text && !phone) context.addIssue({ code: 'custom', path: ['text'], ...fieldProblem('required') })
  })

export type ComplaintAnswer = z.output<typeof complaintAnswerSchema>
export type Complaint = z.infer<typeof complaintSchema>
