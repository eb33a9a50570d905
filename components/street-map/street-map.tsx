import type { Map as MapLibreMap } from 'maplibre-gl'
import type { Messages } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createMap, type MapView } from './create-map'

interface StreetMapProps {
  styleUrl: string
  /** The initial view; later values are ignored. */
  view: MapView
  texts: Messages['streetMap']
  onReady?: (map: MapLibreMap) => void
  /** Called when the style was not loaded, or the map not started. */
  onFailure: () => void
  /** Circles, pins and controls, rendered once the style is loaded. */
  children: (map: MapLibreMap) => ReactNode
}

/** Milliseconds until the style must be loaded. */
const styleTimeoutMs = 20_000

/** A map by a style. Shows a message when tiles are missing. Fills its container. */
export function StreetMap({ styleUrl, view, texts, onReady, onFailure, children }: StreetMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibreMap | null>(null)
  const [gaps, setGaps] = useState(false)
  const start = useEffectEvent((element: HTMLElement) => createMap(element, styleUrl, view, texts))
  const succeed = useEffectEvent((loaded: MapLibreMap) => {
    setMap(loaded)
    onReady?.(loaded)
  })
  const fail = useEffectEvent(onFailure)

  useEffect(() => {
    if (!container.current) return
    let started: MapLibreMap
    try {
      started = start(container.current)
    } catch {
      fail()
      return
    }
    let loaded = false
    const timer = setTimeout(() => fail(), styleTimeoutMs)
    started.once('style.load', () => {
      loaded = true
      clearTimeout(timer)
      succeed(started)
    })
    started.on('error', () => (loaded ? setGaps(true) : fail()))
    return () => {
      clearTimeout(timer)
      setMap(null)
      started.remove()
    }
  }, [])

  return (
    <div className="street-map absolute inset-0">
      <div ref={container} className="size-full bg-sunken" />
      {map ? (
        children(map)
      ) : (
        <p className="pointer-events-none absolute inset-0 grid place-items-center p-4 text-muted">
          {texts.loading}
        </p>
      )}
      <p role="status" className="absolute start-2 top-2 max-w-[60%] text-sm">
        {gaps ? <span className="rounded-control bg-surface px-2 py-1 text-ink">{texts.gaps}</span> : null}
      </p>
    </div>
  )
}
