import { type RefObject, useEffect, useRef, useState } from 'react'
import { applyTouchMove, type Frame, noZoom, type Point, panBy, type Zoom, zoomAround } from './zoom'

const doubleTapFactor = 2.5

/** Zooms by pinch, double tap or click and trackpad; pans by finger or mouse. A new `subject` resets it. */
export function useZoom(frameRef: RefObject<HTMLElement | null>, subject: number) {
  const [zoom, setZoom] = useState(noZoom)
  const scale = useRef(1)
  scale.current = zoom.scale

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is looked at.
  useEffect(() => setZoom(noZoom), [subject])

  useEffect(() => {
    const element = frameRef.current
    if (!element) return
    return listen(element, () => scale.current > 1, setZoom)
  }, [frameRef])

  return {
    zoom,
    zoomBy(factor: number) {
      const element = frameRef.current
      if (element)
        setZoom((zoom) => zoomAround(zoom, factor, { x: 0, y: 0 }, element.getBoundingClientRect()))
    },
  }
}

type Change = (change: (zoom: Zoom) => Zoom) => void

/** @returns a function that removes the listeners */
function listen(element: HTMLElement, isEnlarged: () => boolean, change: Change): () => void {
  const frame = (): Frame => element.getBoundingClientRect()
  let fingers: Point[] = []

  function onTouch(event: TouchEvent) {
    const before = fingers
    fingers = [...event.touches].map((touch) => fromMiddle(touch, element))
    // One finger on an unzoomed photo swipes to the next one.
    if (event.type !== 'touchmove' || (fingers.length < 2 && !isEnlarged())) return
    event.preventDefault()
    const now = fingers
    change((zoom) => applyTouchMove(zoom, before, now, frame()))
  }

  function onPointerMove({ pointerType, buttons, movementX, movementY }: PointerEvent) {
    if (pointerType !== 'mouse' || buttons !== 1 || !isEnlarged()) return
    change((zoom) => panBy(zoom, { x: movementX, y: movementY }, frame()))
  }

  function onDoubleClick(event: MouseEvent) {
    const point = fromMiddle(event, element)
    change((zoom) => (zoom.scale > 1 ? noZoom : zoomAround(zoom, doubleTapFactor, point, frame())))
  }

  /** Browsers report a trackpad pinch as `wheel` with Ctrl. */
  function onWheel(event: WheelEvent) {
    if (!event.ctrlKey) return
    event.preventDefault()
    const point = fromMiddle(event, element)
    change((zoom) => zoomAround(zoom, Math.exp(-event.deltaY / 100), point, frame()))
  }

  const listening = new AbortController()
  const { signal } = listening
  for (const type of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
    element.addEventListener(type, onTouch, { passive: false, signal })
  element.addEventListener('pointermove', onPointerMove, { signal })
  element.addEventListener('dblclick', onDoubleClick, { signal })
  element.addEventListener('wheel', onWheel, { passive: false, signal })
  return () => listening.abort()
}

function fromMiddle({ clientX, clientY }: { clientX: number; clientY: number }, element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}
