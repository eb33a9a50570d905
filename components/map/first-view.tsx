import Link from 'next/link'
import { formatPrice } from '@/lib/i18n/format/money'
import { formatNumber } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { type Box, mapBounds } from '@/lib/places/map/map-area'
import { project, unproject } from '@/lib/places/map/projection'
import type { ListingFilters } from '@/lib/search/filters/filters'
import { fetchMapMarks } from '@/lib/search/lists/fetch-map-marks'
import { type Mark, markClass } from '../search-map/mark-class'
import { linkOf, type MarkLinks } from '../search-map/mark-links'
import { libraryFile } from '../street-map/library-files'
import { labelOf, placeNameClass } from '../street-map/place-name-class'
import { MapDrawing } from './map-drawing'
import { frameCenteredOn, isInFrame, type MapFrame, positionInFrame } from './map-frame'
import { placeLabels, sideClasses } from './place-labels'
import { namesIn, Town, zoomOf } from './town'

interface FirstViewProps {
  locale: Locale
  /** What the map opens on. */
  box: Box
  filters: ListingFilters
  /** On a phone they stand on the map. */
  hasChips: boolean
  links: MarkLinks
}

/** Pixels of a phone's map, of what chips and the strip of cards cover of it, and of the edges that a map leaves around its box. */
const phone = { width: 390, height: 779, chips: 60, strip: 112, edge: 24 }
/** The zoom level at most, as a map that opens on a small box. */
const closest = 15
/** From here on the drawing is that of a town, without the country's border. */
const townZoom = 9
/** More would cost more than the map that follows. */
const mostMarks = 60

/**
 * What a map shows first, drawn by the server where the map will draw it: the base with the marks of a phone's zoom level.
 * The marks are links, also without scripts. The map of a search takes its place.
 */
