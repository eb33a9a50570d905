import 'maplibre-gl/dist/maplibre-gl.css'
import './street-map.css'
import type { LngLatLike, StyleSpecification } from 'maplibre-gl'
import type { Messages } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { loadPart } from '@/lib/browser/load-part'
import { type Coordinates, serbiaBounds } from '@/lib/places/coordinates'
import { addProtocol, MapLibreMap, Marker, NavigationControl, setWorkerUrl } from './library'
import { workerFile } from './library-files'

export interface MapView {
  centre: Coordinates
  zoom: number
}

// A worker that is a file would have that file's Content-Security-Policy, under which it could load no tiles.
const worker = `import ${JSON.stringify(new URL(workerFile, location.href).href)}`
setWorkerUrl(URL.createObjectURL(new Blob([worker], { type: 'text/javascript' })))

addProtocol('pmtiles', async (request, abort) =>
  (await loadPart(() => import('./pmtiles'))).loadPmtilesTile(request, abort),
)

/** Degrees around Serbia to which the map is limited. */
const margin = 1.5

/**
 * Zooming needs Ctrl and panning two fingers, so that the page scrolls past it, unless the map moves freely.
 * @throws without WebGL
 */
export function createMap(
  container: HTMLElement,
  style: string | StyleSpecification,
  view: MapView & { movesFreely: boolean },
  texts: Messages['streetMap'],
) {
  const { south, north, west, east } = serbiaBounds
  const base = new URL(typeof style === 'string' ? style : '', location.href).href
  const map = new MapLibreMap({
    container,
    style: typeof style === 'string' ? base : style,
    // Our own is the same at each start.
    validateStyle: typeof style === 'string',
    center: toLngLat(view.centre),
    zoom: view.zoom,
    maxBounds: [west - margin, south - margin, east + margin, north + margin],
    cooperativeGestures: !view.movesFreely,
    dragRotate: false,
    touchPitch: false,
    pitchWithRotate: false,
    attributionControl: { compact: false },
    locale: {
      'Map.Title': texts.map,
      'Marker.Title': texts.pin,
      'NavigationControl.ZoomIn': texts.zoomIn,
      'NavigationControl.ZoomOut': texts.zoomOut,
      'CooperativeGesturesHandler.WindowsHelpText': texts.scrollHelp,
      'CooperativeGesturesHandler.MacHelpText': texts.scrollHelpMac,
      'CooperativeGesturesHandler.MobileHelpText': texts.touchHelp,
    },
    transformRequest: (url) => ({ url: absoluteUrl(url, base) }),
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }))
  return map
}

/** A style may name its tiles, or their archive (`pmtiles:///tiles.pmtiles`), by path. */
function absoluteUrl(url: string, base: string): string {
  const [, scheme = '', address = url] = /^(pmtiles:\/\/)(.*)$/.exec(url) ?? []
  return scheme + new URL(address, base).href
}

export function toLngLat({ lat, lng }: Coordinates): LngLatLike {
  return [lng, lat]
}

interface PinProps extends Coordinates {
  map: MapLibreMap
  /** Makes the pin draggable. */
  onMove?: (point: Coordinates) => void
}

export function Pin({ map, lat, lng, onMove }: PinProps) {
  const draggable = onMove !== undefined
  const move = useEffectEvent((point: Coordinates) => onMove?.(point))
  useEffect(() => {
    const marker = new Marker({ color: '#0a6a4b', scale: 1.3, draggable })
      .setLngLat(toLngLat({ lat, lng }))
      .addTo(map)
    marker.on('dragend', () => move(marker.getLngLat()))
    return () => {
      marker.remove()
    }
  }, [map, lat, lng, draggable])
  return null
}
