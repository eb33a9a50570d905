import { formatDistance } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { type MapPoint, project, unitsPerKilometre } from '@/lib/places/map/projection'
import { labelOf, placeNameClass } from '../street-map/place-name-class'
import { MapDrawing } from './map-drawing'
import { countryFrame, frameCenteredOn, type MapFrame, positionInFrame } from './map-frame'
import { placeLabels, sideClasses } from './place-labels'
import { namesIn, Town, zoomOf } from './town'

interface WalkMapProps {
  locale: Locale
  /** In map units. */
  point: MapPoint
  /** Kilometres around the point, within which the home is. */
  radius: number
  /** What the map shows, for those who do not see it. */
  label: string
  /** What the drawing is not. */
  attribution: string
}

/** Kilometres across the map: a walk, or as far as there is something that has a name. */
const widths = [4, 8, 16, 32, 64]
const fewestNames = 3

/** Pixels: of a map on phones and on larger screens, and of its part that even the narrowest of them show. */
const onPhones = { map: 640, shown: 288, className: 'sm:hidden' }
const onScreens = { map: 768, shown: 600, className: 'max-sm:hidden' }
const [ratio, dotPx, insetPx, linePx] = [2, 6, 110, 24]

/** The surroundings of a listing on the drawing of maps: waters, parks, municipalities, names and landmarks. No scripts. */
export function WalkMap({ locale, point, radius, label, attribution }: WalkMapProps) {
  const width = widthAround(locale, point, radius)
  const frame = frameCenteredOn(point, width * unitsPerKilometre, ratio)
  const scale = [2, 1, 0.5].map((share) => (share * width) / 8).find((km) => km <= width / 7) ?? width / 8
  return (
    <div
      role="img"
      aria-label={label}
      className="map-colours relative mt-4 h-80 overflow-hidden rounded-panel border border-line [--map:max(100%,40rem)] sm:h-96 sm:[--map:max(100%,48rem)]"
    >
      <div className="absolute start-1/2 top-1/2 aspect-[2/1] w-(--map) -translate-1/2">
        <MapDrawing frame={frame}>
          <Town frame={frame} />
          <circle
            cx={point.x}
            cy={point.y}
            r={Math.max(radius, width / 90) * unitsPerKilometre}
            className="fill-accent stroke-accent [fill-opacity:0.2]"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        </MapDrawing>
        <Names locale={locale} frame={frame} screens={onPhones} />
        <Names locale={locale} frame={frame} screens={onScreens} />
      </div>
      <div className="absolute end-0 top-0 w-22 overflow-hidden rounded-es-panel border-s border-b border-line max-sm:hidden">
        <div className="relative aspect-[693/989]">
          <MapDrawing frame={countryFrame} reuses>
            <circle cx={point.x} cy={point.y} r="30" className="fill-accent" />
          </MapDrawing>
        </div>
      </div>
      <span
        style={{ width: `calc(var(--map) * ${scale / width})` }}
        className="absolute start-3 bottom-2 border-b-2 border-ink bg-surface/85 ps-1 text-xs leading-tight whitespace-nowrap text-ink"
      >
        {formatDistance(locale, scale * 1_000)}
      </span>
      <span className="absolute end-0 bottom-0 max-w-2/3 rounded-ss-control bg-surface/85 px-1.5 py-0.5 text-end text-[0.6875rem] leading-4 text-ink">
        {attribution}
      </span>
    </div>
  )
}

interface NamesProps {
  locale: Locale
  frame: MapFrame
  screens: typeof onPhones
}

/** The names for which even the narrowest of these screens has room. */
function Names({ locale, frame, screens }: NamesProps) {
  const shown = shownPart(frame, screens)
  const names = namesIn(locale, shown, zoomOf(frame.width / onPhones.map)).map((name) => ({
    ...{ ...name, ...project({ lat: name.lat, lon: name.lng }), label: labelOf(name) },
    size: name.kind === 'landmark' ? dotPx : 0,
  }))
  // Not under the map of the country.
  const inset = { ...{ x: shown.x + shown.width, y: shown.y }, label: '', size: 2 * insetPx }
  const sides = placeLabels([...(screens === onScreens ? [inset] : []), ...names], shown, screens.shown)
  return (
    <div aria-hidden="true" className={screens.className}>
      {names.map((name) => {
        const side = sides.get(name)
        if (side === undefined) return null
        return (
          <span
            key={`${name.kind} ${name.x} ${name.y}`}
            style={{ ...positionInFrame(frame, name), width: name.size, height: name.size }}
            className={`absolute -translate-1/2 ${name.size > 0 ? 'rounded-full border border-muted bg-surface' : ''}`}
          >
            <span className={`absolute px-0.5 leading-4 ${sideClasses[side]} ${placeNameClass(name.kind)}`}>
              {name.name}
            </span>
          </span>
        )
      })}
    </div>
  )
}

/** What is shown of a frame above the line of the scale and the attribution. */
function shownPart({ x, y, width, height }: MapFrame, { map, shown }: typeof onPhones): MapFrame {
  const perPx = width / map
  return { x: x + (width - shown * perPx) / 2, y, width: shown * perPx, height: height - linePx * perPx }
}

/** Returns the kilometres of the smallest map that has the circle, and places by which one knows where one is. */
function widthAround(locale: Locale, point: MapPoint, radius: number): number {
  const wide = widths.filter((width) => width >= 4.8 * radius)
  const isKnown = (width: number) => {
    const frame = frameCenteredOn(point, width * unitsPerKilometre, ratio)
    return (
      namesIn(locale, shownPart(frame, onPhones), zoomOf(frame.width / onPhones.map)).length >= fewestNames
    )
  }
  return wide.find(isKnown) ?? wide.at(-1) ?? 4
}
