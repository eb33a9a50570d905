import Link from 'next/link'
import { formatPerSquareMetre } from '@/lib/i18n/format/money'
import { formatNumber } from '@/lib/i18n/format/number'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { serbiaBounds } from '@/lib/places/coordinates'
import { densestBox } from '@/lib/places/map/densest-box'
import { boxAround, boxOf, parseArea, parseBox, parseNear } from '@/lib/places/map/map-area'
import { project } from '@/lib/places/map/projection'
import { townIn } from '@/lib/places/town-in'
import type { PlacePrice } from '@/lib/prices/read-prices'
import type { PriceLevel } from '@/lib/prices/schema'
import { criteria, serializeFilters } from '@/lib/search/filters/filters'
import type { PageSearch } from '@/lib/search/filters/page-search'
import { searchHref } from '@/lib/search/filters/page-search'
import { onlyTown } from '@/lib/search/filters/town-searches'
import type { PropertyPage } from '@/lib/search/lists/property-page'
import { MapCards } from '../search-map/map-cards'
import { SearchMap } from '../search-map/search-map'
import { Island } from '../ui/island'
import { Pagination } from '../ui/pagination'
import { MapDrawing } from './map-drawing'
import { clampToFrame, countryFrame, fitFrame, type MapFrame, positionInFrame } from './map-frame'
import { placeLabels, sideClasses } from './place-labels'

interface PriceMapProps {
  locale: Locale
  search: PageSearch
  found: PropertyPage
  levels: Record<string, PriceLevel>
  /** Places with counts and medians; null when the API failed. */
  places: PlacePrice[] | null
}

interface Marker {
  name: string
  href: string
  count: number
  price: string | null
  x: number
  y: number
}

/**
 * A page of homes beside their map, on phones on it, and a table by place. A link of the table opens the districts of a
 * town that has a list of them, else the list. What names no district stands in the table alone.
 */
