import type { Polygon } from 'geojson'
import type { Map as MapLibreMap } from 'maplibre-gl'
import type { Messages } from 'next-intl'
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Coordinates, metresBetween } from '@/lib/places/coordinates'
import { parseArea } from '@/lib/places/map/map-area'
import { simplifyArea } from '@/lib/places/map/simplify-area'
import { buttonClass } from '../ui/button'
import { mapCardsId } from './element-ids'

interface DrawAreaProps {
  map: MapLibreMap
  texts: Messages['search']['map']['marks']
  onDraw: (area: Coordinates[]) => void
  onCancel: () => void
}

/** In pixels of the map. */
type Point = [x: number, y: number]

/** A pointer that moved less was tapped; two corners that close to each other are one. */
const tapPixels = 12
/** By which a corner may be off what was drawn. */
const tolerancePixels = 3

/** Takes an area that is drawn in one go, or tapped corner by corner, on a map that stands still meanwhile. */
export function DrawArea({ map, texts, onDraw, onCancel }: DrawAreaProps) {
  const [points, setPoints] = useState<Point[]>([])
  const [isTooSmall, setTooSmall] = useState(false)
  const stroke = useRef<{ id: number; from: number; length: number } | null>(null)
  const cancel = useEffectEvent(onCancel)

  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && cancel()
    const strip = document.getElementById(mapCardsId)
    strip?.setAttribute('data-behind', '')
    document.addEventListener('keydown', onKey)
    return () => {
      strip?.removeAttribute('data-behind')
      document.removeEventListener('keydown', onKey)
    }
  }, [])

  function finish(drawn: readonly Point[]) {
    const tolerance = tolerancePixels * metresBetween(map.unproject([0, 0]), map.unproject([1, 0]))
    const area = simplifyArea(
      drawn.map((point) => map.unproject(point)),
      tolerance,
    )
    if (area) return onDraw(area)
    setPoints([])
    setTooSmall(true)
  }

  function begin(event: PointerEvent<SVGSVGElement>) {
    if (stroke.current || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    stroke.current = { id: event.pointerId, from: points.length, length: 0 }
    setTooSmall(false)
    setPoints([...points, pointOf(event)])
  }

  function extend(event: PointerEvent<SVGSVGElement>) {
    const last = points.at(-1)
    if (stroke.current?.id !== event.pointerId || !last) return
    const next = pointOf(event)
    stroke.current.length += distance(last, next)
    setPoints([...points, next])
  }

  function end(event: PointerEvent<SVGSVGElement>) {
    const ended = stroke.current
    if (ended?.id !== event.pointerId) return
    stroke.current = null
    if (ended.length >= tapPixels) return finish(points)
    const corners = points.slice(0, ended.from)
    const [first] = corners
    const tapped = points[ended.from]
    if (!tapped) return
    if (first && corners.length >= 3 && distance(first, tapped) < tapPixels) return finish(corners)
    setPoints([...corners, tapped])
  }

  const line = points.map((point) => point.join()).join(' ')
  return (
    <>
      <svg
        aria-hidden="true"
        className="absolute inset-0 z-20 size-full cursor-crosshair touch-none"
        onPointerDown={begin}
        onPointerMove={extend}
        onPointerUp={end}
        onPointerCancel={() => {
          stroke.current = null
          setPoints([])
        }}
      >
        <polygon points={line} className="fill-accent/15 stroke-surface stroke-5" strokeLinejoin="round" />
        <polygon points={line} className="fill-none stroke-accent stroke-2" strokeLinejoin="round" />
        {stroke.current
          ? null
          : points.map(([x, y]) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r="6" className="fill-surface stroke-accent stroke-2" />
            ))}
      </svg>
      {/* Touches pass through it: an area begins wherever a finger does. */}
      <p
        role="status"
        className={`pointer-events-none absolute start-1/2 top-3 z-30 grid h-11 w-[calc(100%-8.5rem)] max-w-sm -translate-x-1/2 place-items-center rounded-control bg-surface/90 px-3 text-center text-xs leading-4 shadow-raised transition-opacity duration-300 ${points.length > 0 ? 'opacity-0' : ''}`}
      >
        {isTooSmall ? texts.areaTooSmall : texts.drawHelp}
      </p>
      <p className="sr-only">{texts.drawKeyboard}</p>
      {points.length >= 3 && !stroke.current ? (
        <button
          type="button"
          onClick={() => finish(points)}
          className={buttonClass('primary', 'absolute start-1/2 top-3 z-30 -translate-x-1/2 text-sm')}
        >
          {texts.drawDone}
        </button>
      ) : null}
    </>
  )
}

function pointOf({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>): Point {
  const { left, top } = currentTarget.getBoundingClientRect()
  return [Math.round(clientX - left), Math.round(clientY - top)]
}

function distance([x, y]: Point, [otherX, otherY]: Point): number {
  return Math.hypot(otherX - x, otherY - y)
}

/** Styles have any colours: a dark line on a light one is visible on all of them. */
const [colour, casing] = ['#0a6a4b', '#ffffff']
const layerId = 'searched-area'

/** The area to which a search is limited, if it is one. @param area encoded */
export function AreaLayer({ map, area }: { map: MapLibreMap; area: string }) {
  useEffect(() => {
    const corners = parseArea(area)?.map(({ lat, lng }) => [lng, lat])
    const [first] = corners ?? []
    if (!corners || !first) return
    const geometry: Polygon = { type: 'Polygon', coordinates: [[...corners, first]] }
    map.addSource(layerId, { type: 'geojson', data: { type: 'Feature', properties: {}, geometry } })
    map.addLayer({
      id: layerId,
      type: 'fill',
      source: layerId,
      paint: { 'fill-color': colour, 'fill-opacity': 0.12 },
    })
    const lines = [
      ['casing', casing, 5],
      ['line', colour, 2.5],
    ] as const
    for (const [name, color, width] of lines)
      map.addLayer({
        id: `${layerId}-${name}`,
        type: 'line',
        source: layerId,
        paint: { 'line-color': color, 'line-width': width },
      })
    return () => {
      // A map that is removed has no style any more.
      if (!map.style) return
      for (const layer of [layerId, ...lines.map(([name]) => `${layerId}-${name}`)]) map.removeLayer(layer)
      map.removeSource(layerId)
    }
  }, [map, area])
  return null
}
