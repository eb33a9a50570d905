import { memoizePerLocale } from '@/lib/i18n/format/intl-locale'
import type { Locale } from '@/lib/i18n/routing'
import { project, unitsPerKilometre } from '@/lib/places/map/projection'
import { namedFromZoom, type PlaceName, placeNames } from '@/lib/places/map/town/place-names'
import { drawingWidth, drawTown } from '@/lib/places/map/town/town-drawing'
import type { MapFrame } from './map-frame'

/** The drawing in whole units, which take fewer bytes. */
export function Town({ frame }: { frame: MapFrame }) {
  const { built, parks, waters, borders } = drawTown(frame)
  const circles = (circles: typeof built, id: string) =>
    circles.map(({ x, y, radius }) => (
      <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill={`url(#${id})`} />
    ))
  return (
    <g transform={`translate(${frame.x} ${frame.y}) scale(${frame.width / drawingWidth})`}>
      <defs>
        <Blurred id="map-built" from="0.3" className="[stop-color:var(--map-built)]" />
        <Blurred id="map-park" from="0.6" className="[stop-color:var(--map-park)]" />
      </defs>
      {circles(built, 'map-built')}
      {circles(parks, 'map-park')}
      <g className="fill-none" strokeLinecap="round" strokeLinejoin="round">
        <g className="stroke-(--map-bank)">
          {waters.map(({ path, width }) => (
            <path key={path} d={path} strokeWidth={width + 3} />
          ))}
        </g>
        <g className="stroke-(--map-water)">
          {waters.map(({ path, width }) => (
            <path key={path} d={path} strokeWidth={width} />
          ))}
        </g>
        <path
          d={borders}
          className="stroke-(--map-border) opacity-80"
          strokeWidth="1.75"
          vectorEffect="non-scaling-stroke"
        />
      </g>
    </g>
  )
}

function Blurred({ id, from, className }: { id: string; from: string; className: string }) {
  return (
    <radialGradient id={id}>
      <stop offset={from} className={className} />
      <stop offset="1" className={className} stopOpacity="0" />
    </radialGradient>
  )
}

/** The zoom level, of a map in Web Mercator at the latitude of Serbia, on which a pixel has as many map units. */
export function zoomOf(unitsPerPx: number): number {
  return Math.log2((56_300 * unitsPerKilometre) / (unitsPerPx * 1_000))
}

const namesOf = memoizePerLocale(placeNames)

/** What is named in a frame of a map with that zoom level. */
export function namesIn(locale: Locale, { x, y, width, height }: MapFrame, zoom: number): PlaceName[] {
  const named = new Set<string>()
  return namesOf(locale).filter(({ name, kind, lat, lng }) => {
    const at = project({ lat, lon: lng })
    const isShown = at.x > x && at.x < x + width && at.y > y && at.y < y + height
    if (!isShown || namedFromZoom[kind] > zoom || (kind !== 'water' && named.has(name))) return false
    named.add(name)
    return true
  })
}
