import { type CSSProperties, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { bottomBarId } from './bottom-bar'

interface PopoverPosition<Element extends HTMLElement> {
  ref: RefObject<Element | null>
  /** Whether it is above its opener. */
  up: boolean
  style: CSSProperties
}

const below = { up: false, shift: 0 }

/**
 * Positions a popover within the viewport, clear of sticky bars. Measured before paint, each time that it opens.
 * @param open whether it is shown, for one that stays mounted
 */
export function usePopoverPosition<Element extends HTMLElement = HTMLDivElement>(
  open = true,
  ref: RefObject<Element | null> = useRef<Element>(null),
): PopoverPosition<Element> {
  const [place, setPlace] = useState(below)
  useLayoutEffect(() => {
    const button = ref.current?.parentElement
    if (!open) setPlace(below)
    if (!open || !ref.current || !button) return
    const top = document.querySelector('header')?.offsetHeight ?? 0
    const bottomBar = document.getElementById(bottomBarId)?.offsetHeight ?? 0
    const { clientWidth: width } = document.documentElement
    const room = { top, bottom: window.innerHeight - bottomBar, width }
    setPlace(popoverPosition(ref.current.getBoundingClientRect(), button.getBoundingClientRect(), room))
  }, [open, ref])
  return { ref, up: place.up, style: place.shift ? { translate: `${place.shift}px` } : {} }
}

/** Pixels between a popover and the edges of the screen. */
const margin = 8

/** In pixels of the viewport. */
interface Edges {
  top: number
  bottom: number
  left: number
  right: number
}

/** The part of the viewport that is not covered by bars. */
interface Room {
  top: number
  bottom: number
  width: number
}

/** `up` when there is more room above and too little below; `shift` in pixels to stay on the screen. */
export function popoverPosition(hanging: Edges, opener: Pick<Edges, 'top' | 'bottom'>, room: Room) {
  const above = opener.top - room.top
  const below = room.bottom - opener.bottom
  const up = hanging.bottom > room.bottom && above > below
  const toTheRight = Math.max(0, margin - hanging.left)
  const toTheLeft = Math.min(0, room.width - margin - hanging.right)
  return { up, shift: Math.round(toTheRight || toTheLeft) || 0 }
}
