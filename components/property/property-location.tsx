import { TitledSection } from '@/components/ui/headings/titled-section'
import { Island } from '@/components/ui/island'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import type { Property } from '@/lib/listings/property/property'
import { WalkMap } from '../map/walk-map'
import { streetMapLabels } from '../street-map/street-map-labels'
import { StreetMapSwitch } from '../street-map/street-map-switch'
import { approximateLocation, fullPlaceOf } from './surroundings'

/** The approximate location on the drawing of its surroundings, and on a street map if a style is configured. */
export function PropertyLocation({ locale, property }: { locale: Locale; property: Property }) {
  const t = translatorFor(locale, 'property')
  const around = approximateLocation(property)
  const place = fullPlaceOf(locale, property)
  const drawn = around ? (
    <WalkMap
      {...around}
      locale={locale}
      label={t('map', { place })}
      attribution={messagesFor(locale).streetMap.drawn}
    />
  ) : (
    <p className="mt-2 break-words">{place}</p>
  )
  return (
    <TitledSection id="location" title={t('location')} className="print:hidden">
      {property.circle && env.MAP_STYLE_URL ? (
        <Island>
          <StreetMapSwitch
            styleUrl={env.MAP_STYLE_URL}
            circle={property.circle}
            labels={streetMapLabels(locale, messagesFor(locale).streetMap)}
          >
            {drawn}
          </StreetMapSwitch>
        </Island>
      ) : (
        drawn
      )}
      <p className="mt-3 text-sm text-muted">{t(property.circle ? 'locationCircleNote' : 'locationNote')}</p>
    </TitledSection>
  )
}
