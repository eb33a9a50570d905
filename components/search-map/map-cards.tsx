import type { Locale } from '@/lib/i18n/routing'
import type { Property } from '@/lib/listings/property/property'
import { findCentre } from '@/lib/places/find-centre'
import type { PriceLevel } from '@/lib/prices/schema'
import { Card } from '../listing/card'
import { cardLabels, cardMaker } from '../listing/listing-cards'
import { mapCardsId } from './element-ids'

interface MapCardsProps {
  locale: Locale
  properties: readonly Property[]
  levels: Record<string, PriceLevel>
}

/** The listings of a map: a list beside it, on phones a strip on its lower edge. The map finds them by these attributes. */
export function MapCards({ locale, properties, levels }: MapCardsProps) {
  const toCard = cardMaker(locale)
  const labels = cardLabels(locale)
  return (
    <ul
      id={mapCardsId}
      className="flex gap-3 max-lg:data-behind:hidden max-lg:snap-x max-lg:snap-mandatory max-lg:overflow-x-auto max-lg:px-3 max-lg:py-2 max-lg:[scrollbar-width:none] lg:h-[calc(100dvh-9.25rem)] lg:min-h-104 lg:flex-col lg:overflow-y-auto lg:p-1"
    >
      {properties.map((property) => {
        const { lat, lng } = publicLocation(property) ?? {}
        return (
          <li
            key={property.id}
            data-listing={property.id}
            data-lat={lat}
            data-lng={lng}
            className="group/mark min-w-0 snap-center rounded-card outline-offset-2 outline-accent data-marked:outline-3 shrink-0 max-lg:h-24 max-lg:w-[85%] max-lg:max-w-96 max-lg:*:[--pad:0.5rem] max-lg:[&_.card-attributes]:hidden max-lg:[&_.card-place]:text-xs max-lg:[&_.card-price]:h-6 max-lg:[&_.card-price]:overflow-hidden max-lg:[&_h3]:text-sm max-lg:[&_h3]:leading-tight *:h-full"
          >
            <Card card={toCard(property, levels[property.id])} labels={labels} variant="compact" />
          </li>
        )
      })}
    </ul>
  )
}

/** Where the map has it, at least as one of several. */
function publicLocation({ circle, address, attributes }: Property) {
  const { district, neighbourhood } = attributes
  return circle ?? findCentre({ city: address.city, district, neighbourhood })?.centre
}
