import { memoizePerLocale } from '@/lib/i18n/format/intl-locale'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import type { Property } from '@/lib/listings/property/property'
import type { PriceLevel } from '@/lib/prices/schema'
import { Card, type CardLabels, type CardVariant } from './card'
import { cardFormatter } from './card-data'
import { CardGrid } from './card-grid'

interface ListingGridProps {
  properties: Property[]
  locale: Locale
  /** By id. */
  levels?: Record<string, PriceLevel>
  /** The first photo is the LCP image. */
  priority?: boolean
  /** `false` hides the `Save` buttons, on a property's page. */
  saving?: boolean
  className?: string
}

export function ListingGrid({
  properties,
  locale,
  levels = {},
  priority,
  saving = true,
  className,
}: ListingGridProps) {
  const toCard = cardMaker(locale)
  const labels = cardLabels(locale)
  return (
    <CardGrid
      cards={properties.map((property) => toCard(property, levels[property.id]))}
      labels={saving ? labels : { ...labels, save: undefined }}
      priority={priority}
      className={className ?? 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3'}
    />
  )
}

interface ListingCardProps {
  property: Property
  locale: Locale
  variant?: CardVariant
  /** Its photo is the LCP image. */
  priority?: boolean
}

/** A single card. For several, `ListingGrid` sends fewer bytes. */
export function ListingCard({ property, locale, variant, priority }: ListingCardProps) {
  const card = cardMaker(locale)(property)
  return <Card card={card} labels={cardLabels(locale)} variant={variant} priority={priority} />
}

/** One object per language for all cards, which React then serializes once. */
export const cardLabels = memoizePerLocale((locale): CardLabels => {
  const { listing, favorites } = messagesFor(locale)
  return { unavailable: listing.imageUnavailable, noImages: listing.noImages, save: favorites }
})

/** On the server: returns a function that converts properties to cards. */
export function cardMaker(locale: Locale): ReturnType<typeof cardFormatter> {
  return cardFormatter(locale, translatorFor(locale, 'listing'))
}
