import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useDeleteSearch, useRestoreSearch, useSavedSearches } from '@/lib/alerts/saved-searches/calls'
import type { SavedSearch } from '@/lib/alerts/saved-searches/schema'
import { Section } from '../profile/section'
import { Alert } from '../ui/alert'
import { UndoBar } from '../ui/undo-bar'
import { SavedSearchItem } from './saved-search-item'

export function SavedSearchesSection({ userId }: { userId: string }) {
  const t = useTranslations('savedSearches.profile')
  const [announcement, setAnnouncement] = useState('')
  const query = useSavedSearches(userId)
  const [deleted, setDeleted] = useState<SavedSearch | null>(null)
  const remove = useDeleteSearch(userId)
  const restore = useRestoreSearch(userId)
  const list = useRef<HTMLDivElement>(null)
  const undoButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (deleted) undoButton.current?.focus()
  }, [deleted])

  function deleteSearch(search: SavedSearch) {
    setDeleted(search)
    restore.reset()
    remove.mutate(search.id, { onError: () => setDeleted(null) })
  }

  function undo(search: SavedSearch) {
    setDeleted(null)
    list.current?.focus()
    restore.mutate(search, { onSuccess: () => setAnnouncement(t('restored', { name: search.name })) })
  }

  return (
    <div ref={list} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
      <Section
        id="saved-searches"
        title={t('title')}
        query={query}
        empty={{ text: t('empty'), browse: t('browse') }}
      >
        {(items) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface shadow-card">
            {items.map((search) => (
              <SavedSearchItem
                key={search.id}
                userId={userId}
                search={search}
                announce={setAnnouncement}
                onDelete={() => deleteSearch(search)}
              />
            ))}
          </ul>
        )}
      </Section>
      {remove.error ? (
        <Alert variant="danger">{t('deleteFailed', { reason: remove.error.message })}</Alert>
      ) : null}
      {restore.error ? (
        <Alert variant="danger">{t('restoreFailed', { reason: restore.error.message })}</Alert>
      ) : null}
      <UndoBar
        text={deleted && t('deleted', { name: deleted.name })}
        label={t('undo')}
        onUndo={() => deleted && undo(deleted)}
        buttonRef={undoButton}
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
