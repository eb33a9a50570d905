import { expect, test } from 'vitest'
import { clampToFrame, fitFrame, frameCenteredOn, positionInFrame } from './map-frame'

const frame = { x: 100, y: 100, width: 320, height: 160 }

test('a point lies in its frame by shares', () => {
  expect(positionInFrame(frame, { x: 180, y: 220 })).toEqual({ left: '25%', top: '75%' })
  expect(frameCenteredOn({ x: 260, y: 180 }, 320, 2)).toEqual(frame)
})

test('what lies far from the rest does not make the rest small', () => {
  const near = [0, 10, 20].map((x) => ({ x, y: x, count: 10 }))
  const { x, width } = fitFrame([...near, { x: 500, y: 500, count: 1 }])
  expect(width).toBeLessThan(40)
  expect(x).toBeLessThan(0)
})

test('no municipality beside the centre is cut off', () => {
  const beograd = [
    { name: 'Novi Beograd', x: -3, y: -1, count: 9 },
    { name: 'Vračar', x: 1, y: 0, count: 20 },
    { name: 'Savski venac', x: 0, y: 1, count: 5 },
    { name: 'Zemun', x: -4, y: -5, count: 1 },
  ]
  const frame = fitFrame(beograd)
  for (const place of beograd) expect(clampToFrame(frame, place)).toBe(place)
})

test('a place outside the frame is drawn at its edge', () => {
  expect(clampToFrame(frame, { x: 900, y: 180 })).toEqual({ x: 388, y: 180 })
  expect(clampToFrame(frame, { x: 120, y: 110 })).toEqual({ x: 120, y: 110 })
})
