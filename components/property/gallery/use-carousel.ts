import { useRef, useState } from 'react'

/** Milliseconds in which a further step continues from the target of the last one, since scrolling is animated. */
const scrollMs = 600

/** Tracks and scrolls a row of equally wide children. */
export function useCarousel(start = 0) {
  const stripRef = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(start)
  const shown = useRef({ position: start, at: 0 })

  /** Scrolls to a child; without animation for `prefers-reduced-motion`. */
  function show(position: number, behavior: ScrollBehavior = 'smooth') {
    const strip = stripRef.current
    const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    shown.current = { position, at: performance.now() }
    strip?.scrollTo({ left: position * strip.clientWidth, behavior: reducedMotion ? 'instant' : behavior })
  }

  return {
    stripRef,
    index,
    show,
    /** Scrolls to the next or previous child; repeated calls continue from the last target. */
    step(by: 1 | -1) {
      const last = (stripRef.current?.childElementCount ?? 1) - 1
      const from = performance.now() - shown.current.at < scrollMs ? shown.current.position : index
      show(Math.min(Math.max(from + by, 0), last))
    },
    onScroll() {
      const strip = stripRef.current
      if (strip && strip.clientWidth > 0) setIndex(Math.round(strip.scrollLeft / strip.clientWidth))
    },
  }
}

/** @param pattern contains `{number}` and `{count}` */
export function counterText(pattern: string, index: number, count: number): string {
  return pattern.replace('{number}', String(index + 1)).replace('{count}', String(count))
}
