import { z } from 'zod'
import { randomKey } from '@/lib/browser/random-key'
import { localStore } from '@/lib/browser/storage'
import { propertyTypes, purposes } from '@/lib/listings/kinds'
import { draftKey } from './draft-key'
import { formFields, type ListingForm } from './listing-form'

/** A visitor's form, or that of an account whose session has ended, in this browser until the sign-in. */
export interface KeptForm {
  values: ListingForm
  /** Whose it is; null for a visitor's. */
  accountId: string | null
  /** What it is a newer state of; null for nothing that was saved. */
  draft: { id: string; version: number } | null
  /** The `Idempotency-Key` under which it becomes a draft. */
  sendKey: string
}

const stored = z.object({
  values: z.record(z.string(), z.unknown()),
  draft: z.object({ id: z.uuid(), version: z.int() }).nullable().catch(null),
  sendKey: z.string().min(16).max(200).catch(randomKey),
})

/** The account's form, else the visitor's; never another account's. Unreadable fields are as in `empty`. */
export function readKeptForm(empty: ListingForm, accountId: string | null): KeptForm | null {
  const { data } = stored.safeParse(localStore.readJson(draftKey(accountId)))
  if (!data) return accountId === null ? null : readKeptForm(empty, null)
  const readable = formFields.filter((field) => isReadable(field, data.values[field], empty[field]))
  const values = { ...empty, ...Object.fromEntries(readable.map((field) => [field, data.values[field]])) }
  return { ...data, accountId, values }
}

/** Returns false when the browser's storage fails. */
export function keepForm({ accountId, ...form }: KeptForm): boolean {
  return localStore.write(draftKey(accountId), JSON.stringify(form))
}

export function forgetForm(accountId: string | null): void {
  localStore.write(draftKey(accountId), null)
}

const choices: Record<string, readonly string[]> = { purpose: purposes, type: propertyTypes }

/** A choice must be valid; other fields are only checked by type. */
function isReadable(field: string, value: unknown, like: unknown): boolean {
  const valid = choices[field]
  if (valid) return valid.some((choice) => choice === value)
  if (Array.isArray(like)) return Array.isArray(value) && value.every((item) => typeof item === 'string')
  return typeof value === typeof like
}
