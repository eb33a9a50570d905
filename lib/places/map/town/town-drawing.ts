import { townsWithDistricts } from '@/lib/places/districts'
import { landmarks } from '@/lib/places/landmarks'
import { towns } from '@/lib/places/towns'
import { type MapPoint, project, unitsPerKilometre } from '../projection'
import { districtBorders } from './district-borders'
import { waters } from './waters'

/** A part of the map, in map units. */
interface Frame extends MapPoint {
  width: number
  height: number
}

/** What a town is drawn of within a frame, in whole units of `drawingWidth` across it. */
interface TownDrawing {
  /** Radius and middles of built-up places, and those of parks. */
  built: DrawnCircle[]
  parks: DrawnCircle[]
  /** Paths of middles, and widths. */
  waters: { path: string; width: number }[]
  /** Path of the borders of municipalities. */
  borders: string
}

interface DrawnCircle extends MapPoint {
  radius: number
}

/** Units across a frame: less than a pixel each. */
export const drawingWidth = 1_000

/** Metres around the point of a place that are built up, more or less, with blurred edges. */
const builtUpMetres = { city: 1_400, town: 800, part: 800 }
export const parkMetres = 300

/** Towns, villages and neighbourhoods, with how far they are built up. */
export function builtPlaces(): { lat: number; lng: number; metres: number }[] {
  const parts = townsWithDistricts
    .flatMap(({ districts }) => districts.flatMap((district) => [district, ...district.neighbourhoods]))
    .map(({ lat, lon }) => ({ lat, lng: lon, metres: builtUpMetres.part }))
  const whole = towns.map(({ lat, lng, major }) => ({
    ...{ lat, lng },
    metres: major ? builtUpMetres.city : builtUpMetres.town,
  }))
  return [...whole, ...parts]
}

/** Draws what lies within a frame of map units: the rest of the country has thousands of points. */
export function drawTown(frame: Frame): TownDrawing {
  const scale = drawingWidth / frame.width
  const perMetre = (unitsPerKilometre / 1_000) * scale
  const place = ({ lat, lng }: { lat: number; lng: number }): MapPoint => {
    const { x, y } = project({ lat, lon: lng })
    return { x: Math.round((x - frame.x) * scale), y: Math.round((y - frame.y) * scale) }
  }
  const height = Math.round(frame.height * scale)
  const reaches = (points: readonly MapPoint[], by: number) =>
    Math.max(...points.map(({ x }) => x)) >= -by &&
    Math.min(...points.map(({ x }) => x)) <= drawingWidth + by &&
    Math.max(...points.map(({ y }) => y)) >= -by &&
    Math.min(...points.map(({ y }) => y)) <= height + by
  const circles = (places: readonly { lat: number; lng: number; metres: number }[]) =>
    places.flatMap(({ metres, ...at }) => {
      const [point, radius] = [place(at), Math.round(metres * perMetre)]
      return reaches([point], radius) ? [{ ...point, radius }] : []
    })
  const path = (line: readonly MapPoint[], by: number) =>
    line
      .slice(1)
      .flatMap((to, at) => {
        const from = line[at] ?? to
        return reaches([from, to], by) ? [{ from, to }] : []
      })
      .map(({ from, to }, at, sides) =>
        sides[at - 1]?.to === from ? `L${to.x} ${to.y}` : `M${from.x} ${from.y}L${to.x} ${to.y}`,
      )
      .join('')
  return {
    built: circles(builtPlaces()),
    parks: circles(
      landmarks
        .filter(({ kind }) => kind === 'park')
        .map(({ lat, lng }) => ({ lat, lng, metres: parkMetres })),
    ),
    waters: waters.flatMap(({ metres, line }) => {
      const width = Math.max(2, Math.round(metres * perMetre))
      const middle = path(
        line.map(([lat = 0, lng = 0]) => place({ lat, lng })),
        width,
      )
      return middle ? [{ path: middle, width }] : []
    }),
    borders: allBorders()
      .map((border) => path(border.map(place), 2))
      .join(''),
  }
}

let borders: ReturnType<typeof districtBorders> | undefined

/** Lines around all districts. Computed once: a hundred milliseconds. */
export function allBorders() {
  borders ??= townsWithDistricts.flatMap(districtBorders)
  return borders
}
