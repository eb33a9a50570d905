import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, isForeign, readDraft, removeDraft, watchDraft, writeDraft } from '@/lib/publish/draft'
import type { ListingForm } from '@/lib/publish/listing-form'
import { changedFields, mergeValues } from '@/lib/publish/merge-values'
import type { ListingFormMethods } from './use-listing-form'

/** Milliseconds after the last change until it is kept. */
const pause = 250

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
export function useKeptDraft(form: ListingFormMethods, opened: OpenedDraft, accountId: string | null) {
  const draft = useRef(opened.draft)
  const base = useRef(opened.base)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const taking = useRef(false)
  const [kept, setKept] = useState({ at: opened.draft.savedAt, failed: false })

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
      const theirs = readDraft(base.current)
      // The draft became a listing in another tab, whose photos go on from there: what is typed here stays here.
      if (theirs?.listingId && theirs.listingId !== draft.current.listingId)
        return setKept(({ at }) => ({ at, failed: true }))
      if (theirs && !isForeign(theirs, accountId)) takeOver(theirs)
      draft.current = {
        ...draft.current,
        ...change,
        accountId: accountId ?? draft.current.accountId,
        values: form.getValues(),
        savedAt: Date.now(),
      }
      const written = writeDraft(draft.current)
      if (written) base.current = draft.current.values
      setKept({ at: draft.current.savedAt, failed: !written })
    },
    [form, accountId, takeOver],
  )

  const drop = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    removeDraft()
  }, [])

  useEffect(() => {
    const keepPending = () => timer.current !== undefined && keep()
    const stopWatching = form.subscribe({
      formState: { values: true },
      callback: () => {
        if (taking.current) return
        clearTimeout(timer.current)
        timer.current = setTimeout(keep, pause)
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
      watchDraft((theirs) => {
        if (theirs.listingId || isForeign(theirs, accountId)) return
        takeOver(theirs)
        setKept({ at: theirs.savedAt, failed: false })
      }, base.current),
    [takeOver, accountId],
  )

  return { draft, kept, keep, drop }
}
