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

/** The homes of a map: a list beside it, on phones a strip on its lower edge. The map finds them by these attributes. */
export function MapCards({ locale, properties, levels }: MapCardsProps) {
  const toCard = cardMaker(locale)
  const labels = cardLabels(locale)
  return (
    <ul
      id={mapCardsId}
      className="flex gap-3 max-xl:data-behind:hidden max-xl:snap-x max-xl:snap-mandatory max-xl:overflow-x-auto max-xl:p-3 max-xl:[scrollbar-width:none] xl:flex-col"
    >
      {properties.map((property) => {
        const { lat, lng } = publicLocation(property) ?? {}
        return (
          <li
            key={property.id}
            data-home={property.id}
            data-lat={lat}
            data-lng={lng}
            className="group/mark min-w-0 snap-center rounded-card outline-offset-2 outline-accent data-marked:outline-3 max-xl:w-[85%] max-xl:max-w-96 max-xl:shrink-0 max-xl:[&_.card-attributes_span]:hidden max-xl:[&_h3]:line-clamp-1 *:h-full"
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
