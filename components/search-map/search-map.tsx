'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import { workerFile } from '../street-map/worker-file'
import type { SearchMapProps } from './marks-map'

const load = () => import('./marks-map')
// Asked for before the page works, which takes a phone a second; the worker, which the map asks for when it starts, comes from the cache then.
if (typeof document !== 'undefined' && document.querySelector('[data-wide=map]')) {
  load().catch(() => {})
  fetch(workerFile, { priority: 'low' })
    .then((response) => response.arrayBuffer())
    .catch(() => {})
}

/** The map of a search over its first view, its children, which stays until there are marks, and without scripts or WebGL. */
export function SearchMap({ children, ...props }: SearchMapProps & { children: ReactNode }) {
  /** Null where there can be no map. */
  const [isShown, setShown] = useState<boolean | null>(null)
  useEffect(() => {
    if (document.createElement('canvas').getContext('webgl2')) setShown(false)
  }, [])
  const isPossible = isShown !== null
  const map = useLazyModule(load, isPossible)
  // Of one height from the start, so that nothing moves when the map comes. On phones the chips are above the zoom buttons.
  return (
    <div className="relative h-[calc(100dvh-4.0625rem)] min-h-72 overflow-hidden bg-sunken lg:h-[calc(100dvh-9.25rem)] lg:min-h-104 lg:rounded-panel lg:border lg:border-line max-lg:[&_.maplibregl-ctrl-top-right]:pt-13">
      {map.value && isPossible ? (
        <map.value.MarksMap {...props} onShown={() => setShown(true)} onFailure={() => setShown(null)} />
      ) : null}
      {isShown ? null : <div>{children}</div>}
    </div>
  )
}
