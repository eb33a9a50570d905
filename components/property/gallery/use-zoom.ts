import { type RefObject, useEffect, useRef, useState } from 'react'

const doubleTapFactor = 2.5

/** Zooms by pinch, double tap or click and trackpad; pans by finger or mouse. A new `subject` resets it. */
export function useZoom(frameRef: RefObject<HTMLElement | null>, subject: number) {
  const [zoom, setZoom] = useState(noZoom)
  const scale = useRef(1)
  scale.current = zoom.scale

  // biome-ignore lint/correctness/useExhaustiveDependencies: another photo is looked at.
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

  function onPointerMove({ pointerType, buttons, movementX, movementY, target }: PointerEvent) {
    if (pointerType !== 'mouse' || buttons !== 1) return
    const panorama = target instanceof Element ? target.closest('[data-panorama]') : null
    if (!isEnlarged()) return void panorama?.scrollBy({ left: -movementX, behavior: 'instant' })
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
  // The browser would drag the image as a file.
  element.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  element.addEventListener('dblclick', onDoubleClick, { signal })
  element.addEventListener('wheel', onWheel, { passive: false, signal })
  return () => listening.abort()
}

function fromMiddle({ clientX, clientY }: { clientX: number; clientY: number }, element: Element): Point {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

/** The scale, and the offset of the photo's centre from the frame's in pixels. */
interface Zoom {
  scale: number
  x: number
  y: number
}

/** Pixels from the frame's centre. */
interface Point {
  x: number
  y: number
}

interface Frame {
  width: number
  height: number
}

export const noZoom: Zoom = { scale: 1, x: 0, y: 0 }
export const maxScale = 4

/** Scales around a point, which stays in place. */
export function zoomAround(zoom: Zoom, factor: number, point: Point, frame: Frame): Zoom {
  const scale = clamp(zoom.scale * factor, 1, maxScale)
  const real = scale / zoom.scale
  const x = point.x - (point.x - zoom.x) * real
  const y = point.y - (point.y - zoom.y) * real
  return inFrame({ scale, x, y }, frame)
}

export function panBy(zoom: Zoom, by: Point, frame: Frame): Zoom {
  return inFrame({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, frame)
}

/** Applies a touch move: one finger pans, two also zoom. No change when the number of fingers changed. */
export function applyTouchMove(
  zoom: Zoom,
  before: readonly Point[],
  now: readonly Point[],
  frame: Frame,
): Zoom {
  if (before.length !== now.length || now.length === 0) return zoom
  const [from, to] = [middle(before), middle(now)]
  const moved = { ...zoom, x: zoom.x + to.x - from.x, y: zoom.y + to.y - from.y }
  return zoomAround(moved, spread(now) / spread(before), to, frame)
}

function inFrame({ scale, x, y }: Zoom, { width, height }: Frame): Zoom {
  const [right, bottom] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2]
  return { scale, x: clamp(x, -right, right), y: clamp(y, -bottom, bottom) }
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

function spread([first, second]: readonly Point[]): number {
  return first && second ? Math.max(Math.hypot(first.x - second.x, first.y - second.y), 1) : 1
}

function clamp(value: number, min: number, max: number): number {
  // `|| 0` turns −0 into 0.
  return Math.min(Math.max(value, min), max) || 0
}
