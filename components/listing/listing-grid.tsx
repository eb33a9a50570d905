import type { Locale } from '@/lib/i18n/routing'
import type { Property } from '@/lib/listings/property'
import { CardGrid } from './card-grid'
import { cardLabels } from './card-labels'
import { cardMaker } from './card-maker'

interface ListingGridProps {
  properties: Property[]
  locale: Locale
  /** The first photo is the LCP image. */
  priority?: boolean
  /** `false` hides the `Save` buttons, on a property's page. */
  saving?: boolean
  className?: string
}

export function ListingGrid({ properties, locale, priority, saving = true, className }: ListingGridProps) {
  const labels = cardLabels(locale)
  return (
    <CardGrid
      cards={properties.map(cardMaker(locale))}
      labels={saving ? labels : { ...labels, save: undefined }}
      priority={priority}
      className={className ?? 'grid gap-5 sm:grid-cols-2 xl:grid-cols-3'}
    />
  )
}
