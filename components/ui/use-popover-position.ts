import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { bottomBarId } from './bottom-bar'
import { popoverPosition } from './popover-position'

interface PopoverPosition<Element extends HTMLElement> {
  ref: React.RefObject<Element | null>
  /** Whether it stands above what opened it. */
  up: boolean
  style: CSSProperties
}

/**
 * A place on the screen for what opens below a button: above it where only there is room, clear of the bars that stay
 * at the edges, and never beyond the left or right edge. Measured once, before it is painted.
 */
export function usePopoverPosition<Element extends HTMLElement = HTMLDivElement>(): PopoverPosition<Element> {
  const ref = useRef<Element>(null)
  const [place, setPlace] = useState({ up: false, shift: 0 })
  useLayoutEffect(() => {
    const button = ref.current?.parentElement
    if (!ref.current || !button) return
    const top = document.querySelector('header')?.offsetHeight ?? 0
    const bottomBar = document.getElementById(bottomBarId)?.offsetHeight ?? 0
    const { clientWidth: width } = document.documentElement
    const room = { top, bottom: window.innerHeight - bottomBar, width }
    setPlace(popoverPosition(ref.current.getBoundingClientRect(), button.getBoundingClientRect(), room))
  }, [])
  return { ref, up: place.up, style: place.shift ? { translate: `${place.shift}px` } : {} }
}
