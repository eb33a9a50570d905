import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'
import { parseArea } from '@/lib/places/map-area'

/** Styles have any colours: a dark line on a light one is visible on all of them. */
const [colour, casing] = ['#0a6a4b', '#ffffff']
const id = 'searched-area'

/** The area to which a search is limited, if it is one. @param area encoded */
export function AreaLayer({ map, area }: { map: MapLibreMap; area: string }) {
  useEffect(() => {
    const corners = parseArea(area)?.map(({ lat, lng }) => [lng, lat])
    const [first] = corners ?? []
    if (!corners || !first) return
    const geometry: GeoJSON.Polygon = { type: 'Polygon', coordinates: [[...corners, first]] }
    map.addSource(id, { type: 'geojson', data: { type: 'Feature', properties: {}, geometry } })
    map.addLayer({ id, type: 'fill', source: id, paint: { 'fill-color': colour, 'fill-opacity': 0.12 } })
    const lines = [
      ['casing', casing, 5],
      ['line', colour, 2.5],
    ] as const
    for (const [name, color, width] of lines)
      map.addLayer({
        id: `${id}-${name}`,
        type: 'line',
        source: id,
        paint: { 'line-color': color, 'line-width': width },
      })
    return () => {
      // A map that is removed has no style any more.
      if (!map.style) return
      for (const layer of [id, ...lines.map(([name]) => `${id}-${name}`)]) map.removeLayer(layer)
      map.removeSource(id)
    }
  }, [map, area])
  return null
}
