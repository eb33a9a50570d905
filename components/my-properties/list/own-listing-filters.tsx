import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useId } from 'react'
import { buttonClass } from '@/components/ui/button'
import { listingStatuses } from '@/lib/listings/attributes/listing-statuses'
import type { PropertyType } from '@/lib/listings/attributes/purposes-and-types'
import type { OwnSummary } from '@/lib/listings/own/own-schema'
import type { OwnListingFilters } from '@/lib/search/filters/own-filters'
import type { OwnFilterState } from './use-own-filters'

interface OwnListingFiltersProps {
  state: OwnFilterState
  summary: OwnSummary
  /** A table has its orders in its head. */
  isTable: boolean
}

/** Search, filters and, for cards, the order of own listings. */
export function OwnListingFiltersBar({ state, summary, isTable }: OwnListingFiltersProps) {
  const t = useTranslations('myProperties.workspace')
  const { filters, change, criteria } = state
  const search = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = new FormData(event.currentTarget).get('q')
    change({ q: String(q ?? '').trim() || undefined })
  }
  const fields = (
    <div className="flex flex-wrap gap-2">
      <FilterSelects filters={filters} summary={summary} change={change} />
      {isTable ? null : <SortSelect filters={filters} change={change} />}
      {criteria ? (
        <button type="button" onClick={state.clear} className={buttonClass('quiet', 'px-3')}>
          {t('clear')}
        </button>
      ) : null}
    </div>
  )
  return (
    <search className="grid gap-3 lg:flex lg:flex-wrap lg:items-center" aria-label={t('filters')}>
      <form onSubmit={submit} className="relative lg:w-72">
        <label htmlFor={search} className="sr-only">
          {t('search')}
        </label>
        <input
          key={filters.q}
          id={search}
          name="q"
          type="search"
          defaultValue={filters.q}
          placeholder={t('search')}
          enterKeyHint="search"
          autoComplete="off"
          onInput={({ currentTarget }) => {
            if (currentTarget.value === '' && filters.q) change({ q: undefined })
          }}
          className="control pe-12"
        />
        <button
          type="submit"
          aria-label={t('searchAction')}
          className="absolute inset-y-0 end-0 flex w-11 items-center justify-center text-muted hover:text-ink"
        >
          <Search className="size-5" />
        </button>
      </form>
      {isTable ? (
        fields
      ) : (
        <details open={criteria !== '' || undefined}>
          <summary className={buttonClass('secondary', 'w-full cursor-pointer list-none px-4')}>
            {t('filters')}
          </summary>
          <div className="mt-3">{fields}</div>
        </details>
      )}
    </search>
  )
}

interface SelectsProps {
  filters: OwnListingFilters
  change: (change: OwnListingFilters) => void
}

function FilterSelects({ filters, summary, change }: SelectsProps & { summary: OwnSummary }) {
  const t = useTranslations('myProperties.workspace')
  const statuses = useTranslations('myProperties.statuses')
  const types = useTranslations('listing.types')
  const withCount = (label: string, count: number) => `${label} (${count})`
  const flags = [
    ['expiring', summary.expiring],
    ['withoutPhotos', summary.without_photos],
  ] as const
  return (
    <>
      <select
        aria-label={t('status')}
        value={filters.status ?? ''}
        onChange={({ currentTarget }) =>
          change({ status: listingStatuses.find((status) => status === currentTarget.value) })
        }
        className={selectClass}
      >
        <option value="">{withCount(t('anyStatus'), summary.listings)}</option>
        {listingStatuses.map((status) => (
          <option key={status} value={status}>
            {withCount(statuses(status), summary.statuses[status])}
          </option>
        ))}
      </select>
      {summary.cities.length > 1 ? (
        <select
          aria-label={t('city')}
          value={filters.city?.[0] ?? ''}
          onChange={({ currentTarget }) =>
            change({ city: currentTarget.value ? [currentTarget.value] : undefined })
          }
          className={selectClass}
        >
          <option value="">{t('anyCity')}</option>
          {summary.cities.map(({ city, listings }) => (
            <option key={city} value={city}>
              {withCount(city, listings)}
            </option>
          ))}
        </select>
      ) : null}
      {summary.types.length > 1 ? (
        <select
          aria-label={t('type')}
          value={filters.type?.[0] ?? ''}
          onChange={({ currentTarget }) =>
            change({ type: currentTarget.value ? [currentTarget.value as PropertyType] : undefined })
          }
          className={selectClass}
        >
          <option value="">{t('anyType')}</option>
          {summary.types.map((type) => (
            <option key={type} value={type}>
              {types(type)}
            </option>
          ))}
        </select>
      ) : null}
      {summary.agents.length > 1 || filters.agent ? (
        <select
          aria-label={t('agent')}
          value={filters.agent ?? ''}
          onChange={({ currentTarget }) => change({ agent: currentTarget.value || undefined })}
          className={selectClass}
        >
          <option value="">{t('anyAgent')}</option>
          {summary.agents.map(({ id, name, listings }) => (
            <option key={id} value={id}>
              {withCount(name || t('formerAgent'), listings)}
            </option>
          ))}
        </select>
      ) : null}
      {flags.map(([name, count]) =>
        count > 0 || filters[name] ? (
          <button
            key={name}
            type="button"
            aria-pressed={filters[name] ?? false}
            onClick={() => change({ [name]: filters[name] ? undefined : true })}
            className={buttonClass(
              'secondary',
              'px-3 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent',
            )}
          >
            {withCount(t(name), count)}
          </button>
        ) : null,
      )}
    </>
  )
}

const selectClass = 'control w-auto max-w-full'

const cardSorts = ['newest', 'expiring', 'price_asc', 'price_desc', 'views', 'saves', 'unlocks'] as const

function SortSelect({ filters, change }: SelectsProps) {
  const t = useTranslations('myProperties.workspace')
  return (
    <select
      aria-label={t('sort')}
      value={filters.sort ?? 'newest'}
      onChange={({ currentTarget }) =>
        change({ sort: cardSorts.find((sort) => sort === currentTarget.value) })
      }
      className={selectClass}
    >
      {cardSorts.map((sort) => (
        <option key={sort} value={sort}>
          {t(`sorts.${sort}`)}
        </option>
      ))}
    </select>
  )
}
