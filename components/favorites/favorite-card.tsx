import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatPrice } from '@/lib/i18n/format/money'
import { localPath } from '@/lib/i18n/local-path'
import { useListing } from '@/lib/listings/calls'
import { parseListing } from '@/lib/listings/parse-listing'
import { priceDrop } from '@/lib/listings/price-drop'
import type { Property } from '@/lib/listings/property'
import { viewedIds, viewedTitle } from '@/lib/listings/viewed-properties'
import { paths } from '@/lib/paths'
import { usePurchasedContacts } from '@/lib/unlocks/calls'
import { Card, type CardLabels } from '../listing/card'
import { makeCards } from '../listing/card-data'
import { CardSkeleton } from '../listing/card-skeletons'
import { Badge } from '../ui/badge'
import { buttonClass, textLinkClass } from '../ui/button'
import { Skeleton } from '../ui/skeleton'
import { NoteField } from './note-field'
import { SaveButton } from './save-button'

interface CompareChoice {
  chosen: boolean
  /** Four other properties are already selected for comparison. */
  full: boolean
  onChange: (chosen: boolean) => void
}

interface FavoriteCardProps {
  labels: CardLabels
  id: string
  userId: string | undefined
  compare: CompareChoice
}

/** A favorite as a card, or a message that it is no longer available. */
export function FavoriteCard({ labels, id, userId, compare }: FavoriteCardProps) {
  const t = useTranslations('favoritesPage')
  const listingTexts = useTranslations('listing')
  const locale = useLocale()
  const { data: listing, error, isPending, refetch } = useListing(id)
  const property = listing ? parseListing(listing) : null
  if (property) {
    return (
      <div className="grid gap-2">
        <Card card={makeCards(locale, listingTexts)(property)} labels={labels} />
        <FavoriteDetails property={property} userId={userId} compare={compare} />
      </div>
    )
  }
  if (isPending) {
    return (
      <div className="grid gap-3">
        <CardSkeleton />
        <Skeleton className="h-40 w-full rounded-control" />
      </div>
    )
  }
  return (
    <article className="relative grid h-full content-start gap-3 rounded-card border border-dashed border-line-strong bg-surface p-4 pe-16">
      <h3 id={`gone-${id}`} className="text-base leading-snug break-words">
        {viewedTitle(id) ?? (userId ? <PurchasedTitle userId={userId} id={id} /> : t('property'))}
      </h3>
      <p className="text-muted">{error ? error.message : t('gone')}</p>
      {error ? (
        <button
          type="button"
          onClick={() => void refetch()}
          className={buttonClass('secondary', 'justify-self-start')}
        >
          {t('retry')}
        </button>
      ) : userId ? (
        <Purchased userId={userId} id={id}>
          <Link
            href={localPath(locale, paths.purchasedContact(id))}
            prefetch={false}
            className={textLinkClass}
          >
            {t('purchased')}
          </Link>
        </Purchased>
      ) : null}
      {labels.save ? (
        <div className="absolute end-2 top-2">
          <SaveButton propertyId={id} labels={labels.save} variant="icon" describedBy={`gone-${id}`} />
        </div>
      ) : null}
    </article>
  )
}

interface FavoriteDetailsProps {
  property: Property
  userId: string | undefined
  compare: CompareChoice
}

/** A favorite's facts, its checkbox for comparison, and its note. */
function FavoriteDetails({ property, userId, compare }: FavoriteDetailsProps) {
  const t = useTranslations('favoritesPage')
  const locale = useLocale()
  const drop = priceDrop(property)
  return (
    <div className="grid gap-2 px-1">
      <p className="flex flex-wrap gap-1.5 empty:hidden">
        {drop ? (
          <Badge tone="accent">{t('marks.priceDown', { amount: formatPrice(locale, drop.by) })}</Badge>
        ) : null}
        {userId ? (
          <Purchased userId={userId} id={property.id}>
            <Badge tone="solid">{t('marks.unlocked')}</Badge>
          </Purchased>
        ) : null}
        {viewedIds().includes(property.id) ? <Badge>{t('marks.viewed')}</Badge> : null}
      </p>
      <label className="inline-flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          checked={compare.chosen}
          disabled={compare.full}
          aria-describedby={`title-${property.id}`}
          onChange={(event) => compare.onChange(event.currentTarget.checked)}
          className="size-5 accent-accent"
        />
        {t('compare')}
      </label>
      <NoteField propertyId={property.id} userId={userId} />
    </div>
  )
}

/** The title that the property had when its contact was unlocked. */
function PurchasedTitle({ userId, id }: { userId: string; id: string }) {
  const t = useTranslations('favoritesPage')
  const contacts = usePurchasedContacts(userId).data
  return contacts?.items.find(({ property_id }) => property_id === id)?.title ?? t('property')
}

function Purchased({ userId, id, children }: { userId: string; id: string; children: ReactNode }) {
  const contacts = usePurchasedContacts(userId).data
  return contacts?.items.some(({ property_id }) => property_id === id) ? children : null
}
