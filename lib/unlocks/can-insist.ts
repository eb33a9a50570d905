import type { Complaint } from './schema'

/** Whether a buyer may still contradict the owner's answer, which they can once. */
export function canInsist({
  state,
  answer,
  answer_phone,
  insisted,
}: Omit<Complaint, 'property_id'>): boolean {
  return state === 'refused' && !insisted && Boolean(answer || answer_phone)
}
