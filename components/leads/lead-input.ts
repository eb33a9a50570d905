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

/** Whether the API refused a request for what was typed for the owner. */
export function isLeadRefused(error: Error | null): boolean {
  const { fields = {} } = error instanceof ApiError ? error : {}
  return Object.keys(emptyLead).some((name) => name in fields)
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
