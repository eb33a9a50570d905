import { ArrowDown, ArrowUp, ImageOff, Pencil } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Photo } from '@/components/listing/photo'
import { AnswerForm } from '@/components/my-properties/answer-form'
import { NewsMarks } from '@/components/my-properties/owner-news'
import { StaffNotes } from '@/components/my-properties/staff-notes'
import { Badge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button'
import { ErrorLine } from '@/components/ui/error-line'
import { LocalLink } from '@/components/ui/local-link'
import { formatDate } from '@/lib/i18n/format/date'
import { formatNumber } from '@/lib/i18n/format/number'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { confirmedUntil } from '@/lib/listings/lifecycle/confirmed-until'
import type { OwnListing } from '@/lib/listings/schema'
import { paths } from '@/lib/paths'
import type { OwnListingFilters } from '@/lib/search/filters/own-filters'
import { CopyMark, OwnMarks } from './own-marks'
import { PriceDifference } from './price-difference'
import { PriceEditor } from './price-editor'
import { PublishedBy } from './published-by'
import { OwnListingActions, useListingActions } from './use-listing-actions'
import { useOwnCard } from './use-own-card'
import { type Selection, SelectListing, SkipToSelectionBar } from './use-selection'

interface OwnListingTableProps {
  locale: Locale
  userId: string
  listings: readonly OwnListing[]
  /** In percent of the median of similar listings, by id. */
  differences: Record<string, number>
  selection: Selection
  sort: OwnListingFilters['sort']
  onSort: (sort: OwnListingFilters['sort']) => void
}

const figures = ['views', 'saves', 'unlocks'] as const

/** Own listings as a table, for wide screens. */
export function OwnListingTable(props: OwnListingTableProps) {
  const { locale, userId, listings, differences, selection, sort, onSort } = props
  const t = useTranslations('myProperties.workspace')
  const names = useTranslations('myProperties.statistics.columns')
  const head = { current: sort, onSort }
  return (
    <table className="w-full border-separate border-spacing-0 rounded-card border border-line bg-surface text-sm">
      <caption className="sr-only">{t('caption')}</caption>
      <thead>
        <tr className="text-muted [&>th]:border-b [&>th]:border-line [&>th]:px-2 [&>th]:py-1 [&>th]:text-start [&>th]:font-medium">
          <th scope="col" className="w-11">
            <SelectPage listings={listings} selection={selection} />
          </th>
          <th scope="col">{t('listing')}</th>
          <SortHeader {...head} label={t('price')} orders={['price_desc', 'price_asc']} />
          {figures.map((name) => (
            <SortHeader key={name} {...head} label={names(name)} orders={[name]} />
          ))}
          <th scope="col">{t('status')}</th>
          <SortHeader {...head} label={t('until')} orders={['expiring']} />
          <th scope="col">
            <span className="sr-only">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {listings.map((listing) => (
          <Row
            key={listing.id}
            locale={locale}
            userId={userId}
            listing={listing}
            difference={differences[listing.id]}
            selection={selection}
          />
        ))}
      </tbody>
    </table>
  )
}

function SelectPage({ listings, selection }: Pick<OwnListingTableProps, 'listings' | 'selection'>) {
  const t = useTranslations('myProperties.workspace')
  const chosen = listings.filter(({ id }) => selection.has(id)).length
  const all = listings.length > 0 && chosen === listings.length
  return (
    <>
      <label className="flex size-11 cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          aria-label={t('selectPage')}
          checked={all}
          ref={(input) => {
            if (input) input.indeterminate = chosen > 0 && !all
          }}
          onChange={() => selection.setAll(listings, !all)}
          className="size-5 accent-accent"
        />
      </label>
      {chosen > 0 ? <SkipToSelectionBar /> : null}
    </>
  )
}

interface SortHeaderProps {
  label: string
  /** Pressed once, twice; after the last one the newest come first again. */
  orders: readonly NonNullable<OwnListingFilters['sort']>[]
  current: OwnListingFilters['sort']
  onSort: OwnListingTableProps['onSort']
}

const ascending: readonly OwnListingFilters['sort'][] = ['price_asc', 'expiring']

function SortHeader({ label, orders, current, onSort }: SortHeaderProps) {
  const index = current ? orders.indexOf(current) : -1
  const isUp = ascending.includes(current)
  const Arrow = isUp ? ArrowUp : ArrowDown
  return (
    <th scope="col" aria-sort={index < 0 ? undefined : isUp ? 'ascending' : 'descending'}>
      <button
        type="button"
        onClick={() => onSort(orders[index + 1])}
        className="inline-flex min-h-11 items-center gap-1 rounded-control hover:text-ink"
      >
        <span>{label}</span>
        {index < 0 ? null : <Arrow className="size-4" />}
      </button>
    </th>
  )
}

interface RowProps {
  locale: Locale
  userId: string
  listing: OwnListing
  difference: number | undefined
  selection: Selection
}

function Row({ locale, userId, listing, difference, selection }: RowProps) {
  const t = useTranslations('myProperties')
  const texts = useTranslations('listing')
  const card = useOwnCard(locale, listing)
  const actions = useListingActions(locale, userId, listing)
  const { id, published, status } = listing
  const until = confirmedUntil(listing)
  return (
    <tr
      className={`align-top [&:not(:last-child)>td]:border-b [&>td]:border-line [&>td]:px-2 [&>td]:py-2 ${selection.has(id) ? 'bg-accent-soft' : ''}`}
    >
      <td>
        <SelectListing listing={listing} selection={selection} />
      </td>
      <td>
        <div className="flex gap-3">
          <div
            className={`relative h-14 w-20 shrink-0 overflow-hidden rounded-control bg-sunken ${published ? '' : 'opacity-50 grayscale'}`}
          >
            {card.photo ? (
              <Photo photo={card.photo} alt="" sizes="5rem" unavailable={texts('imageUnavailable')} />
            ) : (
              <ImageOff
                role="img"
                aria-label={texts('noImages')}
                className="m-auto size-5 h-full text-muted"
              />
            )}
          </div>
          <div className="grid min-w-0 content-start gap-1">
            <Link
              id={`own-${id}`}
              href={published ? card.href : localPath(locale, paths.previewProperty(id))}
              prefetch={false}
              className="line-clamp-2 text-base leading-snug font-semibold break-words underline-offset-4 hover:underline"
            >
              {card.title}
            </Link>
            <p className="text-muted">{[card.place, card.attributes].filter(Boolean).join(' · ')}</p>
            <OwnMarks listing={listing} className="text-muted wrap-anywhere" />
            <PublishedBy listing={listing} className="text-muted" />
            <CopyMark listing={listing} />
            <NewsMarks news={listing.news} />
            {status === 'active' || !actions.note ? null : <p className="text-muted">{actions.note}</p>}
            <StaffNotes listing={listing} />
            {actions.failure ? <ErrorLine>{actions.failure.message}</ErrorLine> : null}
            <AnswerForm locale={locale} userId={userId} listing={listing} />
          </div>
        </div>
      </td>
      <td className="min-w-44">
        <PriceEditor locale={locale} userId={userId} listing={listing}>
          <p className="text-base font-semibold whitespace-nowrap">{card.price}</p>
        </PriceEditor>
        <p className="text-muted">
          <span>{[card.period, card.priceDown].filter(Boolean).join(' · ')} </span>
          <PriceDifference percent={difference} />
        </p>
      </td>
      {figures.map((name) => (
        <td key={name} className="pt-4! tabular-nums">
          {formatNumber(locale, listing[name])}
        </td>
      ))}
      <td className="pt-3.5!">
        <Badge tone={published ? 'solid' : 'caution'}>{t(`statuses.${status}`)}</Badge>
      </td>
      <td className="pt-4! whitespace-nowrap">
        {until ? (
          <span className={until.isSoon ? 'font-semibold text-caution' : ''}>
            {formatDate(locale, until.date)}
          </span>
        ) : (
          '–'
        )}
      </td>
      <td className="py-1!">
        <div className="flex justify-end gap-1">
          <LocalLink
            locale={locale}
            to={paths.editProperty(id)}
            aria-label={t('edit')}
            aria-describedby={`own-${id}`}
            className={buttonClass('quiet', 'w-11 px-0')}
          >
            <Pencil className="size-5" />
          </LocalLink>
          <OwnListingActions locale={locale} listing={listing} actions={actions} isMenuOnly />
        </div>
      </td>
    </tr>
  )
}
