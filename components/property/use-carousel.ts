import { useRef, useState } from 'react'

/** Tracks and scrolls a row of equally wide children. */
export function useCarousel(start = 0) {
  const stripRef = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(start)

  return {
    stripRef,
    index,
    /** Scrolls to a child; without animation for `prefers-reduced-motion`. */
    show(position: number, behavior: ScrollBehavior = 'smooth') {
      const strip = stripRef.current
      const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      strip?.scrollTo({ left: position * strip.clientWidth, behavior: calm ? 'instant' : behavior })
    },
    onScroll() {
      const strip = stripRef.current
      if (strip && strip.clientWidth > 0) setIndex(Math.round(strip.scrollLeft / strip.clientWidth))
    },
  }
}
