'use client'

import { useSyncExternalStore } from 'react'
import { isSiteUpdated, reloadInPlace, subscribeToUpdates } from '@/lib/browser/load-part'
import { pageLanguage } from '@/lib/browser/page-language'
import { failureTexts } from '@/lib/i18n/failure-texts'
import { Button } from '../ui/button'

/** Says that the page is older than the site, once a part of it could not be loaded. */
export function UpdateNotice() {
  const isUpdated = useSyncExternalStore(subscribeToUpdates, isSiteUpdated, () => false)
  if (!isUpdated) return null
  const t = failureTexts[pageLanguage()]
  return (
    <div
      role="alert"
      className="fixed inset-x-3 bottom-3 z-60 mx-auto flex max-w-lg flex-wrap items-center gap-3 rounded-panel border border-line bg-surface p-4 shadow-raised"
    >
      <p className="min-w-0 grow basis-56">{t.updated}</p>
      <Button onClick={reloadInPlace}>{t.reload}</Button>
    </div>
  )
}
