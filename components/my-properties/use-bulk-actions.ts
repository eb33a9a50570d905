import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type BulkChange, useBulkChange, useUndoBulk } from '@/lib/listings/own-listing-calls'
import type { BulkResult } from '@/lib/listings/own-schema'
import { showToast } from '../ui/toast-outlet'
import type { Selection } from './use-selection'

export interface Refusals {
  /** Why the whole request failed; null when only the items were refused. */
  failure: string | null
  items: { id: string; title: string; error: string }[]
}

/**
 * Changes the selected listings, says what came of it, and offers to undo it. What was refused stays selected.
 * @param onDone takes the focus, whose button may be gone
 */
export function useBulkActions(userId: string, selection: Selection, onDone: () => void) {
  const t = useTranslations('myProperties.workspace')
  const undo = useTranslations('myProperties')
  const bulk = useBulkChange(userId)
  const undoing = useUndoBulk(userId)
  const [refusals, setRefusals] = useState<Refusals | null>(null)
  const fail = ({ message }: Error) => setRefusals({ failure: message, items: [] })

  function change(request: BulkChange) {
    const listings = selection.listings
    const titles = new Map(listings.map(({ id, title }) => [id, title]))
    const tell = (refused: BulkResult['refused']) =>
      setRefusals(
        refused.length === 0
          ? null
          : { failure: null, items: refused.map((each) => ({ ...each, title: titles.get(each.id) ?? '' })) },
      )
    const giveBack = (before: BulkResult['undo']) =>
      undoing.mutate(before, {
        onSuccess: ({ done, refused }) => {
          tell(refused)
          if (done > 0) showToast({ text: t('undone', { count: done }) })
        },
        onError: fail,
      })
    bulk.mutate(request, {
      onSuccess: ({ done, refused, undo: before }) => {
        const ids = new Set(refused.map(({ id }) => id))
        selection.set(listings.filter(({ id }) => ids.has(id)))
        tell(refused)
        onDone()
        const text = t(`done.${request.action}`, { count: done })
        const action = { label: undo('undo'), onPress: () => giveBack(before) }
        if (done > 0) showToast({ text, ...(before.length > 0 ? { action } : {}) })
      },
      onError: fail,
    })
  }

  return { change, refusals, dismiss: () => setRefusals(null), isBusy: bulk.isPending || undoing.isPending }
}
