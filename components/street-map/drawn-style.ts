import type { Feature, Geometry } from 'geojson'
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

const baseId = 'drawn-base'
const districtsId = 'drawn-districts'

/** What stands together in the source of the base. */
type Kind = 'border' | 'disputed' | 'built' | 'parks' | 'landmarks' | 'waters'

function of(kind: Kind, shape: Feature): Feature {
  return { ...shape, properties: { ...shape.properties, kind } }
}

/** The features of one kind, for a layer. */
function only(kind: Kind): { source: string; filter: ['==', ['get', string], string] } {
  return { source: baseId, filter: ['==', ['get', 'kind'], kind] }
}

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
      // One for all layers: each source is cut into tiles of its own.
      [baseId]: {
        ...source(
          of('border', drawing.border),
          of('disputed', drawing.disputed),
          ...builtPlaces().map((place) => of('built', pointAt(place, place.metres))),
          ...landmarks.map((landmark) =>
            landmark.kind === 'park'
              ? of('parks', pointAt(landmark, parkMetres))
              : of('landmarks', pointAt(landmark, 0)),
          ),
          ...waters.map(({ metres, line }) =>
            of(
              'waters',
              feature(
                { type: 'LineString', coordinates: line.map(([lat = 0, lng = 0]) => [lng, lat]) },
                { metres },
              ),
            ),
          ),
        ),
        attribution: `Natural Earth · ${attribution}`,
      },
      [districtsId]: source(),
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
        ...only('border'),
        maxzoom: closeZoom,
        // Its edge is under the line of the border.
        paint: { 'fill-color': own('land'), 'fill-antialias': false },
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
        ...only('border'),
        paint: { 'line-color': colour('line-strong'), 'line-width': 1.5 },
      },
      {
        id: 'disputed',
        type: 'line',
        ...only('disputed'),
        paint: { 'line-color': colour('line-strong'), 'line-dasharray': [4, 4] },
      },
      {
        id: 'landmarks',
        type: 'circle',
        ...only('landmarks'),
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

function circles(kind: 'built' | 'parks', color: string, blur: number): LayerSpecification {
  return {
    id: kind,
    type: 'circle',
    ...only(kind),
    minzoom: closeZoom - 1,
    paint: { 'circle-color': color, 'circle-radius': inMetres(metres, 1), 'circle-blur': blur },
  }
}

function waterLines(id: 'banks' | 'waters', color: string, more: number): LayerSpecification {
  return {
    id,
    type: 'line',
    ...only('waters'),
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

function pointAt({ lat, lng }: { lat: number; lng: number }, metres: number): Feature {
  return feature({ type: 'Point', coordinates: [lng, lat] }, { metres })
}

function feature(geometry: Geometry, properties = {}): Feature {
  return { type: 'Feature', properties, geometry }
}

function source(...features: Feature[]) {
  return { type: 'geojson' as const, data: { type: 'FeatureCollection' as const, features } }
}
