import { useEffect, useRef } from 'react'

/** Calls back on Escape, and on a press or focus outside of the elements, while `active`. */
export function useDismissal(
  active: boolean,
  elements: React.RefObject<HTMLElement | null>[],
  onDismiss: (byKey: boolean) => void,
) {
  const latest = useRef({ elements, onDismiss })
  latest.current = { elements, onDismiss }
  useEffect(() => {
    if (!active) return
    const byKey = (event: KeyboardEvent) => event.key === 'Escape' && latest.current.onDismiss(true)
    const outside = (event: Event) => {
      const inside = latest.current.elements.some(({ current }) => current?.contains(event.target as Node))
      if (!inside) latest.current.onDismiss(false)
    }
    const listening = new AbortController()
    document.addEventListener('keydown', byKey, listening)
    document.addEventListener('pointerdown', outside, listening)
    document.addEventListener('focusin', outside, listening)
    return () => listening.abort()
  }, [active])
}
