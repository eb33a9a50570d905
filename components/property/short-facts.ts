import { formatArea } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { formatFact, structureText } from '@/lib/listings/fact-texts'
import type { Property } from '@/lib/listings/property'

/** Area, rooms and floor as texts; unknown ones are left out. */
export function shortFacts(
  locale: Locale,
  { features, facts }: Pick<Property, 'features' | 'facts'>,
): string[] {
  const t = translatorFor(locale, 'property')
  const listing = translatorFor(locale, 'listing')
  const inRooms = facts.structure !== null && (locale !== 'en' || features.bedrooms === 0)
  const rooms = inRooms
    ? structureText(locale, facts.structure ?? 0)
    : listing('rooms', { count: features.bedrooms })
  const floor =
    typeof facts.floor === 'number'
      ? t('onFloor', { floor: facts.floor })
      : formatFact(locale, 'floor', { ...facts, floors: null })
  const plot =
    facts.plotAres === null ? null : t('plot', { area: formatFact(locale, 'plotAres', facts) ?? '' })
  return [features.area > 0 ? formatArea(locale, features.area) : null, rooms, floor, plot].filter(
    (text): text is string => Boolean(text),
  )
}
