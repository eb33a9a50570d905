import Link from 'next/link'
import { formatPerSquareMetre } from '@/lib/i18n/format/money'
import { formatNumber } from '@/lib/i18n/format/number'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { serbiaBounds } from '@/lib/places/coordinates'
import { densestBox } from '@/lib/places/map/densest-box'
import { type Box, boxAround, boxOf, parseArea, parseBox, parseNear } from '@/lib/places/map/map-area'
import { townIn } from '@/lib/places/names/town-in'
import type { PlacePrice } from '@/lib/prices/read-prices'
import type { PriceLevel } from '@/lib/prices/schema'
import { filterChips } from '@/lib/search/descriptions/describe-search'
import { criteria, type ListingFilters, serializeFilters } from '@/lib/search/filters/filters'
import { type PageSearch, searchHref } from '@/lib/search/filters/page-search'
import { onlyTown } from '@/lib/search/filters/town-searches'
import { fetchMapMarks } from '@/lib/search/lists/fetch-map-marks'
import type { PropertyPage } from '@/lib/search/lists/property-page'
import { MapCards } from '../search-map/map-cards'
import { markLinks } from '../search-map/mark-links'
import { SearchMap } from '../search-map/search-map'
import { textLinkClass } from '../ui/button'
import { Island } from '../ui/island'
import { Pagination } from '../ui/pagination'
import { FirstView } from './first-view'

interface PriceMapProps {
  locale: Locale
  search: PageSearch
  found: PropertyPage
  levels: Record<string, PriceLevel>
  /** Places with counts and medians; null when the API failed. */
  places: PlacePrice[] | null
}

/**
 * A page of listings beside their map, on phones on it, and a table by place. A link of the table opens the districts of a
 * town that has a list of them, else the list. What names no district stands in the table alone.
 */
export async function PriceMap({ locale, search, found, levels, places }: PriceMapProps) {
  const t = translatorFor(locale, 'search.map')
  if (places === null) return <p className="text-muted">{t('none')}</p>
  const districts = places.filter(({ district }) => district !== null)
  const byDistrict = districts.length > 0
  // Of several towns, one that is searched whole has no district.
  const placed = byDistrict && onlyTown(search.filters) !== undefined ? districts : places
  const withoutDistrict = places.filter((place) => !placed.includes(place))
  const rows = placed.map((place) => toRow(locale, search, place))
  const map = searchMap(locale, search, await findBox(search))
  const hrefOf = (page: number) => localPath(locale, searchHref(search.path, { ...search.filters, page }))
  return (
    <>
      <div className="grid items-start gap-x-5 max-lg:-mx-4 md:max-lg:-mx-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="min-w-0 max-lg:[grid-area:1/1] lg:col-start-2 lg:row-start-1">
          <Island>
            <SearchMap {...map}>
              <FirstView
                locale={locale}
                box={map.box}
                filters={{ ...withoutMap(search.filters), purpose: search.purpose }}
                hasChips={filterChips(locale, search).length > 0}
                links={markLinks(map)}
              />
            </SearchMap>
          </Island>
        </div>
        <div className="min-w-0 max-lg:pointer-events-none max-lg:z-10 max-lg:mb-8 max-lg:self-end max-lg:[grid-area:1/1] max-lg:*:pointer-events-auto lg:col-start-1 lg:row-start-1">
          <h2 className="sr-only">{translatorFor(locale, 'search')('results')}</h2>
          {found.items.length > 0 ? (
            <MapCards locale={locale} properties={found.items} levels={levels} />
          ) : (
            // On phones no higher than the strip of cards, whose place it takes.
            <div className="rounded-card bg-surface px-4 pt-2 max-lg:m-3 max-lg:text-sm lg:border lg:border-line lg:pt-4 lg:pb-2">
              <p>{t('none')}</p>
              <Link
                href={localPath(locale, searchHref(search.path, { ...search.filters, view: undefined }))}
                prefetch={false}
                className={textLinkClass}
              >
                {translatorFor(locale, 'search')('nearest.title')}
              </Link>
            </div>
          )}
        </div>
      </div>
      {found.items.length > 0 ? (
        <div className="mt-8">
          <Pagination locale={locale} page={found.page} pages={found.pages} hrefOf={hrefOf} />
        </div>
      ) : null}
      {rows.length > 0 ? (
        <div className="mt-8 max-w-3xl">
          <MedianTable
            locale={locale}
            caption={t('caption')}
            place={t(byDistrict ? 'district' : 'town')}
            rows={[
              ...rows,
              ...withoutDistrict.map((place) => ({ name: t('noDistrict'), ...figures(locale, place) })),
            ]}
          />
        </div>
      ) : null}
    </>
  )
}

