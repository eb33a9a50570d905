import type { Locale } from '@/lib/i18n/routing'
import type { Property } from '@/lib/listings/property'
import { Card, type CardVariant } from './card'
import { cardLabels } from './card-labels'
import { cardMaker } from './card-maker'

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
