import { ChartColumn, Eye, Images, Pencil } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { runtimeConfig } from '@/lib/browser/runtime-config'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { parseListing, withRelativeImageUrls } from '@/lib/listings/parse-listing'
import type { OwnListing } from '@/lib/listings/schema'
import { paths } from '@/lib/paths'
import { sectionId } from '@/lib/publishing/section-states'
import { makeCards } from '../listing/card-data'
import { Photo, UnavailableImage } from '../listing/photo'
import { Badge } from '../ui/badge'
import { buttonClass } from '../ui/button'
import { AnswerForm } from './answer-form'
import { DuplicateListing } from './duplicate-listing'
import { ListingActions } from './listing-actions'
import { ListingStats } from './listing-stats'
import { ownerActionClass } from './owner-action-class'
import { NewsMarks } from './owner-news'
import { PriceEditor } from './price-editor'

interface OwnListingCardProps {
  locale: Locale
  userId: string
  listing: OwnListing
  /** Announces the result of an action to screen readers. */
  announce: (text: string) => void
}

const sizes = '(width < 40rem) 8rem, (width < 80rem) 46vw, 25rem'

export function OwnListingCard({ locale, userId, listing, announce }: OwnListingCardProps) {
  const t = useTranslations('myProperties')
  const texts = useTranslations('listing')
  const card = useCard(locale, listing)
  if (!card) return null
  const { id, published } = listing
  const preview = localPath(locale, paths.previewProperty(id))
  const edit = localPath(locale, paths.editProperty(id))
  return (
    <article
      aria-labelledby={`own-${id}`}
      className="grid h-full grid-cols-[8rem_minmax(0,1fr)] content-start overflow-hidden rounded-card border border-line bg-surface sm:flex sm:flex-col"
    >
      <div className="relative min-h-32 shrink-0 overflow-hidden bg-sunken sm:aspect-3/2 sm:w-full">
        <div className={`absolute inset-0 ${published ? '' : 'opacity-50 grayscale'}`}>
          {card.photograph ? (
            <Photo
              photograph={card.photograph}
              alt=""
              sizes={sizes}
              unavailable={texts('imageUnavailable')}
            />
          ) : (
            <UnavailableImage label={texts('noImages')} />
          )}
        </div>
        <div className="absolute start-2 top-2 sm:start-3 sm:top-3">
          <Badge tone={published ? 'solid' : 'caution'}>{t(`statuses.${listing.status}`)}</Badge>
        </div>
      </div>
      <div className="flex flex-col gap-1 p-3 sm:p-4 sm:pb-0">
        <PriceEditor locale={locale} userId={userId} listing={listing} announce={announce}>
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="text-xl font-bold tracking-tight">{card.price}</span>
            {card.period ? <span className="text-sm text-muted">{card.period}</span> : null}
          </p>
        </PriceEditor>
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
        <p className="pt-1 text-sm">{card.facts}</p>
      </div>
      <div className="col-span-2 flex grow flex-col p-3 sm:p-4">
        <div className="mt-auto grid gap-3">
          <NewsMarks news={listing.news} />
          <ListingStats views={listing.views} saves={listing.saves} unlocks={listing.unlocks} />
          <div className="grid grid-cols-2 gap-2">
            <Link href={edit} prefetch={false} className={buttonClass('secondary', 'px-3')}>
              <Pencil className="size-4" />
              {t('edit')}
            </Link>
            <Link
              href={`${edit}#${sectionId('photos')}`}
              prefetch={false}
              className={buttonClass('secondary', 'px-3')}
            >
              <Images className="size-4" />
              {t('photos')}
            </Link>
            <Link
              href={localPath(locale, paths.listingStatistics(id))}
              prefetch={false}
              className={buttonClass('quiet', ownerActionClass)}
            >
              <ChartColumn className="size-4" />
              {t('statistics.open')}
            </Link>
            <Link href={preview} prefetch={false} className={buttonClass('quiet', ownerActionClass)}>
              <Eye className="size-4" />
              {t('preview')}
            </Link>
            <DuplicateListing locale={locale} listing={listing} />
            <ListingActions locale={locale} userId={userId} listing={listing} announce={announce} />
          </div>
          <AnswerForm locale={locale} userId={userId} listing={listing} announce={announce} />
        </div>
      </div>
    </article>
  )
}

function useCard(locale: Locale, listing: OwnListing) {
  const t = useTranslations('listing')
  return useMemo(() => {
    const property = parseListing(listing)
    const siteUrl = runtimeConfig()?.siteUrl ?? ''
    return property && makeCards(locale, t)(withRelativeImageUrls(property, siteUrl))
  }, [locale, listing, t])
}
