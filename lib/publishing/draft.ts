import { z } from 'zod'
import { randomKey } from '@/lib/browser/random-key'
import { localStore } from '@/lib/browser/storage'
import { propertyTypes, purposes } from '@/lib/listings/kinds'
import { draftKey } from './draft-key'
import { emptyForm, type FormField, formFields, type ListingBody, type ListingForm } from './listing-form'

/** Maximum number of stored bodies whose response was lost. */
const maxSent = 5

/** An unpublished listing, stored in this browser. */
export interface Draft {
  values: ListingForm
  accountId: string | null
  /** The `Idempotency-Key` of its publication. */
  key: string
  /** Bodies sent with that key, whose response was lost. */
  sent: ListingBody[]
  /** Set once the listing is published, while photos are uploaded. */
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

/** Loads the draft of an account, or of visitors for null. Invalid fields are as in `empty`. Never throws. */
export function loadDraft(empty: ListingForm, accountId: string | null): Draft | null {
  const parsed = stored.safeParse(localStore.readJson(draftKey(accountId)))
  if (!parsed.success || parsed.data.accountId !== accountId) return null
  const { values, sent, ...draft } = parsed.data
  return {
    ...draft,
    values: readValues(values, empty),
    // Not validated further: after a change of the schema stored bodies are useless in any case.
    sent: sent.filter((body): body is ListingBody => typeof body === 'object' && body !== null),
  }
}

/** Fields that the form fills in by itself. */
const prefilled: readonly FormField[] = ['country', 'contact_name', 'contact_email']

/** Whether the user has entered anything into the account's draft. */
export function isDraftBegun(accountId: string): boolean {
  const empty = emptyForm('')
  const values = loadDraft(empty, accountId)?.values ?? empty
  return formFields.some(
    (field) => !prefilled.includes(field) && String(values[field]) !== String(empty[field]),
  )
}

/** Moves the visitor's draft to the account, unless the account has a newer one. */
export function transferDraft(empty: ListingForm, accountId: string): void {
  const before = loadDraft(empty, null)
  if (!before) return
  const own = loadDraft(empty, accountId)
  const isLater = (before.savedAt ?? 0) >= (own?.savedAt ?? 0)
  if (!isLater || saveDraft({ ...before, accountId })) removeDraft(null)
}

/** Returns false when the browser's storage fails. */
export function saveDraft(draft: Draft): boolean {
  return localStore.write(draftKey(draft.accountId), JSON.stringify(draft))
}

export function removeDraft(accountId: string | null): void {
  localStore.write(draftKey(accountId), null)
}

/** Adds a body that the server may have received with the draft's key. */
export function addSentBody(sent: readonly ListingBody[], body: ListingBody): ListingBody[] {
  const text = JSON.stringify(body)
  return [...sent.filter((earlier) => JSON.stringify(earlier) !== text), body].slice(-maxSent)
}

function readValues(values: Record<string, unknown>, empty: ListingForm): ListingForm {
  const known = formFields.filter((field) => fits(field, values[field], empty[field]))
  return { ...empty, ...Object.fromEntries(known.map((field) => [field, values[field]])) }
}

const choices = { purpose: purposes, type: propertyTypes }

/** A choice must be valid; other fields are only checked by type. */
function fits(field: FormField, value: unknown, like: unknown): boolean {
  if (field === 'purpose' || field === 'type') return choices[field].some((choice) => choice === value)
  if (Array.isArray(like)) return Array.isArray(value) && value.every((item) => typeof item === 'string')
  return typeof value === typeof like
}
