import { expect, test } from 'vitest'
import { placeLabels } from './place-labels'

const frame = { x: 100, y: 100, width: 320, height: 160 }
const sidesOf = (marks: { label: string; x: number; y: number; size: number }[]) =>
  Object.fromEntries([...placeLabels(marks, frame, 320)].map(([{ label }, side]) => [label, side]))

test('a label stands below its circle where it can, else where there is room', () => {
  const big = { label: 'Beograd', x: 260, y: 180, size: 40 }
  const below = { label: 'Ripanj', x: 260, y: 212, size: 12 }
  expect(sidesOf([big])).toEqual({ Beograd: 'below' })
  expect(sidesOf([big, below])).toEqual({ Beograd: 'above', Ripanj: 'below' })
})

test('a great circle has its label, over small circles where there is no other room', () => {
  const big = { label: 'Novi Sad', x: 260, y: 180, size: 40 }
  const around = [
    [260, 212],
    [260, 148],
    [300, 180],
    [220, 180],
    [290, 190],
    [230, 190],
    [290, 155],
    [230, 155],
  ].map(([x = 0, y = 0]) => ({ label: '', x, y, size: 12 }))
  expect(sidesOf([big, ...around])).toHaveProperty('Novi Sad')
  expect(sidesOf([big, ...around.map((mark) => ({ ...mark, size: 30 }))])).not.toHaveProperty('Novi Sad')
})

test('a label that would lie over another, a circle or the edge is left out', () => {
  const marks = [0, 10, 20, 30].map((y) => ({ label: 'Sremska Mitrovica', x: 160, y: 150 + y, size: 12 }))
  expect(placeLabels(marks, frame, 320).size).toBe(3)
  expect(sidesOf([{ label: 'Sremska Mitrovica', x: 105, y: 180, size: 12 }])).toEqual({
    'Sremska Mitrovica': 'right',
  })
  expect(sidesOf([{ label: 'N'.repeat(50), x: 260, y: 180, size: 12 }])).toEqual({})
})
