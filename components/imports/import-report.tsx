import { Pause, Play } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { usePhones } from '@/lib/advertisers/use-advertiser'
import { formatDateTime } from '@/lib/i18n/format/date'
import { formatPrice } from '@/lib/i18n/format/money'
import { formatNumber } from '@/lib/i18n/format/number'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { listingKinds } from '@/lib/imports/import-states'
import type { Import } from '@/lib/imports/schema'
import { useImport, usePauseImport, useRunImport } from '@/lib/imports/use-imports'
import { paths } from '@/lib/paths'
import { ExpandableList } from '../account/expandable-list'
import { RequestFailure } from '../account/request-failure'
import { Alert } from '../ui/alert'
import { Button, inlineLinkClass } from '../ui/button'
import { Checkbox } from '../ui/form/checkbox'
import { Skeleton } from '../ui/skeleton'
import { Stat } from '../ui/stat'
import { CellProblems } from './cell-problems'
import { ColumnsStep } from './columns-step'
import { ImportedListingsList } from './imported-listings-list'

interface ImportReportProps {
  userId: string
  locale: Locale
  id: string
}

/** What an import would do or has done, with what starts and pauses it. */
export function ImportReport({ userId, locale, id }: ImportReportProps) {
  const t = useTranslations('imports.report')
  const { data, error, isPending, refetch } = useImport(userId, id)
  if (isPending) return <Skeleton className="h-64 w-full rounded-card" />
  if (!data) return <RequestFailure error={error} retry={refetch} />
  return (
    <section aria-labelledby="report" className="grid grid-cols-1 gap-6">
      <div>
        <h2 id="report" className="text-heading wrap-anywhere">
          {t('title', { name: data.name })}
        </h2>
        <p role="status" className="mt-1 text-muted">
          {t(`states.${data.state}`)}
        </p>
      </div>
      {data.error ? <Alert variant="danger">{data.error}</Alert> : null}
      {data.state === 'columns' ? <ColumnsStep userId={userId} data={data} /> : null}
      {data.state === 'checking' || data.state === 'failed' || data.state === 'columns' ? null : (
        <>
          <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:flex sm:gap-10">
            {listingKinds.map((kind) => (
              <Stat key={kind} value={formatNumber(locale, data.counts[kind])} label={t(`counts.${kind}`)} />
            ))}
          </dl>
          <Progress locale={locale} data={data} />
          <WithoutPhone userId={userId} locale={locale} data={data} />
          <RunControls userId={userId} data={data} />
          <IgnoredColumns columns={data.ignored_columns} />
          {data.makes_references ? <Alert>{t('madeReferences')}</Alert> : null}
          <CellProblems userId={userId} data={data} />
          <Preview locale={locale} data={data} />
          <ImportedListingsList userId={userId} locale={locale} data={data} />
          <FailedPhotos data={data} />
        </>
      )}
    </section>
  )
}

