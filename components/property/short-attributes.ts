import { countsBedrooms } from '@/lib/i18n/counts-bedrooms'
import { formatArea } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { formatAttribute } from '@/lib/listings/attributes/attribute-texts'
import { isStudio, type Property } from '@/lib/listings/property/property'

/** Area, rooms and floor as texts; unknown ones are omitted. */
export function shortAttributes(
  locale: Locale,
  property: Pick<Property, 'features' | 'attributes'>,
): string[] {
  const { features, attributes } = property
  const t = translatorFor(locale, 'property')
  const listing = translatorFor(locale, 'listing')
  const inRooms =
    attributes.structure !== null &&
    (!countsBedrooms[locale] || features.bedrooms === 0 || isStudio(property))
  const rooms = inRooms
    ? formatAttribute(locale, 'structure', attributes)
    : listing('rooms', { count: features.bedrooms })
  const floor =
    typeof attributes.floor === 'number'
      ? t('onFloor', { floor: attributes.floor })
      : formatAttribute(locale, 'floor', { ...attributes, floors: null })
  const plot =
    attributes.plotAres === null
      ? null
      : t('plot', { area: formatAttribute(locale, 'plotAres', attributes) ?? '' })
  return [features.area > 0 ? formatArea(locale, features.area) : null, rooms, floor, plot].filter(
    (text): text is string => Boolean(text),
  )
}