export function PriceMap({ locale, search, found, levels, places }: PriceMapProps) {
  const t = translatorFor(locale, 'search.map')
  if (places === null) return <p className="text-muted">{t('none')}</p>
  const districts = places.filter(({ district }) => district !== null)
  const byDistrict = districts.length > 0
  // Of several towns, one that is searched whole has no district.
  const placed = byDistrict && onlyTown(search.filters) !== undefined ? districts : places
  const withoutDistrict = places.filter((place) => !placed.includes(place))
  const rows = placed.map((place) => ({ ...toMarker(locale, search, place), known: place.lat !== null }))
  const markers = rows.filter(({ known }) => known)
  const frame = byDistrict ? fitFrame(markers) : countryFrame
  const hrefOf = (page: number) => localPath(locale, searchHref(search.path, { ...search.filters, page }))
  return (
    <>
      <div className="grid items-start gap-x-5 max-lg:-mx-4 md:max-lg:-mx-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="min-w-0 max-lg:[grid-area:1/1] lg:col-start-2 lg:row-start-1">
          <Island>
            <SearchMap {...searchMap(locale, search, placed)}>
              <Drawing frame={frame} markers={markers} maxCirclePx={byDistrict ? maxDistrictPx : maxTownPx} />
            </SearchMap>
          </Island>
        </div>
        <div className="min-w-0 max-lg:pointer-events-none max-lg:z-10 max-lg:mb-8 max-lg:self-end max-lg:[grid-area:1/1] max-lg:*:pointer-events-auto lg:col-start-1 lg:row-start-1">
          <h2 className="sr-only">{translatorFor(locale, 'search')('results')}</h2>
          {found.items.length > 0 ? (
            <MapCards locale={locale} properties={found.items} levels={levels} />
          ) : (
            <p className="rounded-card bg-surface p-4 max-lg:m-3 lg:border lg:border-line">{t('none')}</p>
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

/** Degrees around the places of a search. */
const margin = 0.03
/** Degrees around a drawn area or a circle. */
const shapeMargin = 0.003

function searchMap(locale: Locale, { filters, path, purpose }: PageSearch, places: readonly PlacePrice[]) {
  const points = places.flatMap(({ lat, lon, count }) =>
    lat === null || lon === null ? [] : [{ lat, lng: lon, count }],
  )
  const area = parseArea(filters.area ?? '')
  const near = parseNear(filters.near ?? '')
  const box = near ? boxAround(near) : area ? boxOf(area) : (densestBox(points) ?? serbiaBounds)
  const by = near || area ? shapeMargin : margin
  const around = {
    west: box.west - by,
    south: box.south - by,
    east: box.east + by,
    north: box.north + by,
  }
  const everywhere = { ...criteria(filters), purpose: undefined, bbox: undefined }
  const { search, streetMap } = messagesFor(locale)
  return {
    purpose,
    query: serializeFilters(everywhere),
    box: parseBox(filters.bbox ?? '') ?? around,
    listPath: localPath(locale, path),
    propertyPath: localPath(locale, paths.property('')),
    texts: { ...search.map.marks, map: { ...streetMap, map: search.map.title } },
  }
}

const narrowestMapPx = 320
/** Districts of a town are closer together than towns. */
const [maxTownPx, maxDistrictPx] = [48, 32]
const minCirclePx = 12
/** Size of a circle above which its label includes the number. */
const countedCirclePx = 16

interface DrawingProps {
  frame: MapFrame
  markers: Marker[]
  maxCirclePx: number
}

/**
 * Small circles on top; a place outside the frame is a hollow circle. For pointers only: the table has the same
 * links.
 */
function Drawing({ frame, markers, maxCirclePx }: DrawingProps) {
  const most = Math.max(...markers.map(({ count }) => count))
  const marks = markers.map((marker) => {
    const size = Math.max(minCirclePx, maxCirclePx * Math.sqrt(marker.count / most))
    const point = clampToFrame(frame, marker)
    const label = size < countedCirclePx ? marker.name : `${marker.name} ${marker.count}`
    return { ...marker, ...point, size, label, outside: point !== marker }
  })
  return (
    <div
      aria-hidden="true"
      style={{ aspectRatio: `${frame.width} / ${frame.height}` }}
      className="relative mx-auto w-full max-w-xl overflow-hidden rounded-panel border border-line"
    >
      <MapDrawing frame={frame} />
      {marks.map((mark) => (
        <Link
          key={mark.name}
          href={mark.href}
          prefetch={false}
          tabIndex={-1}
          title={[`${mark.name}: ${mark.count}`, mark.price].filter(Boolean).join(' · ')}
          style={positionInFrame(frame, mark)}
          className="group absolute grid min-h-6 min-w-6 [translate:-50%_-50%] place-items-center hover:z-10"
        >
          <span
            style={{ width: mark.size, height: mark.size }}
            className={`rounded-full border ${mark.outside ? 'border-accent bg-surface' : 'border-surface bg-accent group-hover:bg-accent-strong'}`}
          />
        </Link>
      ))}
      {[...placeLabels(marks, frame, narrowestMapPx)].map(([mark, side]) => (
        // Above all circles, since the label of a large circle may overlap small ones.
        <span
          key={mark.name}
          style={{ ...positionInFrame(frame, mark), width: mark.size, height: mark.size }}
          className="pointer-events-none absolute z-20 [translate:-50%_-50%]"
        >
          <span
            className={`absolute px-0.5 text-xs leading-4 whitespace-nowrap text-ink text-shadow-[0_0_2px_var(--color-surface)] ${mark.size < countedCirclePx ? 'font-medium' : 'font-semibold'} ${sideClasses[side]}`}
          >
            {mark.label}
          </span>
        </span>
      ))}
    </div>
  )
}

function toMarker(locale: Locale, { filters, path }: PageSearch, place: PlacePrice): Marker {
  const { city, district, lat, lon } = place
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
    ...project({ lat: lat ?? 0, lon: lon ?? 0 }),
  }
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