function Progress({ locale, data }: { locale: Locale; data: Import }) {
  const t = useTranslations('imports.report')
  const { counts, done, photos, photos_from, state, withdraws_gone } = data
  const total = counts.new + counts.changed + counts.unchanged + (withdraws_gone ? counts.gone : 0)
  const allPhotos = photos.pending + photos.done + photos.failed
  if (state === 'ready') return null
  const isPublished = state === 'done' && counts.new + counts.changed > 0
  const number = (value: number) => formatNumber(locale, value)
  return (
    <div className="grid max-w-2xl gap-4">
      {total > 0 ? (
        <div className="grid gap-1">
          <label htmlFor="homes-done">{t('homes', { done: number(done), total: number(total) })}</label>
          <progress id="homes-done" value={done} max={total} className="progress" />
        </div>
      ) : null}
      {isPublished ? (
        <Link
          href={localPath(locale, paths.myProperties)}
          className={`justify-self-start ${inlineLinkClass}`}
        >
          {t('toHomes')}
        </Link>
      ) : null}
      {allPhotos > 0 ? (
        <div className="grid gap-1">
          <label htmlFor="photos-done">
            {t('photos', {
              done: number(photos.done),
              total: number(allPhotos),
              failed: photos.failed,
            })}
          </label>
          <progress
            id="photos-done"
            value={photos.done + photos.failed}
            max={allPhotos}
            className="progress"
          />
          {photos_from ? (
            <p className="text-muted">{t('photosFrom', { date: formatDateTime(locale, photos_from) })}</p>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

/** Listings without a phone are hard to reach: said while it can still be added for all of them. */
function WithoutPhone({ userId, locale, data }: { userId: string; locale: Locale; data: Import }) {
  const t = useTranslations('imports.report')
  const phones = usePhones(userId)
  const isGiven = data.columns.some(({ field }) => field !== null && phoneFields.includes(field))
  if (data.state !== 'ready' || data.counts.new === 0 || isGiven || phones.data?.items.length !== 0)
    return null
  return (
    <Alert>
      {t('noPhone')}{' '}
      <Link href={localPath(locale, paths.profileAdvertiser)} className={inlineLinkClass}>
        {t('addPhone')}
      </Link>
    </Alert>
  )
}

const phoneFields = ['contact_phone', 'contact_phone_label']

function RunControls({ userId, data }: { userId: string; data: Import }) {
  const t = useTranslations('imports.report')
  const run = useRunImport(userId, data.id)
  const pause = usePauseImport(userId, data.id)
  const [withdraws, setWithdraws] = useState(data.withdraws_gone)
  const { state, counts, withdraws_gone } = data
  const isHeldBack = counts.gone > 0 && !withdraws_gone
  const canRun = state === 'ready' || state === 'paused' || (state === 'done' && isHeldBack)
  const error = run.error ?? pause.error
  return (
    <div className="grid justify-items-start gap-4">
      {canRun && counts.gone > 0 ? (
        <div>
          {isHeldBack ? <Alert>{t('many', { count: counts.gone })}</Alert> : null}
          <Checkbox
            id="withdraw-gone"
            label={t('withdraw', { count: counts.gone })}
            checked={withdraws}
            onChange={({ currentTarget }) => setWithdraws(currentTarget.checked)}
          />
        </div>
      ) : null}
      {canRun && (state !== 'done' || withdraws) ? (
        <Button
          onClick={() => run.isPending || run.mutate(counts.gone > 0 ? withdraws : undefined)}
          busy={run.isPending}
          icon={<Play className="size-5" />}
        >
          {t(state === 'ready' ? 'run' : state === 'done' ? 'withdrawNow' : 'continue')}
        </Button>
      ) : null}
      {state === 'running' ? (
        <Button
          onClick={() => pause.isPending || pause.mutate(undefined)}
          variant="secondary"
          busy={pause.isPending}
          icon={<Pause className="size-5" />}
        >
          {t('pause')}
        </Button>
      ) : null}
      {error ? <Alert variant="danger">{error.message}</Alert> : null}
    </div>
  )
}

function IgnoredColumns({ columns }: { columns: string[] }) {
  const t = useTranslations('imports.report')
  if (columns.length === 0) return null
  return <Alert>{t('ignored', { columns: columns.join(', ') })}</Alert>
}

function FailedPhotos({ data: { photos, photos_failed } }: { data: Import }) {
  const t = useTranslations('imports.report')
  if (photos_failed.length === 0) return null
  return (
    <section aria-labelledby="failed-photos" className="grid min-w-0 gap-3">
      <h3 id="failed-photos" className="font-semibold">
        {t('failedPhotos', { count: photos.failed, shown: photos_failed.length })}
      </h3>
      <ExpandableList items={photos_failed} first={5}>
        {(shown) => (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {shown.map(({ reference, url, reason }) => (
              <li key={`${reference} ${url}`} className="grid gap-1 px-4 py-3 wrap-anywhere sm:px-5">
                <p>
                  <span className="font-medium">{reference}</span>
                  <span className="text-muted">{` · ${url}`}</span>
                </p>
                <p className="text-sm text-muted">{reason}</p>
              </li>
            ))}
          </ul>
        )}
      </ExpandableList>
    </section>
  )
}

function Preview({ locale, data: { preview, state } }: { locale: Locale; data: Import }) {
  const t = useTranslations('imports.report')
  if (preview.length === 0 || state === 'done') return null
  return (
    <section aria-labelledby="preview" className="grid gap-3">
      <h3 id="preview" className="font-semibold">
        {t('preview')}
      </h3>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {preview.map((listing) => (
          <li key={listing.reference} className="min-w-0 rounded-card border border-line bg-surface p-4">
            <p className="text-sm text-muted wrap-anywhere">
              {t(`counts.${listing.action}`)} · {listing.reference}
            </p>
            <p className="mt-1 font-semibold wrap-anywhere">{listing.title}</p>
            <p className="mt-1">
              {formatPrice(locale, listing.price)} · {formatNumber(locale, listing.area_m2)} m²
            </p>
            <p className="text-muted">
              {listing.city} · {t('photoCount', { count: listing.photos })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
