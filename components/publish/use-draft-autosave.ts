import { useCallback, useEffect, useRef, useState } from 'react'
import { onAccountCleared } from '@/lib/auth/browser/account-cleared'
import {
  type Draft,
  loadDraft,
  removeDraft,
  saveDraft,
  transferDraft,
  watchDraft,
} from '@/lib/listings/publish/draft'
import type { ListingForm } from '@/lib/listings/publish/listing-form'
import { changedFields, mergeValues } from '@/lib/listings/publish/merge-values'
import type { ListingFormMethods } from './use-listing-form'

/** Milliseconds after the last change until it is kept. */
const saveDelayMs = 250

/** A draft as a form opens it. */
export interface OpenedDraft {
  draft: Draft
  /** What this browser keeps of it: the account's own name and address may not be among that yet. */
  base: ListingForm
}

/**
 * Keeps what is typed in this browser: shortly after every change, and before the page is left. What another tab
 * types into the same draft is taken over, so that neither writes over the other. `keep` does so at once and may
 * change what the draft knows besides; `drop` forgets the draft for good.
 */
export function useDraftAutosave(form: ListingFormMethods, opened: OpenedDraft, accountId: string | null) {
  const draft = useRef(opened.draft)
  const base = useRef(opened.base)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const taking = useRef(false)
  const dropped = useRef(false)
  const [kept, setKept] = useState({ at: opened.draft.savedAt, failed: false })
  // A session that ends by itself does not take the draft along.
  const owner = accountId ?? opened.draft.accountId

  /** Brings to the form what another tab has written; what is typed here and not kept yet stays. */
  const takeOver = useCallback(
    (theirs: Draft) => {
      const mine = form.getValues()
      const merged = mergeValues(base.current, mine, theirs.values)
      taking.current = true
      for (const field of changedFields(mine, merged)) form.setValue(field, merged[field])
      taking.current = false
      base.current = theirs.values
      draft.current = { ...draft.current, key: theirs.key, sent: theirs.sent }
    },
    [form],
  )

  const keep = useCallback(
    (change: Partial<Draft> = {}) => {
      clearTimeout(timer.current)
      timer.current = undefined
      if (dropped.current) return
      const theirs = loadDraft(base.current, owner)
      // The draft became a listing in another tab, whose photos go on from there: what is typed here stays here.
      if (theirs?.listingId && theirs.listingId !== draft.current.listingId)
        return setKept(({ at }) => ({ at, failed: true }))
      if (theirs) takeOver(theirs)
      draft.current = {
        ...draft.current,
        ...change,
        accountId: owner,
        values: form.getValues(),
        savedAt: Date.now(),
      }
      const written = saveDraft(draft.current)
      if (written) base.current = draft.current.values
      setKept({ at: draft.current.savedAt, failed: !written })
    },
    [form, owner, takeOver],
  )

  const drop = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    dropped.current = true
    removeDraft(owner)
  }, [owner])

  // Signed in while the form is open, in another tab for instance.
  useEffect(() => {
    if (accountId === null || draft.current.accountId !== null) return
    transferDraft(base.current, accountId)
    draft.current = { ...draft.current, accountId }
  }, [accountId])

  useEffect(() => onAccountCleared((forgotten) => forgotten === owner && drop()), [owner, drop])

  useEffect(() => {
    const keepPending = () => timer.current !== undefined && keep()
    const stopWatching = form.subscribe({
      formState: { values: true },
      callback: () => {
        if (taking.current) return
        clearTimeout(timer.current)
        timer.current = setTimeout(keep, saveDelayMs)
      },
    })
    window.addEventListener('pagehide', keepPending)
    document.addEventListener('visibilitychange', keepPending)
    return () => {
      stopWatching()
      window.removeEventListener('pagehide', keepPending)
      document.removeEventListener('visibilitychange', keepPending)
      keepPending()
    }
  }, [form, keep])

  useEffect(
    () =>
      watchDraft(
        owner,
        (theirs) => {
          if (theirs.listingId) return
          takeOver(theirs)
          setKept({ at: theirs.savedAt, failed: false })
        },
        base.current,
      ),
    [takeOver, owner],
  )

  return { draft, kept, keep, drop }
}
