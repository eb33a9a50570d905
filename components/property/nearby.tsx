import { TitledSection } from '@/components/ui/headings/titled-section'
import { formatDistance } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { nearbyName, placesAround } from '@/lib/listings/property/nearby'
import type { Property } from '@/lib/listings/property/property'
import { circleRadius } from '@/lib/places/coordinates'
import { townIn } from '@/lib/places/names/town-in'

/** The nearest place of each kind with its distance; renders nothing where the location is not known well enough. */
export function Nearby({ locale, property }: { locale: Locale; property: Property }) {
  const places = placesAround(property)
  if (places.length === 0) return null
  const t = translatorFor(locale, 'property.nearby')
  return (
    <TitledSection id="nearby" title={t('title')} className="print:hidden">
      <dl className="mt-4 grid gap-x-10 sm:grid-cols-2">
        {places.map((place) => (
          <div
            key={place.kind}
            className="flex items-start justify-between gap-x-4 border-t border-line py-2.5"
          >
            <dt className="min-w-0 break-words">
              <span className="block text-sm text-muted">{t(`kinds.${place.kind}`)}</span>
              <span>
                {place.name === null ? townIn(locale, property.address.city) : nearbyName(locale, place)}
              </span>
            </dt>
            <dd className="shrink-0 pt-5 font-semibold tabular-nums">
              {formatDistance(locale, place.metres)}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">
        {property.circle ? t('fromCircle', { metres: circleRadius }) : t('fromNeighbourhood')}
      </p>
    </TitledSection>
  )
}
