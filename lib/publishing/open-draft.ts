import { randomKey } from '@/lib/browser/random-key'
import type { Locale } from '@/lib/i18n/routing'
import type { Draft } from '@/lib/listings/drafts/schema'
import { draftRequests, findDrafts } from './calls'
import { isFormBegun } from './draft-body'
import type { SavedDraft } from './draft-saver'
import { readKeptForm } from './kept-form'
import { type ListingForm, toListingForm } from './listing-form'

export interface OpenedDraft {
  values: ListingForm
  /** As the server has it; null for one that begins. */
  draft: Draft | null
  /** What `values` are a state of. */
  saved: SavedDraft | null
  sendKey: string
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
    const { values, sendKey } = kept
    return { values, draft, saved: draft && kept.draft, sendKey, isDirty: true, keptFor: kept.accountId }
  }
  const draft =
    accountId === null || isNew ? null : (id && (await readDraft(id))) || (await findDrafts())[0] || null
  const values = draft ? toListingForm(locale, draft) : empty
  return { values, draft, saved: draft, sendKey: randomKey(), isDirty: false }
}

async function readDraft(id: string): Promise<Draft | null> {
  const found = await draftRequests.find(id)
  return found?.status === 'draft' ? (found as Draft) : null
}
