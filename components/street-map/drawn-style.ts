import type {
  ExpressionSpecification,
  GeoJSONSource,
  LayerSpecification,
  Map as MapLibreMap,
  StyleSpecification,
} from 'maplibre-gl'
import { landmarks } from '@/lib/places/landmarks'
import { drawnMap } from '@/lib/places/map/drawn-style'
import { allBorders, builtPlaces, parkMetres } from '@/lib/places/map/town/town-drawing'
import { waters } from '@/lib/places/map/town/waters'

/** A colour in a form that the map can read, which knows no CSS variables. */
function colourOf(element: HTMLElement, css: string): string {
  const probe = document.createElement('span')
  probe.style.color = css
  element.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** From here on a map shows a part of a town, and parts of so large a fill are lost. */
const closeZoom = 10

/** From here on landmarks have dots. */
export const dotsFromZoom = 12.5

/** Pixels of so many metres in the middle of Serbia, which double with each zoom level, and more pixels. */
function inMetres(metres: ExpressionSpecification, least: number, more = 0): ExpressionSpecification {
  const at = (zoom: number): ExpressionSpecification => [
    '+',
    more,
    ['max', least, ['*', metres, 2 ** zoom / 55_800]],
  ]
  return ['interpolate', ['exponential', 2], ['zoom'], 8, at(8), 20, at(20)]
}

const districtsId = 'drawn-districts'

const metres: ExpressionSpecification = ['get', 'metres']

/**
 * The drawing of Serbia as a style that loads nothing: around towns with the waters, parks and borders of districts, as
 * far as they are known. It has no streets.
 * @param element where the map will be, for its colours
 * @param attribution what the drawing is not
 */
export function drawnStyle(element: HTMLElement, attribution: string): StyleSpecification {
  const drawing = drawnMap()
  const colour = (name: string) => colourOf(element, `var(--color-${name})`)
  const own = (name: string) => colourOf(element, `var(--map-${name})`)
  return {
    version: 8,
    sources: {
      border: source(drawing.border),
      disputed: source(drawing.disputed),
      built: source(...builtPlaces().map((place) => pointAt(place, place.metres))),
      parks: source(
        ...landmarks.filter(({ kind }) => kind === 'park').map((park) => pointAt(park, parkMetres)),
      ),
      landmarks: source(
        ...landmarks.filter(({ kind }) => kind !== 'park').map((landmark) => pointAt(landmark, 0)),
      ),
      [districtsId]: source(),
      waters: {
        ...source(
          ...waters.map(({ metres, line }) =>
            feature(
              { type: 'LineString', coordinates: line.map(([lat = 0, lng = 0]) => [lng, lat]) },
              { metres },
            ),
          ),
        ),
        attribution: `Natural Earth · ${attribution}`,
      },
    },
    layers: [
      {
        id: 'outside',
        type: 'background',
        paint: { 'background-color': ['step', ['zoom'], colour('sunken'), closeZoom, colour('paper')] },
      },
      {
        id: 'land',
        type: 'fill',
        source: 'border',
        maxzoom: closeZoom,
        paint: { 'fill-color': colour('paper') },
      },
      circles('built', own('built'), 0.7),
      circles('parks', own('park'), 0.4),
      waterLines('banks', own('bank'), 1.5),
      waterLines('waters', own('water'), 0),
      {
        id: districtsId,
        type: 'line',
        source: districtsId,
        minzoom: closeZoom + 0.5,
        layout: { 'line-cap': 'round' },
        paint: {
          'line-color': own('border'),
          'line-width': ['interpolate', ['linear'], ['zoom'], 10, 1, 14, 2],
          'line-opacity': 0.8,
        },
      },
      {
        id: 'border',
        type: 'line',
        source: 'border',
        paint: { 'line-color': colour('line-strong'), 'line-width': 1.5 },
      },
      {
        id: 'disputed',
        type: 'line',
        source: 'disputed',
        paint: { 'line-color': colour('line-strong'), 'line-dasharray': [4, 4] },
      },
      {
        id: 'landmarks',
        type: 'circle',
        source: 'landmarks',
        minzoom: dotsFromZoom,
        paint: {
          'circle-radius': 3.5,
          'circle-color': colour('surface'),
          'circle-stroke-color': colour('muted'),
          'circle-stroke-width': 1.5,
        },
      },
    ],
  }
}

function circles(source: 'built' | 'parks', color: string, blur: number): LayerSpecification {
  return {
    id: source,
    type: 'circle',
    source,
    minzoom: closeZoom - 1,
    paint: { 'circle-color': color, 'circle-radius': inMetres(metres, 1), 'circle-blur': blur },
  }
}

function waterLines(id: 'banks' | 'waters', color: string, more: number): LayerSpecification {
  return {
    id,
    type: 'line',
    source: 'waters',
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': color, 'line-width': inMetres(metres, 1, more) },
  }
}

/** Draws the lines between districts, if the map has the drawn style: apart, since a phone computes them for half a second. */
export function drawDistricts(map: MapLibreMap): void {
  map.getSource<GeoJSONSource>(districtsId)?.setData(
    feature({
      type: 'MultiLineString',
      coordinates: allBorders().map((line) => line.map(({ lat, lng }) => [lng, lat])),
    }),
  )
}

function pointAt({ lat, lng }: { lat: number; lng: number }, metres: number): GeoJSON.Feature {
  return feature({ type: 'Point', coordinates: [lng, lat] }, { metres })
}

function feature(geometry: GeoJSON.Geometry, properties = {}): GeoJSON.Feature {
  return { type: 'Feature', properties, geometry }
}

function source(...features: GeoJSON.Feature[]) {
  return { type: 'geojson' as const, data: { type: 'FeatureCollection' as const, features } }
}
