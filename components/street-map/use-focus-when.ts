import { type RefObject, useEffect, useRef } from 'react'

/** Returns a ref for the element that takes the focus once `wanted` becomes true. */
export function useFocusWhen<Kind extends HTMLElement>(wanted: boolean): RefObject<Kind | null> {
  const element = useRef<Kind>(null)
  useEffect(() => {
    if (wanted) element.current?.focus({ preventScroll: true })
  }, [wanted])
  return element
}