/** Degrees around what is shown, and the part of its size: a price on a pin has some width. */
const margin = { least: 0.003, part: 0.06 }
/** The zoom level whose marks are close enough to where the listings are. */
const boxZoom = 12

/** What a search's map shows first: what it names of the map, or where most of its listings are. */
async function findBox({ filters, purpose }: PageSearch): Promise<Box> {
  const named = parseBox(filters.bbox ?? '')
  if (named) return named
  const near = parseNear(filters.near ?? '')
  const area = parseArea(filters.area ?? '')
  const shape = near ? boxAround(near) : area ? boxOf(area) : undefined
  const { west, south, east, north } =
    shape ??
    densestBox(
      (await fetchMapMarks({ ...withoutMap(filters), purpose }, serbiaBounds, boxZoom)).map(
        ({ lat, lon, count }) => ({ lat, lng: lon, count }),
      ),
    ) ??
    serbiaBounds
  const [wide, high] = [east - west, north - south].map((size) => Math.max(margin.least, size * margin.part))
  return {
    west: west - (wide ?? 0),
    south: south - (high ?? 0),
    east: east + (wide ?? 0),
    north: north + (high ?? 0),
  }
}

function searchMap(locale: Locale, { filters, path, purpose }: PageSearch, box: Box) {
  const { search, streetMap } = messagesFor(locale)
  return {
    purpose,
    query: serializeFilters(withoutMap(filters)),
    box,
    listPath: localPath(locale, path),
    propertyPath: localPath(locale, paths.property('')),
    texts: { ...search.map.marks, map: { ...streetMap, map: search.map.title } },
  }
}

/** Of the table. */
function toRow(locale: Locale, { filters, path }: PageSearch, place: PlacePrice) {
  const { city, district } = place
  const narrowed = {
    ...filters,
    city: [city],
    district: district ? [district] : undefined,
    neighbourhood: undefined,
  }
  // A town opens the map of its districts; a district opens its list.
  const view = district === null && filters.city === undefined ? filters.view : undefined
  return {
    name: district ?? townIn(locale, city),
    href: localPath(locale, searchHref(path, { ...narrowed, view, page: undefined })),
    ...figures(locale, place),
  }
}

/** A search everywhere, of either deal. */
function withoutMap(filters: ListingFilters): ListingFilters {
  return { ...criteria(filters), purpose: undefined, bbox: undefined }
}

function figures(locale: Locale, { count, median_m2 }: PlacePrice) {
  return { count, price: median_m2 === null ? null : formatPerSquareMetre(locale, median_m2) }
}

interface MedianTableProps {
  locale: Locale
  caption: string
  place: string
  /** A price is null below the fewest listings for a median. Without an address there is no list of just these. */
  rows: readonly { name: string; href?: string; count: number; price: string | null }[]
}

/** Places or kinds, with their number of listings and median price per square metre. */
export function MedianTable({ locale, caption, place, rows }: MedianTableProps) {
  const t = translatorFor(locale, 'search.map')
  return (
    <table className="w-full table-fixed text-start tabular-nums">
      <caption className="pb-2 text-start text-sm text-muted">{caption}</caption>
      <thead>
        <tr className="text-sm text-muted">
          <th className="py-2 text-start font-medium">{place}</th>
          <th className="w-1/4 py-2 text-end wrap-anywhere font-medium">{t('homes')}</th>
          <th className="w-1/3 py-2 text-end wrap-anywhere font-medium">{t('median')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, href, count, price }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="text-start font-semibold">
              {href === undefined ? (
                <span className="inline-flex min-h-11 items-center font-normal text-muted">{name}</span>
              ) : (
                <Link
                  href={href}
                  prefetch={false}
                  className="inline-flex min-h-11 min-w-11 items-center wrap-anywhere underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
              )}
            </th>
            <td className="text-end">{formatNumber(locale, count)}</td>
            <td className="text-end wrap-anywhere">
              {price ?? <span className="text-muted">{t('tooFew')}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
