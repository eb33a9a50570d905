import Link from 'next/link'
import { formatPerSquareMetre } from '@/lib/i18n/format/money'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { serbiaMap } from '@/lib/listings/places/map'
import { project } from '@/lib/listings/places/projection'
import type { PlacePrice } from '@/lib/listings/prices/read-prices'
import type { PageSearch } from '@/lib/search/parse-search'
import { searchHref } from '@/lib/search/search-href'
import { MapDrawing } from './map-drawing'
import { frameOf, type MapFrame, placeIn, readableLabels } from './map-frame'
import { MedianTable } from './median-table'

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
  price: string
  x: number
  y: number
}

/** A map and a table by place. A link opens the districts of a town that has a list of them, else the list. */
export function PriceMap({ locale, search, places }: PriceMapProps) {
  const t = translatorFor(locale, 'search.map')
  if (places === null || places.length === 0) return <p className="text-muted">{t('none')}</p>
  const rows = places.map((place) => ({ ...toMarker(locale, search, place), known: place.lat !== null }))
  const markers = rows.filter(({ known }) => known)
  const district = places.some((place) => place.district !== null)
  const frame = district ? frameOf(markers) : country
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      {markers.length > 0 ? <Drawing frame={frame} markers={markers} /> : null}
      <MedianTable
        locale={locale}
        caption={t('caption')}
        place={t(district ? 'district' : 'town')}
        rows={rows.map(({ price, ...row }) => ({ ...row, price: price || null }))}
      />
    </div>
  )
}

const country: MapFrame = { x: 0, y: 0, width: serbiaMap.width, height: serbiaMap.height }

/** Hidden from keyboards and screen readers: the table has the same links. */
function Drawing({ frame, markers }: { frame: MapFrame; markers: Marker[] }) {
  const named = new Set(readableLabels(markers, frame))
  const most = Math.max(...markers.map(({ count }) => count))
  return (
    <div
      aria-hidden="true"
      style={{ aspectRatio: `${frame.width} / ${frame.height}` }}
      className="relative mx-auto w-full max-w-xl overflow-hidden rounded-panel border border-line xl:sticky xl:top-20"
    >
      <MapDrawing frame={frame} />
      {markers.toReversed().map((marker) => {
        const { name, href, count, price } = marker
        const size = 26 + 26 * Math.sqrt(count / most)
        return (
          <Link
            key={name}
            href={href}
            prefetch={false}
            tabIndex={-1}
            title={[name, price].filter(Boolean).join(' · ')}
            style={placeIn(frame, marker)}
            className="group absolute grid -translate-x-1/2 -translate-y-1/2 justify-items-center hover:z-10"
          >
            <span
              style={{ width: size, height: size }}
              className="flex items-center justify-center rounded-full border border-surface bg-accent text-xs font-semibold text-on-accent group-hover:bg-accent-strong"
            >
              {count}
            </span>
            {named.has(marker) ? (
              <span className="absolute top-full mt-0.5 rounded bg-surface/85 px-1 text-xs leading-tight font-medium whitespace-nowrap">
                {name}
              </span>
            ) : null}
          </Link>
        )
      })}
    </div>
  )
}

function toMarker(locale: Locale, { filters, path }: PageSearch, place: PlacePrice): Marker {
  const { city, district, count, median_m2, lat, lon } = place
  const narrowed = { ...filters, city, district: district ? [district] : undefined, neighbourhood: undefined }
  // A town opens the map of its districts; a district opens its list.
  const view = district === null && filters.city === undefined ? filters.view : undefined
  const price = median_m2 === null ? '' : formatPerSquareMetre(locale, median_m2)
  return {
    name: district ?? city,
    href: localPath(locale, searchHref(path, { ...narrowed, view, page: undefined })),
    count,
    price,
    ...project({ lat: lat ?? 0, lon: lon ?? 0 }),
  }
}
