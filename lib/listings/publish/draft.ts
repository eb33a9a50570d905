import { z } from 'zod'
import { randomKey } from '@/lib/browser/random-key'
import { localStore } from '@/lib/browser/storage'
import { propertyTypes, purposes } from '@/lib/listings/kinds'
import { type FormField, formFields, type ListingBody, type ListingForm } from './listing-form'

/** One draft per account, and one for visitors. */
const storageKey = (accountId: string | null) =>
  accountId === null ? 'kljuc-draft' : `kljuc-draft-${accountId}`

/** Bodies without a response; more would mean that the server is down. */
const maxSent = 5

/** A listing that is being written, stored in this browser until it is published. */
export interface Draft {
  values: ListingForm
  accountId: string | null
  /** The `Idempotency-Key` of its publication. */
  key: string
  /** Sent under that key without a response. */
  sent: ListingBody[]
  /** The published listing; only photos are missing then. */
  listingId: string | null
  /** Milliseconds since 1970; null before the first change. */
  savedAt: number | null
}

export function newDraft(values: ListingForm, accountId: string | null): Draft {
  return { values, accountId, key: randomKey(), sent: [], listingId: null, savedAt: null }
}

const stored = z.object({
  values: z.record(z.string(), z.unknown()).catch({}),
  accountId: z.string().nullable().catch(null),
  key: z.string().min(16).max(200).catch(randomKey),
  sent: z.array(z.unknown()).catch([]),
  listingId: z.uuid().nullable().catch(null),
  savedAt: z.number().nullable().catch(null),
})

/**
 * Loads the draft of an account or visitor (null); null without one. Unreadable fields are as in `empty`. Never
 * throws.
 */
export function loadDraft(empty: ListingForm, accountId: string | null): Draft | null {
  const parsed = stored.safeParse(localStore.readJson(storageKey(accountId)))
  if (!parsed.success || parsed.data.accountId !== accountId) return null
  const { values, sent, ...draft } = parsed.data
  return {
    ...draft,
    values: readValues(values, empty),
    // Sent bodies have the schema's shape, and are of no use in another one.
    sent: sent.filter((body): body is ListingBody => typeof body === 'object' && body !== null),
  }
}

/** Assigns a visitor's draft to the account that signed in, unless the account has a later one. */
export function transferDraft(empty: ListingForm, accountId: string): void {
  const before = loadDraft(empty, null)
  if (!before) return
  const own = loadDraft(empty, accountId)
  const isLater = (before.savedAt ?? 0) >= (own?.savedAt ?? 0)
  if (!isLater || saveDraft({ ...before, accountId })) removeDraft(null)
}

/** Stores a draft; false when this browser stores nothing. */
export function saveDraft(draft: Draft): boolean {
  return localStore.write(storageKey(draft.accountId), JSON.stringify(draft))
}

/** Forgets an account's draft, or that of whoever has not signed in. */
export function removeDraft(accountId: string | null): void {
  localStore.write(storageKey(accountId), null)
}

/** Adds a body to those that the server may have under the draft's key. */
export function addSentBody(sent: readonly ListingBody[], body: ListingBody): ListingBody[] {
  const text = JSON.stringify(body)
  return [...sent.filter((earlier) => JSON.stringify(earlier) !== text), body].slice(-maxSent)
}

function readValues(values: Record<string, unknown>, empty: ListingForm): ListingForm {
  const known = formFields.filter((field) => fits(field, values[field], empty[field]))
  return { ...empty, ...Object.fromEntries(known.map((field) => [field, values[field]])) }
}

const choices = { purpose: purposes, type: propertyTypes }

/** Choices must exist; other fields only need their type. */
function fits(field: FormField, value: unknown, like: unknown): boolean {
  if (field === 'purpose' || field === 'type') return choices[field].some((choice) => choice === value)
  if (Array.isArray(like)) return Array.isArray(value) && value.every((item) => typeof item === 'string')
  return typeof value === typeof like
}
