import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react'
import { bottomBarId } from './bottom-bar'
import { popoverPosition } from './popover-position'

interface PopoverPosition<Element extends HTMLElement> {
  ref: React.RefObject<Element | null>
  /** Whether it is above its opener. */
  up: boolean
  style: CSSProperties
}

/** Positions a popover within the viewport, clear of sticky bars. Measured once, before paint. */
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
