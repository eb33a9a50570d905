import { Pencil, Trash2 } from 'lucide-react'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRestoreFocus } from '@/components/ui/use-restore-focus'
import { useChangeSearch } from '@/lib/alerts/saved-searches/calls'
import type { SavedSearch } from '@/lib/alerts/saved-searches/schema'
import { localPath } from '@/lib/i18n/local-path'
import { queryHref } from '@/lib/search/search-href'
import { ErrorLine } from '../ui/error-line'
import { RenameForm } from './rename-form'

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
export function SavedSearchItem({ userId, search, announce, onDelete }: SavedSearchItemProps) {
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