export async function FirstView({ locale, box, filters, hasChips, links }: FirstViewProps) {
  const shown = frameOf(box)
  const uncovered = phone.height - phone.strip - (hasChips ? phone.chips : 0)
  const unitsPerPx = Math.max(
    shown.width / (phone.width - 2 * phone.edge),
    shown.height / (uncovered - 2 * phone.edge),
    unitsAt(closest),
  )
  const zoom = zoomOf(unitsPerPx)
  const middle = { x: shown.x + shown.width / 2, y: shown.y + shown.height / 2 }
  // As far as a phone's height, and the width of a wide screen, go beyond the box.
  const frame = frameCenteredOn(
    middle,
    Math.max(unitsPerPx * (phone.height + phone.strip), 1.6 * shown.width, 1.6 * shown.height),
    1,
  )
  const onPhone: MapFrame = {
    x: middle.x - (unitsPerPx * phone.width) / 2,
    y: middle.y - (unitsPerPx * uncovered) / 2,
    width: unitsPerPx * phone.width,
    height: unitsPerPx * uncovered,
  }
  const found = await fetchMapMarks(filters, boxOfFrame(frame), Math.round(zoom))
  const marks = found
    .map((mark) => ({ ...mark, ...project(mark) }))
    .sort((one, other) => Number(isInFrame(onPhone, other)) - Number(isInFrame(onPhone, one)))
    .slice(0, mostMarks)
    .map((mark) => ({ ...mark, text: textOf(locale, mark as Mark) }))
  const dots = coveredListings(marks, unitsPerPx)
  return (
    <div
      aria-hidden="true"
      className={`first-view map-colours absolute inset-0 z-1 overflow-hidden ${zoom < townZoom ? 'bg-sunken' : 'bg-paper'}`}
    >
      <link rel="modulepreload" href={libraryFile} fetchPriority="low" />
      <div
        className={`absolute inset-6 grid place-items-center [container-type:size] max-lg:bottom-34 ${hasChips ? 'max-lg:top-21' : ''}`}
      >
        <div
          style={{
            aspectRatio: String(Math.round((1e4 * shown.width) / shown.height) / 1e4),
            width: `min(100cqw, ${round((100 * shown.width) / shown.height)}cqh, ${Math.round(shown.width / unitsAt(closest))}px)`,
          }}
          className="relative"
        >
          <div
            style={{ width: `${round((100 * frame.width) / shown.width)}%` }}
            className="absolute start-1/2 top-1/2 aspect-square -translate-1/2"
          >
            {zoom < townZoom ? (
              <div className="[--color-surface:var(--map-land)]">
                <MapDrawing frame={frame} rivers />
              </div>
            ) : (
              <svg
                aria-hidden="true"
                viewBox={[frame.x, frame.y, frame.width, frame.height].map(round).join(' ')}
                className="absolute inset-0 size-full bg-paper"
              >
                <Town frame={frame} />
              </svg>
            )}
            <Names locale={locale} frame={frame} shown={onPhone} zoom={zoom} marks={marks} />
            {marks.map((mark) => (
              <Link
                key={`${mark.lat.toFixed(5)} ${mark.lon.toFixed(5)}`}
                href={linkOf(mark as Mark, links)}
                prefetch={false}
                tabIndex={-1}
                data-dot={dots.has(mark) ? '' : undefined}
                style={positionInFrame(frame, mark)}
                className={`absolute -translate-1/2 ${markClass(mark.kind)}`}
              >
                {mark.text}
              </Link>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

interface NamesProps {
  locale: Locale
  frame: MapFrame
  /** The part of the frame that a phone shows. */
  shown: MapFrame
  zoom: number
  marks: readonly { x: number; y: number }[]
}

/** Names of places for which a phone has room beside the marks. */
function Names({ locale, frame, shown, zoom, marks }: NamesProps) {
  const names = namesIn(locale, shown, zoom).map((name) => ({
    ...project({ lat: name.lat, lon: name.lng }),
    ...{ name: name.name, label: labelOf(name), kind: name.kind, size: 0 },
  }))
  const taken = marks.map(({ x, y }) => ({ x, y, name: '', label: '', kind: null, size: 48 }))
  const sides = placeLabels([...taken, ...names], shown, phone.width)
  return names.map((name) => {
    const side = sides.get(name)
    return side === undefined ? null : (
      <span key={name.name} style={positionInFrame(frame, name)} className="absolute">
        <span className={`absolute px-0.5 leading-4 ${sideClasses[side]} ${placeNameClass(name.kind)}`}>
          {name.name}
        </span>
      </span>
    )
  })
}

/** The listings whose prices would lie on another mark, on a phone; those of most listings have their room first. */
function coveredListings<Shown extends { kind: Mark['kind']; x: number; y: number; text: string }>(
  marks: readonly Shown[],
  unitsPerPx: number,
): ReadonlySet<Shown> {
  const [letterPx, paddingPx, heightPx] = [7, 22, 34]
  const widthOf = ({ text }: Shown) => text.length * letterPx + paddingPx
  const covers = (one: Shown, other: Shown) =>
    Math.abs(one.x - other.x) / unitsPerPx < (widthOf(one) + widthOf(other)) / 2 &&
    Math.abs(one.y - other.y) / unitsPerPx < heightPx
  const taken: Shown[] = []
  const covered = new Set<Shown>()
  for (const mark of marks.toSorted((a, b) => Number(a.kind === 'home') - Number(b.kind === 'home')))
    if (mark.kind === 'home' && taken.some((other) => covers(mark, other))) covered.add(mark)
    else taken.push(mark)
  return covered
}

function textOf(locale: Locale, { kind, price, place, count }: Mark): string {
  if (kind === 'home') return formatPrice(locale, price ?? 0)
  const counted = formatNumber(locale, count)
  return place ? `${place.split(',')[0]} · ${counted}` : counted
}

/** Map units of a pixel of a map with that zoom level. */
function unitsAt(zoom: number): number {
  return 2 ** (zoomOf(1) - zoom)
}

function frameOf({ west, south, east, north }: Box): MapFrame {
  const [from, to] = [project({ lat: north, lon: west }), project({ lat: south, lon: east })]
  return { ...from, width: to.x - from.x, height: to.y - from.y }
}

/** As far as a search may ask for it. */
function boxOfFrame({ x, y, width, height }: MapFrame): Box {
  const [from, to] = [unproject({ x, y: y + height }), unproject({ x: x + width, y })]
  return {
    west: Math.max(from.lon, mapBounds.west),
    south: Math.max(from.lat, mapBounds.south),
    east: Math.min(to.lon, mapBounds.east),
    north: Math.min(to.lat, mapBounds.north),
  }
}

const round = (value: number) => Math.round(value * 100) / 100
