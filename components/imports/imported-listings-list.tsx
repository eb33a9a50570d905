import { ChevronLeft, ChevronRight, FileDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatNumber } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { type ListingKind, listingKinds } from '@/lib/imports/import-states'
import type { Import, ImportedListings } from '@/lib/imports/schema'
import { useImportedListings, useImportReport } from '@/lib/imports/use-imports'
import { RequestFailure } from '../account/request-failure'
import { Alert } from '../ui/alert'
import { Button, textLinkClass } from '../ui/button'
import { Skeleton } from '../ui/skeleton'
import { SpinnerMark } from '../ui/spinner'

interface ImportedListingsListProps {
  userId: string
  locale: Locale
  data: Import
}

/** The listings of an import by what it does with them, a page at a time. */
export function ImportedListingsList({ userId, locale, data }: ImportedListingsListProps) {
  const t = useTranslations('imports.report')
  const { counts } = data
  const kinds = listingKinds.filter((kind) => counts[kind] > 0)
  const [chosen, setChosen] = useState<ListingKind | null>(null)
  const [page, setPage] = useState(1)
  const report = useImportReport(data.id)
  const shown = chosen && kinds.includes(chosen) ? chosen : kinds[0]
  if (!shown) return null
  return (
    <section aria-labelledby="homes" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 id="homes" className="font-semibold">
          {t('list')}
        </h3>
        {counts.wrong + counts.warned + data.photos.failed > 0 ? (
          <button
            type="button"
            aria-disabled={report.isPending}
            onClick={() => report.isPending || report.mutate()}
            className={`${textLinkClass} gap-2`}
          >
            {report.isPending ? <SpinnerMark /> : <FileDown className="size-5" />}
            <span>{t('workbook')}</span>
          </button>
        ) : null}
      </div>
      {report.error ? <Alert variant="danger">{report.error.message}</Alert> : null}
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === shown}
            onClick={() => {
              setChosen(kind)
              setPage(1)
            }}
            className="min-h-11 rounded-control border border-line-strong bg-surface px-4 font-medium hover:border-ink aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
          >
            {`${t(`kinds.${kind}`)} ${formatNumber(locale, counts[kind])}`}
          </button>
        ))}
      </div>
      <ListingsPage
        key={`${shown} ${page}`}
        userId={userId}
        data={data}
        kind={shown}
        page={page}
        onPage={setPage}
      />
    </section>
  )
}

interface ListingsPageProps {
  userId: string
  data: Import
  kind: ListingKind
  page: number
  onPage: (page: number) => void
}

function ListingsPage({ userId, data, kind, page, onPage }: ListingsPageProps) {
  const t = useTranslations('imports.report')
  const ui = useTranslations('ui')
  const listings = useImportedListings(userId, data, kind, page)
  if (listings.isPending) return <Skeleton className="h-40 w-full rounded-card" />
  if (!listings.data) return <RequestFailure error={listings.error} retry={listings.refetch} />
  const { items, pages } = listings.data
  if (items.length === 0) return <p className="text-muted">{t('noList')}</p>
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {items.map((item) => (
          <ListingItem key={`${item.row} ${item.reference}`} item={item} />
        ))}
      </ul>
      {pages > 1 ? (
        <nav aria-label={ui('pages')} className="flex items-center gap-3">
          <Button
            variant="secondary"
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
            icon={<ChevronLeft className="size-5" />}
          >
            {ui('previousPage')}
          </Button>
          <p className="text-muted tabular-nums">{ui('pageOf', { page, pages })}</p>
          <Button
            variant="secondary"
            disabled={page >= pages}
            onClick={() => onPage(page + 1)}
            icon={<ChevronRight className="size-5" />}
          >
            {ui('nextPage')}
          </Button>
        </nav>
      ) : null}
    </>
  )
}

function ListingItem({ item }: { item: ImportedListings['items'][number] }) {
  const t = useTranslations('imports.report')
  const { row, reference, title, changes, problems } = item
  return (
    <li className="grid gap-1 px-4 py-3 sm:px-5">
      <p className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
        <span className="font-semibold">{title || reference || t('row', { row: String(row) })}</span>
        <span className="text-sm text-muted">
          {[reference, row === null ? null : t('row', { row: String(row) })].filter(Boolean).join(' · ')}
        </span>
      </p>
      {changes.map(({ field, label, from, to }) => (
        <p key={field} className="text-sm wrap-anywhere">
          <span className="text-muted">{`${label}: `}</span>
          <del className="text-muted">{shorten(from) || t('nothing')}</del>
          <span aria-hidden="true">{' → '}</span>
          <ins className="font-medium no-underline">{shorten(to) || t('nothing')}</ins>
        </p>
      ))}
      {problems.map(({ column, header, value, message, taken }) => (
        <p key={`${column} ${message} ${value}`} className="text-sm wrap-anywhere">
          {header ? (
            <span className="font-medium">{`${header}${value ? ` ${t('quoted', { value })}` : ''}: `}</span>
          ) : null}
          <span className="text-muted">{taken ? `${message} → ${taken}` : message}</span>
        </p>
      ))}
    </li>
  )
}

/** Of a description its beginning. */
function shorten(text: string): string {
  return text.length > 160 ? `${text.slice(0, 160)}…` : text
}
