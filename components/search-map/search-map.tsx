'use client'

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import type { SearchMapProps } from './marks-map'

const load = () => import('./marks-map')
const loadQuestion = () => import('./ask-marks')
// Asked for before the page works, which takes a phone a second.
if (typeof document !== 'undefined' && document.querySelector('[data-wide=map]'))
  Promise.all([loadQuestion(), load()]).catch(() => {})

/**
 * The map of a search over its first view, its children. This stays without scripts or WebGL, else until the map has marks,
 * and without its own marks until the map has drawn what is below them, for which it waits for its worker.
 */
export function SearchMap({ children, ...props }: SearchMapProps & { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const [isPossible, setPossible] = useState(false)
  const [isMarked, setMarked] = useState(false)
  const [isDrawn, setDrawn] = useState(false)
  const stage = !isPossible || !isMarked ? undefined : isDrawn ? 'drawn' : 'marked'
  const askEarly = useEffectEvent(async () => {
    const { askMarksEarly } = await loadQuestion()
    if (frame.current) askMarksEarly(frame.current, props, props.box)
  })
  useEffect(() => {
    // While the library is on its way: a browser's first context takes a while.
    if (!document.createElement('canvas').getContext('webgl2')) return
    setPossible(true)
    // What is not asked for early is asked for by the map.
    askEarly().catch(() => {})
  }, [])
  const map = useLazyModule(load, isPossible)
  // Of one height from the start, so that nothing moves when the map comes. On phones the chips are above the zoom buttons.
  return (
    <div
      ref={frame}
      data-stage={stage}
      className="relative h-[calc(100dvh-4.0625rem)] min-h-72 overflow-hidden bg-sunken lg:h-[calc(100dvh-9.25rem)] lg:min-h-104 lg:rounded-panel lg:border lg:border-line max-lg:[&_.maplibregl-ctrl-top-right]:pt-13"
    >
      {stage === 'drawn' ? null : children}
      {map.value && isPossible ? (
        <map.value.MarksMap
          {...props}
          onMarked={() => setMarked(true)}
          onDrawn={() => setDrawn(true)}
          onFailure={() => setPossible(false)}
        />
      ) : null}
    </div>
  )
}
