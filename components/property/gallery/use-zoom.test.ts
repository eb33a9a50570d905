import { expect, test } from 'vitest'
import { applyTouchMove, maxScale, noZoom, panBy, zoomAround } from './use-zoom'

const frame = { width: 400, height: 800 }

test('what lies under the point stays under it', () => {
  const point = { x: 50, y: -100 }
  const zoom = zoomAround(noZoom, 2, point, frame)
  expect(zoom.scale).toBe(2)
  // The position in the photo below the point, before and after.
  expect((point.x - zoom.x) / zoom.scale).toBe(point.x)
  expect((point.y - zoom.y) / zoom.scale).toBe(point.y)
})

test('a photo is never smaller than its frame nor larger than four of it', () => {
  expect(zoomAround(noZoom, 0.3, { x: 10, y: 10 }, frame)).toEqual(noZoom)
  expect(zoomAround(noZoom, 99, { x: 0, y: 0 }, frame).scale).toBe(maxScale)
})

test('an enlarged photo covers its frame wherever it is moved', () => {
  const zoom = zoomAround(noZoom, 2, { x: 0, y: 0 }, frame)
  expect(panBy(zoom, { x: 9_000, y: -9_000 }, frame)).toEqual({ scale: 2, x: 200, y: -400 })
  expect(panBy(noZoom, { x: 30, y: 30 }, frame)).toEqual(noZoom)
})

test('two fingers that part enlarge what lies between them', () => {
  const before = [
    { x: -20, y: 0 },
    { x: 20, y: 0 },
  ]
  const now = [
    { x: -40, y: 0 },
    { x: 40, y: 0 },
  ]
  expect(applyTouchMove(noZoom, before, now, frame)).toEqual({ scale: 2, x: 0, y: 0 })
})

test('a finger that comes or goes moves nothing', () => {
  const zoom = zoomAround(noZoom, 2, { x: 0, y: 0 }, frame)
  const finger = { x: 100, y: 100 }
  expect(applyTouchMove(zoom, [finger], [finger, { x: 0, y: 0 }], frame)).toBe(zoom)
  expect(applyTouchMove(zoom, [finger], [{ x: 110, y: 95 }], frame)).toEqual({ scale: 2, x: 10, y: -5 })
})
