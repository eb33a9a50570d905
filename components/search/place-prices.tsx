import { MedianTable } from '@/components/map/price-map'
import { formatPerSquareMetre } from '@/lib/i18n/format/money'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { PropertyType } from '@/lib/listings/kinds'
import { findKindMedians, findPlacePrices } from '@/lib/prices/read-prices'
import { placeName } from '@/lib/search/describe-search'
import type { ListingFilters } from '@/lib/search/filters'
import type { PageSearch } from '@/lib/search/page-search'
import { searchHref } from '@/lib/search/page-search'

const kinds: readonly PropertyType[] = ['apartment', 'house', 'land']
const maxDistricts = 12

interface PlacePricesProps {
  locale: Locale
  search: PageSearch
}

/** The median prices per square metre of a place, by kind and by district. Only for lists of a whole place. */
export async function PlacePrices({ locale, search }: PlacePricesProps) {
  const { filters, path } = search
  const place = placeName(filters)
  if (place === undefined || !isWholePlace(filters)) return null
  const { city, district, neighbourhood, purpose, type } = filters
  const [byKind, byDistrict] = await Promise.all([
    findKindMedians({ city, district, neighbourhood, purpose }, type ?? kinds),
    district || neighbourhood ? [] : findPlacePrices(filters),
  ])
  const headings = translatorFor(locale, `search.headings.${purpose === 'RENT' ? 'rent' : 'sale'}`)
  const row = (name: string, narrower: Partial<ListingFilters>, median: number, count: number) => ({
    name,
    href: localPath(locale, searchHref(path, { ...filters, ...narrower })),
    price: formatPerSquareMetre(locale, median),
    count,
  })
  const kindRows = byKind.map(({ type, median, count }) =>
    row(headings(type), { type: [type] }, median, count),
  )
  const districtRows = (byDistrict ?? []).flatMap(({ district, median_m2, count }) =>
    district && median_m2 !== null ? [row(district, { district: [district] }, median_m2, count)] : [],
  )
  if (kindRows.length + districtRows.length === 0) return null
  const t = translatorFor(locale, 'search.prices')
  return (
    <section aria-labelledby="place-prices" className="mt-12 grid max-w-2xl gap-6 print:hidden">
      <h2 id="place-prices" className="text-heading">
        {t('title', { place })}
      </h2>
      {kindRows.length > 0 ? (
        <MedianTable locale={locale} caption={t('explanation')} place={t('kind')} rows={kindRows} />
      ) : null}
      {districtRows.length > 0 ? (
        <MedianTable
          locale={locale}
          caption={t('byDistrict')}
          place={translatorFor(locale, 'search.map')('district')}
          rows={districtRows.slice(0, maxDistricts)}
        />
      ) : null}
    </section>
  )
}

/** Whether the search is the first page of a list without filters other than place and kind. */
function isWholePlace({ city, district, neighbourhood, purpose, type, page = 1, ...others }: ListingFilters) {
  const parts = (district?.length ?? 0) + (neighbourhood?.length ?? 0)
  return (
    parts <= 1 &&
    city?.length === 1 &&
    page === 1 &&
    Object.values(others).every((value) => value === undefined)
  )
}
