import type { NewLead } from '@/lib/leads/schema'
import { ApiError } from '@/lib/session/api-client'

/** What is typed for the owner, by field. */
export type LeadInput = Record<keyof NewLead, string>

export const emptyLead: LeadInput = { message: '', phone: '', visit: '' }

/** Null when nothing is written. */
export function filledLead(input: LeadInput): NewLead | null {
  const [message, phone, visit] = [input.message.trim(), input.phone.trim(), input.visit.trim()]
  return message || phone || visit ? { message, phone: phone || null, visit: visit || null } : null
}

/** A sentence for each field that the API refused; null for another failure or none. */
export function leadProblems(error: Error | null): Partial<LeadInput> | null {
  if (!(error instanceof ApiError) || !error.fields) return null
  const { message, phone, visit } = error.fields
  const problems = { ...(message && { message }), ...(phone && { phone }), ...(visit && { visit }) }
  return Object.keys(problems).length > 0 ? problems : null
}

/** Adds a time to those that are chosen, separated by commas, or takes it out; keeps what was typed. */
export function toggleTime(visit: string, time: string): string {
  const chosen = visit
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const kept = chosen.includes(time) ? chosen.filter((part) => part !== time) : [...chosen, time]
  return kept.join(', ')
}
