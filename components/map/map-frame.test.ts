import { expect, test } from 'vitest'
import { frameAround, frameOf, placeIn, readableLabels } from './map-frame'

const frame = { x: 100, y: 100, width: 320, height: 160 }

test('a point lies in its frame by shares', () => {
  expect(placeIn(frame, { x: 180, y: 220 })).toEqual({ left: '25%', top: '75%' })
  expect(frameAround({ x: 260, y: 180 }, 320)).toEqual(frame)
})

test('of labels that would lie over each other the weightier stays', () => {
  const big = { name: 'Beograd', x: 260, y: 180 }
  const near = { name: 'Zemun', x: 262, y: 182 }
  const far = { name: 'Niš', x: 200, y: 250 }
  expect(readableLabels([big, near, far], frame)).toEqual([big, far])
})

test('a label that the edge would cut is left out', () => {
  expect(readableLabels([{ name: 'Sremska Mitrovica', x: 105, y: 180 }], frame)).toEqual([])
  expect(readableLabels([{ name: 'Niš', x: 200, y: 105 }], frame)).toEqual([])
})

test('what lies far from the rest does not make the rest small', () => {
  const near = [0, 10, 20].map((x) => ({ x, y: x, count: 10 }))
  const { x, width } = frameOf([...near, { x: 500, y: 500, count: 1 }])
  expect(width).toBeLessThan(40)
  expect(x).toBeLessThan(0)
})
