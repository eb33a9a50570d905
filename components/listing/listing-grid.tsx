import type { Locale } from '@/lib/i18n/routing'
import type { Property } from '@/lib/listings/property'
import { CardGrid } from './card-grid'
import { cardLabels } from './card-labels'
import { cardMaker } from './card-maker'

interface ListingGridProps {
  properties: Property[]
  locale: Locale
  /** The grid opens the page, so its first picture is the page's largest. */
  priority?: boolean
  /** `false` on a property's page, where `Save` is about that property alone. */
  saving?: boolean
  /** Columns at each width. */
  className?: string
}

/** Properties as cards, side by side. */
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
