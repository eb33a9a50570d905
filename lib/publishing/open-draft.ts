import { z } from 'zod'
import { randomKey } from '@/lib/browser/random-key'
import { localStore } from '@/lib/browser/storage'
import type { Locale } from '@/lib/i18n/routing'
import { propertyTypes, purposes } from '@/lib/listings/attributes/purposes-and-types'
import type { Draft } from '@/lib/listings/drafts/schema'
import { isFormBegun } from './draft-body'
import { draftKey } from './draft-key'
import type { SavedDraft } from './draft-saver'
import { formFields, type ListingForm, toListingForm } from './listing-form'
import { draftRequests, findDrafts } from './listing-requests'

/**
 * A visitor's form, or that of an account whose session has ended, in this browser until the sign-in; or one whose last save
 * was sent while its page closed.
 */
interface KeptForm {
  values: ListingForm
  /** Whose it is; null for a visitor's. */
  accountId: string | null
  /** What it is a newer state of; null for nothing that was saved. */
  draft: { id: string; version: number } | null
  /** The `Idempotency-Key` under which it becomes a draft. */
  idempotencyKey: string
  /** When its page closed: until then it is newer than what the server has. */
  leftAt?: number | undefined
}

/** By then the server has what was sent while a page closed, and another device may have saved over it. */
const lastSaveMs = 60_000

const stored = z.object({
  values: z.record(z.string(), z.unknown()),
  draft: z.object({ id: z.uuid(), version: z.int() }).nullable().catch(null),
  idempotencyKey: z.string().min(16).max(200).catch(randomKey),
  leftAt: z.number().optional().catch(undefined),
})

/** The account's form, else the visitor's; never another account's. Unreadable fields are as in `empty`. */
function readKeptForm(empty: ListingForm, accountId: string | null): KeptForm | null {
  const { data } = stored.safeParse(localStore.readJson(draftKey(accountId)))
  if (data && isSavedSince(data)) forgetForm(accountId)
  if (!data || isSavedSince(data)) return accountId === null ? null : readKeptForm(empty, null)
  const readable = formFields.filter((field) => isReadable(field, data.values[field], empty[field]))
  const values = { ...empty, ...Object.fromEntries(readable.map((field) => [field, data.values[field]])) }
  return { ...data, accountId, values }
}

const isSavedSince = ({ leftAt = Date.now() }: Pick<KeptForm, 'leftAt'>) => Date.now() - leftAt > lastSaveMs

/** While its page closes, since a page that is opened at once may ask for the draft before the last save has arrived. */
export function keepLeftForm(form: Omit<KeptForm, 'leftAt'>): void {
  const { data } = stored.safeParse(localStore.readJson(draftKey(form.accountId)))
  // What was kept without a session has no other place.
  const isWithoutSession = data !== undefined && data.leftAt === undefined
  keepForm({ ...form, leftAt: isWithoutSession ? undefined : Date.now() })
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

export interface OpenedDraft {
  values: ListingForm
  /** As the server has it; null for one that begins. */
  draft: Draft | null
  /** What `values` are a state of. */
  saved: SavedDraft | null
  idempotencyKey: string
  /** Whether `values` are newer than what is saved. */
  isDirty: boolean
  /** Whose form this browser kept; undefined when it kept none. */
  keptFor?: string | null
}

interface Wanted {
  accountId: string | null
  /** Of the draft; else the one that was changed last. */
  id?: string | null
  isNew?: boolean
}

/** Opens what this browser kept before the sign-in, else a draft of the account, else an empty form. @throws ApiError */
export async function openDraft(
  locale: Locale,
  empty: ListingForm,
  { accountId, id, isNew }: Wanted,
): Promise<OpenedDraft> {
  const kept = isNew ? null : readKeptForm(empty, accountId)
  if (kept && isFormBegun(kept.values, empty) && (!id || id === kept.draft?.id)) {
    const draft = accountId && kept.draft ? await readDraft(kept.draft.id) : null
    const { values, idempotencyKey } = kept
    return {
      values,
      draft,
      saved: draft && kept.draft,
      idempotencyKey,
      isDirty: true,
      keptFor: kept.accountId,
    }
  }
  const draft =
    accountId === null || isNew ? null : (id && (await readDraft(id))) || (await findDrafts())[0] || null
  const values = draft ? toListingForm(locale, draft) : empty
  return { values, draft, saved: draft, idempotencyKey: randomKey(), isDirty: false }
}

async function readDraft(id: string): Promise<Draft | null> {
  const found = await draftRequests.find(id)
  return found?.status === 'draft' ? (found as Draft) : null
}
