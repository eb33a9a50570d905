import { type Map as MapLibreMap, Marker } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import type { Coordinates } from '@/lib/places/coordinates'
import { toLngLat } from './create-map'

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
