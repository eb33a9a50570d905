import { formatPerSquareMetre, formatPrice, pricePerSquareMetre } from '@/lib/i18n/format/money'
import { formatArea } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { attributeLabel, formatAttribute } from '@/lib/listings/attributes/attribute-texts'
import { type AttributeName, attributeEntries } from '@/lib/listings/attributes/attributes'
import type { Property } from '@/lib/listings/property/property'
import { townIn } from '@/lib/places/names/town-in'
import { townName } from '@/lib/places/towns'
import { filterChips } from '@/lib/search/descriptions/describe-search'
import { filterLabel } from '@/lib/search/descriptions/field-labels'
import type { FilterName } from '@/lib/search/filters/filters'
import type { PageSearch } from '@/lib/search/filters/page-search'

/** What differs on a listing from each filter that it misses: `215.000 € (traženo: do 200.000 €)`, `nije navedeno: lift`. */
export function differencesOf(
  locale: Locale,
  search: Pick<PageSearch, 'filters'>,
  property: Property,
  missed: readonly FilterName[],
): string[] {
  const t = translatorFor(locale, 'search.nearest')
  const chips = filterChips(locale, search)
  return missed.map((name) => {
    const labels = chips.filter((chip) => chip.name === name).map(({ label }) => label)
    const asked = labels.length > 0 ? labels.join(', ') : filterLabel(locale, name)
    const value = valueText(locale, name, property)
    const attribute = attributeOf(name)
    // `Heating: stove (you asked for: district heating)`: said once is enough.
    const subject = attribute ? `${attributeLabel(locale, attribute)}: ` : ''
    if (value !== null) return t('differs', { value, asked: asked.replaceAll(subject, '') })
    const what = attribute ? attributeLabel(locale, attribute).toLocaleLowerCase(locale) : asked
    return t('notGiven', { asked: what })
  })
}

const ofOtherName: Partial<Record<FilterName, AttributeName>> = {
  structureMin: 'structure',
  structureMax: 'structure',
  floorMin: 'floor',
  floorMax: 'floor',
  notGroundFloor: 'floor',
  notTopFloor: 'floor',
  availableNow: 'availableFrom',
}

function attributeOf(name: FilterName): AttributeName | undefined {
  return ofOtherName[name] ?? (name in attributeEntries ? (name as AttributeName) : undefined)
}

function valueText(locale: Locale, name: FilterName, property: Property): string | null {
  const { price, type, address, features, attributes, readFromText } = property
  if (name === 'minPrice' || name === 'maxPrice') return formatPrice(locale, price)
  if (name === 'minPriceM2' || name === 'maxPriceM2') {
    const value = pricePerSquareMetre(price, features.area)
    return value === null ? null : formatPerSquareMetre(locale, value)
  }
  if (name === 'minArea' || name === 'maxArea')
    return features.area > 0 ? formatArea(locale, features.area) : null
  if (name === 'rooms' || name === 'roomsMin')
    return translatorFor(locale, 'listing')('rooms', { count: features.bedrooms })
  if (name === 'type') return translatorFor(locale, 'listing.types')(type)
  if (name === 'city') return townIn(locale, townName(address.city))
  if (name === 'district' || name === 'neighbourhood')
    return attributes.neighbourhood ?? attributes.district ?? townIn(locale, townName(address.city))
  const attribute = attributeOf(name)
  if (attribute === undefined) return null
  const value = formatAttribute(locale, attribute, { ...attributes, ...readFromText })
  if (value === null || attribute === 'structure') return value
  return `${attributeLabel(locale, attribute)}: ${value.toLocaleLowerCase(locale)}`
}
