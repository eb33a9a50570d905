import { expect, test } from 'vitest'
import { frameCenteredOn, isInFrame, positionInFrame } from './map-frame'

const frame = { x: 100, y: 100, width: 320, height: 160 }

test('a point lies in its frame by shares', () => {
  expect(positionInFrame(frame, { x: 180, y: 220 })).toEqual({ left: '25%', top: '75%' })
  expect(frameCenteredOn({ x: 260, y: 180 }, 320, 2)).toEqual(frame)
})

test('a frame has its edges, and nothing beyond', () => {
  expect(isInFrame(frame, { x: 420, y: 100 })).toBe(true)
  expect(isInFrame(frame, { x: 421, y: 180 })).toBe(false)
  expect(isInFrame(frame, { x: 180, y: 99 })).toBe(false)
})
