import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, removeDraft, saveDraft, transferDraft } from '@/lib/publishing/draft'
import { onAccountCleared } from '@/lib/session/account-cleared'
import type { ListingFormMethods } from './use-listing-form'

/** Milliseconds after the last change. */
const saveDelayMs = 250

/** Saves the draft after changes and before the page is left; `save` does so at once, `discard` removes it. */
export function useDraftAutosave(form: ListingFormMethods, opened: Draft, accountId: string | null) {
  const draft = useRef(opened)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const discarded = useRef(false)
  const [saveState, setSaveState] = useState({ at: opened.savedAt, failed: false })
  // An expired session keeps the draft's account.
  const owner = accountId ?? opened.accountId

  const save = useCallback(
    (change: Partial<Draft> = {}) => {
      clearTimeout(timer.current)
      timer.current = undefined
      if (discarded.current) return
      draft.current = {
        ...draft.current,
        ...change,
        accountId: owner,
        values: form.getValues(),
        savedAt: Date.now(),
      }
      setSaveState({ at: draft.current.savedAt, failed: !saveDraft(draft.current) })
    },
    [form, owner],
  )

  const discard = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    discarded.current = true
    removeDraft(owner)
  }, [owner])

  // Handles a sign-in while the form is open, for example in another tab.
  useEffect(() => {
    if (accountId === null || draft.current.accountId !== null) return
    transferDraft(opened.values, accountId)
    draft.current = { ...draft.current, accountId }
  }, [accountId, opened])

  useEffect(() => onAccountCleared((forgotten) => forgotten === owner && discard()), [owner, discard])

  useEffect(() => {
    const savePending = () => timer.current !== undefined && save()
    const stopWatching = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer.current)
        timer.current = setTimeout(save, saveDelayMs)
      },
    })
    window.addEventListener('pagehide', savePending)
    document.addEventListener('visibilitychange', savePending)
    return () => {
      stopWatching()
      window.removeEventListener('pagehide', savePending)
      document.removeEventListener('visibilitychange', savePending)
      savePending()
    }
  }, [form, save])

  return { draft, saveState, save, discard }
}
