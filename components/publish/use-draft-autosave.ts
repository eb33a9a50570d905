import { useCallback, useEffect, useRef, useState } from 'react'
import { onAccountCleared } from '@/lib/auth/browser/account-cleared'
import { type Draft, removeDraft, saveDraft, transferDraft } from '@/lib/listings/publish/draft'
import type { ListingFormMethods } from './use-listing-form'

/** Milliseconds after the last change. */
const saveDelayMs = 250

/** Saves the draft after changes and before the page is left; `keep` saves at once, `drop` removes it. */
export function useDraftAutosave(form: ListingFormMethods, opened: Draft, accountId: string | null) {
  const draft = useRef(opened)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const dropped = useRef(false)
  const [kept, setKept] = useState({ at: opened.savedAt, failed: false })
  // An expired session keeps the draft's account.
  const owner = accountId ?? opened.accountId

  const keep = useCallback(
    (change: Partial<Draft> = {}) => {
      clearTimeout(timer.current)
      timer.current = undefined
      if (dropped.current) return
      draft.current = {
        ...draft.current,
        ...change,
        accountId: owner,
        values: form.getValues(),
        savedAt: Date.now(),
      }
      setKept({ at: draft.current.savedAt, failed: !saveDraft(draft.current) })
    },
    [form, owner],
  )

  const drop = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    dropped.current = true
    removeDraft(owner)
  }, [owner])

  // Signed in while the form is open, such as in another tab.
  useEffect(() => {
    if (accountId === null || draft.current.accountId !== null) return
    transferDraft(opened.values, accountId)
    draft.current = { ...draft.current, accountId }
  }, [accountId, opened])

  useEffect(() => onAccountCleared((forgotten) => forgotten === owner && drop()), [owner, drop])

  useEffect(() => {
    const keepPending = () => timer.current !== undefined && keep()
    const stopWatching = form.subscribe({
      formState: { values: true },
      callback: () => {
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

  return { draft, kept, keep, drop }
}
