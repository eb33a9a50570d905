'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import type { SearchMapProps } from './marks-map'

/** The map of a search. Without scripts or WebGL the drawing stays, its children. */
export function SearchMap({ children, ...props }: SearchMapProps & { children: ReactNode }) {
  const [isPossible, setPossible] = useState(false)
  useEffect(() => setPossible(document.createElement('canvas').getContext('webgl2') !== null), [])
  const map = useLazyModule(() => import('./marks-map'), isPossible)
  // Of one height from the start, so that nothing moves when the map comes. On phones the chips are above the zoom buttons.
  return (
    <div className="relative grid h-[calc(100dvh-4.0625rem)] min-h-72 items-center overflow-hidden bg-sunken lg:h-[calc(100dvh-9.25rem)] lg:min-h-104 lg:rounded-panel lg:border lg:border-line max-lg:[&_.maplibregl-ctrl-top-right]:pt-13">
      {map.value ? <map.value.MarksMap {...props} onFailure={() => setPossible(false)} /> : children}
    </div>
  )
}
