import type { Map as MapLibreMap } from 'maplibre-gl'
import type { Messages } from 'next-intl'
import { Fragment, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createMap, type MapView } from './create-map'
import { drawDistricts, drawnStyle } from './drawn-style'
import { type MapFailure, mapFailureText, toMapFailure } from './map-failure'
import { PlaceNames } from './place-names'

interface StreetMapProps {
  /** Without it, and with `fallback` where it fails, the map stands on the drawing of Serbia. */
  styleUrl: string | undefined
  fallback?: boolean
  /** One finger moves the map and a wheel zooms it: for a map that fills the screen, past which no page is scrolled. */
  movesFreely?: boolean
  /** The initial view, which may depend on the map's size; later values are ignored. */
  view: MapView | ((container: HTMLElement) => MapView)
  /** Marks and controls that the names of places must not be under; null before they are there. */
  marks?: readonly HTMLElement[] | null
  texts: Messages['streetMap']
  /** Called with a map that has its place and size, but no style yet. */
  onCreated?: (map: MapLibreMap) => void
  onReady?: (map: MapLibreMap) => void
  /** Called when all of the first view is drawn, or the map leaves it. */
  onDrawn?: () => void
  /** Called when the style was not loaded, or the map not started. */
  onFailure: (reason: MapFailure) => void
  /** Circles, pins and controls, rendered once the style is loaded. */
  children: (map: MapLibreMap) => ReactNode
}

/** Milliseconds in which the style must be loaded, and then a first tile. */
const timeoutMs = 5_000

/** A map by a style. Shows a message when tiles are missing. Fills its container. */
export function StreetMap(props: StreetMapProps) {
  const { styleUrl, fallback, movesFreely = false, view, marks, texts, children } = props
  const { onCreated, onReady, onDrawn, onFailure } = props
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapLibreMap | null>(null)
  /** How many styles were loaded. */
  const [styles, setStyles] = useState(0)
  const [problem, setProblem] = useState<'gaps' | MapFailure | null>(null)
  const isDrawn = styleUrl === undefined || (problem !== null && problem !== 'gaps')
  const start = useEffectEvent((element: HTMLElement) =>
    createMap(
      element,
      styleUrl ?? drawnStyle(element, texts.drawn),
      { ...(typeof view === 'function' ? view(element) : view), movesFreely },
      texts,
    ),
  )
  const styleAddress = useEffectEvent(() => styleUrl ?? '')
  const announce = useEffectEvent((created: MapLibreMap) => onCreated?.(created))
  const finish = useEffectEvent(() => onDrawn?.())
  const succeed = useEffectEvent((loaded: MapLibreMap) => {
    setMap(loaded)
    setStyles((before) => before + 1)
    onReady?.(loaded)
  })
  const fail = useEffectEvent((reason: MapFailure, failed?: MapLibreMap) => {
    if (!failed || !fallback) return onFailure(reason)
    setProblem(reason)
    failed.setStyle(drawnStyle(failed.getContainer(), texts.drawn), { diff: false })
  })

  // As layout, so that marks stand on it before it draws for the first time, which takes a phone half a second.
  useLayoutEffect(() => {
    if (!container.current) return
    let started: MapLibreMap
    try {
      started = start(container.current)
    } catch {
      fail({ kind: 'page' })
      return
    }
    announce(started)
    const address = styleAddress()
    let loaded = false
    let gaveUp = false
    const giveUp = (reason: MapFailure) => {
      if (gaveUp) return
      gaveUp = true
      clearTimeout(timer)
      fail(reason, started)
    }
    // A hidden page asks for no tiles.
    const expire = () => {
      if (document.hidden) timer = setTimeout(expire, timeoutMs)
      else giveUp({ kind: 'slow', host: new URL(address, location.href).host })
    }
    let sources: string[] = []
    let timer = setTimeout(expire, timeoutMs)
    started.on('style.load', () => {
      loaded = true
      clearTimeout(timer)
      if (!gaveUp && address) {
        sources = Object.keys(started.getStyle().sources)
        timer = setTimeout(expire, timeoutMs)
      }
      succeed(started)
    })
    started.once('load', () => finish())
    started.once('movestart', () => finish())
    // Tiles that hang are no error; our own layers load none.
    started.on('sourcedata', ({ tile, sourceId }) => {
      if (tile && sources.includes(sourceId)) clearTimeout(timer)
    })
    started.once('idle', () => clearTimeout(timer))
    started.on('error', ({ error }) =>
      loaded ? setProblem((known) => known ?? 'gaps') : giveUp(toMapFailure(error, address)),
    )
    return () => {
      clearTimeout(timer)
      setMap(null)
      started.remove()
    }
  }, [])

  // After the marks, which are what a reader waits for.
  const isMarked = marks !== null
  useEffect(() => {
    if (!map || !isMarked || styles === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const draw = () => {
      // In the frame of this event the marks are not painted yet.
      timer = setTimeout(() => drawDistricts(map), 100)
    }
    map.once('idle', draw)
    // A map that is idle already does not become so.
    map.triggerRepaint()
    return () => {
      clearTimeout(timer)
      map.off('idle', draw)
    }
  }, [map, isMarked, styles])

  return (
    <div className="street-map map-colours absolute inset-0">
      <div ref={container} className="size-full bg-sunken" />
      {map ? (
        <>
          {isDrawn ? <PlaceNames map={map} marks={marks ?? undefined} /> : null}
          <Fragment key={isDrawn ? 'drawing' : 'style'}>{children(map)}</Fragment>
        </>
      ) : marks ? null : (
        <p className="pointer-events-none absolute inset-0 grid place-items-center p-4 text-muted">
          {texts.loading}
        </p>
      )}
      {/* Below a button at the top of the map; on a phone's map of a search above what stands on its lower edge. */}
      <p
        role="status"
        className="absolute start-2 top-15 max-w-[60%] text-sm max-lg:[[data-wide=map]_&]:start-3 max-lg:[[data-wide=map]_&]:top-auto max-lg:[[data-wide=map]_&]:bottom-48 max-lg:[[data-wide=map]_&]:max-w-[calc(100%-1.5rem)]"
      >
        {problem ? (
          <span className="inline-block rounded-control bg-surface px-2 py-1 text-ink">
            {problem === 'gaps' ? texts.gaps : `${texts.failed} ${mapFailureText(problem, texts)}`}
          </span>
        ) : null}
      </p>
    </div>
  )
}
