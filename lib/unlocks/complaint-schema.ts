import { z } from 'zod'
import { complaintReasons, complaintStates } from './complaint-kinds'

export const complaintSchema = z
  .object({
    property_id: z.uuid(),
    reason: z.enum(complaintReasons),
    state: z.enum(complaintStates),
    decide_by: z.iso.datetime(),
  })
  .meta({ id: 'Complaint' })

export const newComplaintSchema = z.object({ reason: z.enum(complaintReasons) })

export type Complaint = z.infer<typeof complaintSchema>
