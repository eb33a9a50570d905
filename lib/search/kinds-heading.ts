import 'server-only'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { type ListingFilters, namedType, namedTypes } from './filters'

/** Describes what a list has: `Stanovi na prodaju`, `Kuće i placevi za izdavanje`. */
export function kindsHeading(locale: Locale, { purpose = 'SALE', type = [] }: ListingFilters): string {
  const named = namedType({ type })
  if (named || type.length === 0) {
    const t = translatorFor(locale, 'search.headings')
    return t(`${purpose === 'RENT' ? 'rent' : 'sale'}.${named ?? 'any'}`)
  }
  const t = translatorFor(locale, 'search.kinds')
  const names = namedTypes({ type }).map((each, at) => {
    const name = t(`types.${each}`)
    return at === 0 ? name : name.charAt(0).toLocaleLowerCase(locale) + name.slice(1)
  })
  return t(purpose, { kind: new Intl.ListFormat(locale, { type: 'conjunction' }).format(names) })
}
