import { useTranslations } from 'next-intl'
import type { useChangeSearch } from '@/lib/api/client/saved-searches'
import type { SavedSearch } from '@/lib/api/schemas/saved-search'

interface NotifySwitchProps {
  search: SavedSearch
  change: ReturnType<typeof useChangeSearch>
}

/** Toggles a search's mails optimistically. */
export function NotifySwitch({ search, change }: NotifySwitchProps) {
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
