import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, removeDraft, writeDraft } from '@/lib/publish/draft'
import type { ListingFormMethods } from './use-listing-form'

/** Milliseconds after the last change until it is kept. */
const pause = 250

/**
 * Keeps what is typed in this browser: shortly after every change, and before the page is left. `keep` does so at once
 * and may change what the draft knows besides; `drop` forgets the draft for good.
 */
export function useKeptDraft(form: ListingFormMethods, opened: Draft, accountId: string | null) {
  const draft = useRef(opened)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const [kept, setKept] = useState({ at: opened.savedAt, failed: false })

  const keep = useCallback(
    (change: Partial<Draft> = {}) => {
      clearTimeout(timer.current)
      timer.current = undefined
      draft.current = {
        ...draft.current,
        ...change,
        accountId: accountId ?? draft.current.accountId,
        values: form.getValues(),
        savedAt: Date.now(),
      }
      setKept({ at: draft.current.savedAt, failed: !writeDraft(draft.current) })
    },
    [form, accountId],
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

  return { draft, kept, keep, drop }
}
