import type { Feature } from 'geojson'
import type { Map as MapLibreMap } from 'maplibre-gl'
import type { Messages } from 'next-intl'
import { useEffect } from 'react'
import type { Circle } from '@/lib/listings/property/property'
import { type Coordinates, movePoint } from '@/lib/places/coordinates'
import { Pin } from './create-map'
import type { MapFailure } from './map-failure'
import { StreetMap } from './street-map'

interface LocatedMapProps {
  styleUrl: string
  circle: Circle | null
  /** The pin of an unlocked contact. */
  pin: Coordinates | null
  texts: Messages['streetMap']
  onFailure: (reason: MapFailure) => void
}

/** Zoom level at which the circle fills a map of 20rem. */
const zoom = 13.8

/** The street map of a property. Takes the focus, since the button that opened it is removed. */
export function LocatedMap({ styleUrl, circle, pin, texts, onFailure }: LocatedMapProps) {
  const centre = circle ?? pin
  if (!centre) return null
  return (
    <StreetMap
      styleUrl={styleUrl}
      view={{ centre, zoom }}
      texts={texts}
      onReady={(map) => map.getCanvas().focus({ preventScroll: true })}
      onFailure={onFailure}
    >
      {(map) => (
        <>
          {circle ? <CircleLayer map={map} circle={circle} /> : null}
          {pin ? <Pin map={map} {...pin} /> : null}
        </>
      )}
    </StreetMap>
  )
}

/** Styles have any colours: a dark line on a light one is visible on all of them. */
const [colour, casing] = ['#0a6a4b', '#ffffff']
const id = 'property-circle'

/** A circle on a map whose style is loaded. */
export function CircleLayer({ map, circle }: { map: MapLibreMap; circle: Circle }) {
  useEffect(() => {
    map.addSource(id, { type: 'geojson', data: polygonOf(circle) })
    map.addLayer({ id, type: 'fill', source: id, paint: { 'fill-color': colour, 'fill-opacity': 0.2 } })
    for (const [name, color, width] of [
      ['casing', casing, 5],
      ['line', colour, 2.5],
    ] as const) {
      const paint = { 'line-color': color, 'line-width': width }
      map.addLayer({ id: `${id}-${name}`, type: 'line', source: id, paint })
    }
  }, [map, circle])
  return null
}

const corners = 72

function polygonOf(circle: Circle): Feature {
  const ring = Array.from({ length: corners + 1 }, (_, corner) => {
    const angle = (2 * Math.PI * (corner % corners)) / corners
    const { lat, lng } = movePoint(circle, {
      east: circle.radius * Math.cos(angle),
      north: circle.radius * Math.sin(angle),
    })
    return [lng, lat]
  })
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }
}
