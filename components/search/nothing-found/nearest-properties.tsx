import { ListingCard } from '@/components/listing/listing-cards'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { PageSearch } from '@/lib/search/filters/page-search'
import type { NearestProperty } from '@/lib/search/lists/search-distance'
import { differencesOf } from './differences'

interface NearestPropertiesProps {
  locale: Locale
  search: PageSearch
  properties: NearestProperty[]
}

/** Listings that nearly fit a search without results, each with what differs. */
export function NearestProperties({ locale, search, properties }: NearestPropertiesProps) {
  if (properties.length === 0) return null
  const t = translatorFor(locale, 'search.nearest')
  return (
    <section aria-labelledby="nearest-homes" className="mt-6">
      <h2 id="nearest-homes" className="text-heading">
        {t('title')}
      </h2>
      <ul className="mt-4 grid gap-x-5 gap-y-7 sm:grid-cols-2 xl:grid-cols-3">
        {properties.map(({ property, missed }) => (
          <li key={property.id} className="grid min-w-0 content-start gap-2">
            <ListingCard property={property} locale={locale} />
            <p className="px-1 text-sm font-medium break-words first-letter:uppercase">
              {differencesOf(locale, search, property, missed).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
