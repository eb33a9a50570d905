import { Pencil, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import {
  useChangeSearch,
  useDeleteSearch,
  useRestoreSearch,
  useSavedSearches,
} from '@/lib/alerts/saved-searches/calls'
import type { SavedSearch } from '@/lib/alerts/saved-searches/schema'
import { localPath } from '@/lib/i18n/local-path'
import { queryHref } from '@/lib/search/search-href'
import { useNameForm } from '../account/use-name-form'
import { Section } from '../profile/section'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { ErrorLine } from '../ui/error-line'
import { SpinnerMark } from '../ui/spinner'
import { UndoBar } from '../ui/undo-bar'
import { useRestoreFocus } from '../ui/use-restore-focus'
import { SearchNameField } from './search-name-field'

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

interface SavedSearchItemProps {
  userId: string
  search: SavedSearch
  /** Announces a result to screen readers. */
  announce: (text: string) => void
  onDelete: () => void
}

const actionClass =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink'

/** A saved search: link, mail switch, rename and delete. */
function SavedSearchItem({ userId, search, announce, onDelete }: SavedSearchItemProps) {
  const t = useTranslations('savedSearches.profile')
  const locale = useLocale()
  const [renaming, setRenaming] = useState(false)
  const rename = useRestoreFocus<HTMLButtonElement>(renaming)
  const change = useChangeSearch(userId, search.id)

  function closeForm(changedTo?: string) {
    setRenaming(false)
    if (changedTo !== undefined) announce(t('renamed', { name: changedTo }))
  }

  if (renaming) {
    return (
      <li className="px-5 py-4">
        <RenameForm userId={userId} search={search} onDone={closeForm} />
      </li>
    )
  }
  return (
    <li className="grid gap-1 px-5 py-3">
      <div className="flex items-center gap-2">
        <Link
          href={localPath(locale, queryHref(search.query))}
          prefetch={false}
          className="inline-flex min-h-11 min-w-0 grow items-center font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {search.name}
        </Link>
        <button
          ref={rename}
          type="button"
          aria-label={t('renameOf', { name: search.name })}
          title={t('rename')}
          onClick={() => setRenaming(true)}
          className={actionClass}
        >
          <Pencil className="size-5" />
        </button>
        <button
          type="button"
          aria-label={t('deleteOf', { name: search.name })}
          title={t('delete')}
          onClick={onDelete}
          className={actionClass}
        >
          <Trash2 className="size-5" />
        </button>
      </div>
      <NotifySwitch search={search} change={change} />
      {change.error ? (
        <ErrorLine className="text-sm">{t('failed', { reason: change.error.message })}</ErrorLine>
      ) : null}
    </li>
  )
}

interface NotifySwitchProps {
  search: SavedSearch
  change: ReturnType<typeof useChangeSearch>
}

/** Toggles a search's mails optimistically. */
function NotifySwitch({ search, change }: NotifySwitchProps) {
  const t = useTranslations('savedSearches.profile')
  const on = change.isPending ? (change.variables.notify ?? search.notify) : search.notify
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={`${t('notify')}: ${search.name}`}
      aria-disabled={change.isPending}
      onClick={() => change.isPending || change.mutate({ notify: !search.notify })}
      className="group inline-flex min-h-11 items-center gap-3 justify-self-start text-left"
    >
      <span
        aria-hidden
        className="inline-flex h-6 w-11 shrink-0 items-center rounded-full border border-line-strong bg-sunken p-0.5 transition-colors group-hover:border-ink group-aria-checked:border-accent group-aria-checked:bg-accent"
      >
        <span className="size-4.5 rounded-full bg-muted transition-transform group-aria-checked:translate-x-5 group-aria-checked:bg-on-accent" />
      </span>
      <span>
        {t('notify')}
        <span className="block text-sm text-muted">{t(on ? 'on' : 'off')}</span>
      </span>
    </button>
  )
}

interface RenameFormProps {
  userId: string
  search: SavedSearch
  /** Gets the new name; undefined when cancelled. */
  onDone: (changedTo?: string) => void
}

function RenameForm({ userId, search, onDone }: RenameFormProps) {
  const t = useTranslations('savedSearches.profile')
  const { mutate, isPending, error } = useChangeSearch(userId, search.id)
  const { input, onSubmit, problem, failure } = useNameForm({
    isPending,
    error,
    validate: (name) => (name === '' ? t('nameRequired') : undefined),
    save: (name) => mutate({ name }, { onSuccess: () => onDone(name) }),
  })
  useEffect(() => input.current?.select(), [input])

  return (
    <form onSubmit={onSubmit} noValidate className="grid gap-3">
      <SearchNameField
        id={`name-of-${search.id}`}
        input={input}
        label={t('name')}
        defaultValue={search.name}
        problem={problem}
      />
      {failure ? <Alert variant="danger">{t('failed', { reason: failure.message })}</Alert> : null}
      <div className="flex flex-wrap gap-2">
        <button type="submit" aria-disabled={isPending} className={buttonClass()}>
          {isPending ? <SpinnerMark /> : null}
          {isPending ? t('saving') : t('save')}
        </button>
        <button type="button" onClick={() => onDone()} className={buttonClass('secondary')}>
          {t('cancel')}
        </button>
      </div>
    </form>
  )
}
