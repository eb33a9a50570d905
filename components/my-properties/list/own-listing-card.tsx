import { Pencil } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Photo, UnavailableImage } from '@/components/listing/photo'
import { AnswerForm } from '@/components/my-properties/answer-form'
import { NewsMarks } from '@/components/my-properties/owner-news'
import { StaffNotes } from '@/components/my-properties/staff-notes'
import { Badge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button'
import { ErrorLine } from '@/components/ui/error-line'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import type { OwnListing } from '@/lib/listings/schema'
import { paths } from '@/lib/paths'
import { ListingStats } from './listing-stats'
import { CopyMark, OwnMarks } from './own-marks'
import { PriceDifference } from './price-difference'
import { PriceEditor } from './price-editor'
import { PublishedBy } from './published-by'
import { OwnListingActions, useListingActions } from './use-listing-actions'
import { useOwnCard } from './use-own-card'
import { type Selection, SelectListing } from './use-selection'

interface OwnListingCardProps {
  locale: Locale
  userId: string
  listing: OwnListing
  difference?: number | undefined
  /** Without it the listing cannot be selected. */
  selection?: Selection | undefined
}

const sizes = '(width < 40rem) 8rem, (width < 80rem) 46vw, 25rem'

export function OwnListingCard({ locale, userId, listing, difference, selection }: OwnListingCardProps) {
  const t = useTranslations('myProperties')
  const texts = useTranslations('listing')
  const card = useOwnCard(locale, listing)
  const actions = useListingActions(locale, userId, listing)
  const { id, published } = listing
  const preview = localPath(locale, paths.previewProperty(id))
  const edit = localPath(locale, paths.editProperty(id))
  return (
    <article
      aria-labelledby={`own-${id}`}
      className={`grid h-full content-start min-[21rem]:grid-cols-[8rem_minmax(0,1fr)] rounded-card border bg-surface sm:flex sm:flex-col ${selection?.has(id) ? 'border-accent outline-2 outline-accent' : 'border-line'}`}
    >
      <div className="relative aspect-3/2 shrink-0 overflow-hidden rounded-ss-card bg-sunken min-[21rem]:aspect-auto min-[21rem]:min-h-32 sm:rounded-se-card sm:aspect-3/2 sm:w-full">
        <div className={`absolute inset-0 ${published ? '' : 'opacity-50 grayscale'}`}>
          {card.photo ? (
            <Photo photo={card.photo} alt="" sizes={sizes} unavailable={texts('imageUnavailable')} />
          ) : (
            <UnavailableImage label={texts('noImages')} />
          )}
        </div>
        <div className="absolute start-2 top-2 sm:start-3 sm:top-3">
          <Badge tone={published ? 'solid' : 'caution'}>{t(`statuses.${listing.status}`)}</Badge>
        </div>
        {selection ? (
          <div className="absolute start-1 bottom-1 rounded-control bg-surface/85 sm:start-auto sm:end-2 sm:top-2 sm:bottom-auto">
            <SelectListing listing={listing} selection={selection} />
          </div>
        ) : null}
      </div>
      <div className="flex min-w-0 flex-col gap-1 p-3 sm:p-4 sm:pb-0">
        <PriceEditor locale={locale} userId={userId} listing={listing}>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-xl font-bold tracking-tight">{card.price}</span>
            {card.period ? <span className="text-sm text-muted">{card.period}</span> : null}
          </p>
        </PriceEditor>
        <p className="text-sm text-muted empty:hidden">
          <PriceDifference percent={difference} />
        </p>
        <h2 id={`own-${id}`} className="line-clamp-2 text-base leading-snug break-words">
          <Link
            href={published ? card.href : preview}
            prefetch={false}
            className="underline-offset-4 hover:underline"
          >
            {card.title}
          </Link>
        </h2>
        <p className="truncate text-sm text-muted">{card.place}</p>
        <p className="pt-1 text-sm">{card.attributes}</p>
        <OwnMarks listing={listing} className="truncate text-sm text-muted" />
        <PublishedBy listing={listing} className="truncate text-sm text-muted" />
      </div>
      <div className="flex grow flex-col p-3 min-[21rem]:col-span-2 sm:p-4">
        <div className="mt-auto grid gap-3">
          <CopyMark listing={listing} />
          <NewsMarks news={listing.news} />
          <ListingStats views={listing.views} saves={listing.saves} unlocks={listing.unlocks} />
          <div className="flex flex-wrap gap-2 min-[18rem]:grid min-[18rem]:grid-cols-[auto_minmax(0,1fr)_auto]">
            <Link href={edit} prefetch={false} className={buttonClass('secondary', 'px-3')}>
              <Pencil className="size-4" />
              {t('edit')}
            </Link>
            <OwnListingActions locale={locale} listing={listing} actions={actions} />
          </div>
          {actions.note ? <p className="text-sm text-muted">{actions.note}</p> : null}
          <StaffNotes listing={listing} />
          {actions.failure ? <ErrorLine className="text-sm">{actions.failure.message}</ErrorLine> : null}
          <AnswerForm locale={locale} userId={userId} listing={listing} />
        </div>
      </div>
    </article>
  )
}
