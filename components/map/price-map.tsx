import Link from 'next/link'
import { formatPerSquareMetre } from '@/lib/i18n/format/money'
import { formatNumber } from '@/lib/i18n/format/number'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { project } from '@/lib/places/projection'
import type { PlacePrice } from '@/lib/prices/read-prices'
import type { PageSearch } from '@/lib/search/parse-search'
import { searchHref } from '@/lib/search/search-href'
import { MapDrawing } from './map-drawing'
import { clampToFrame, countryFrame, fitFrame, type MapFrame, positionInFrame } from './map-frame'
import { placeLabels, sideClasses } from './place-labels'

interface PriceMapProps {
  locale: Locale
  search: PageSearch
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
 * A map and a table by place. A link opens the districts of a town that has a list of them, else the list. What names
 * no district stands in the table alone.
 */
export function PriceMap({ locale, search, places }: PriceMapProps) {
  const t = translatorFor(locale, 'search.map')
  if (places === null || places.length === 0) return <p className="text-muted">{t('none')}</p>
  const districts = places.filter(({ district }) => district !== null)
  const byDistrict = districts.length > 0
  const placed = byDistrict ? districts : places
  const withoutDistrict = places.filter((place) => !placed.includes(place))
  const rows = placed.map((place) => ({ ...toMarker(locale, search, place), known: place.lat !== null }))
  const markers = rows.filter(({ known }) => known)
  const frame = byDistrict ? fitFrame(markers) : countryFrame
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      {markers.length > 0 ? (
        <Drawing frame={frame} markers={markers} maxCirclePx={byDistrict ? maxDistrictPx : maxTownPx} />
      ) : null}
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
  )
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
      className="relative mx-auto w-full max-w-xl overflow-hidden rounded-panel border border-line xl:sticky xl:top-20"
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
          className="group absolute grid min-h-6 min-w-6 -translate-x-1/2 -translate-y-1/2 place-items-center hover:z-10"
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
          className="pointer-events-none absolute z-20 -translate-x-1/2 -translate-y-1/2"
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
  const narrowed = { ...filters, city, district: district ? [district] : undefined, neighbourhood: undefined }
  // A town opens the map of its districts; a district opens its list.
  const view = district === null && filters.city === undefined ? filters.view : undefined
  return {
    name: district ?? city,
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
