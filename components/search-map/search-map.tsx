'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import type { SearchMapProps } from './marks-map'

/** The map of a search. Without scripts or WebGL the drawing stays, its children. */
export function SearchMap({ children, ...props }: SearchMapProps & { children: ReactNode }) {
  const [isPossible, setPossible] = useState(false)
  useEffect(() => setPossible(document.createElement('canvas').getContext('webgl2') !== null), [])
  const map = useLazyModule(() => import('./marks-map'), isPossible)
  return map.value ? <map.value.MarksMap {...props} onFailure={() => setPossible(false)} /> : children
}
