import { z } from 'zod'
import { randomKey } from '@/lib/browser/random-key'
import { propertyTypes, purposes } from '@/lib/listings/kinds'
import { type FormField, formFields, type ListingBody, type ListingForm } from './listing-form'

/** Each account has its own draft in a browser, and whoever has not signed in yet another one. */
const storageKey = (accountId: string | null) =>
  accountId === null ? 'kljuc-draft' : `kljuc-draft-${accountId}`

/** Bodies whose answer never came that are remembered; more would mean a server that is down for good. */
const maxSent = 5

/** A listing that is being written, as this browser keeps it until it is published. */
export interface Draft {
  /** As typed, whether the API would take it or not. */
  values: ListingForm
  /** Whose it is; null while nobody has signed in. */
  accountId: string | null
  /** The `Idempotency-Key` of its publication. */
  key: string
  /** What was sent under that key without an answer. */
  sent: ListingBody[]
  /** The listing that it became; only photos are missing then. */
  listingId: string | null
  /** Milliseconds since 1970; null before the first change. */
  savedAt: number | null
}

/** A draft that nobody has typed into. */
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
 * An account's draft in this browser, or that of whoever has not signed in (null); null without one. What cannot be
 * read of it, field by field, is as in `empty`. Never throws.
 */
export function loadDraft(empty: ListingForm, accountId: string | null): Draft | null {
  const parsed = stored.safeParse(readStored(storageKey(accountId)))
  if (!parsed.success || parsed.data.accountId !== accountId) return null
  const { values, sent, ...draft } = parsed.data
  return {
    ...draft,
    values: readValues(values, empty),
    // Sent bodies went out as the schema made them, and mean nothing in another shape.
    sent: sent.filter((body): body is ListingBody => typeof body === 'object' && body !== null),
  }
}

/** Gives what was typed before a sign-in to the account that signed in, unless that has a later draft of its own. */
export function transferDraft(empty: ListingForm, accountId: string): void {
  const before = loadDraft(empty, null)
  if (!before) return
  const own = loadDraft(empty, accountId)
  const isLater = (before.savedAt ?? 0) >= (own?.savedAt ?? 0)
  if (!isLater || saveDraft({ ...before, accountId })) removeDraft(null)
}

/** Keeps the draft of the account that it names; false when this browser keeps nothing, being full or in a private mode. */
export function saveDraft(draft: Draft): boolean {
  try {
    window.localStorage.setItem(storageKey(draft.accountId), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Forgets an account's draft, or that of whoever has not signed in. */
export function removeDraft(accountId: string | null): void {
  try {
    window.localStorage.removeItem(storageKey(accountId))
  } catch {
    // What keeps nothing has nothing to forget.
  }
}

/** The bodies that may lie with the server under the draft's key, `body` the latest. */
export function addSentBody(sent: readonly ListingBody[], body: ListingBody): ListingBody[] {
  const text = JSON.stringify(body)
  return [...sent.filter((earlier) => JSON.stringify(earlier) !== text), body].slice(-maxSent)
}

function readStored(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

function readValues(values: Record<string, unknown>, empty: ListingForm): ListingForm {
  const known = formFields.filter((field) => fits(field, values[field], empty[field]))
  return { ...empty, ...Object.fromEntries(known.map((field) => [field, values[field]])) }
}

const choices = { purpose: purposes, type: propertyTypes }

/** Choices must be ones that exist; everything else only has to be of the kind that its field holds. */
function fits(field: FormField, value: unknown, like: unknown): boolean {
  if (field === 'purpose' || field === 'type') return choices[field].some((choice) => choice === value)
  if (Array.isArray(like)) return Array.isArray(value) && value.every((item) => typeof item === 'string')
  return typeof value === typeof like
}
