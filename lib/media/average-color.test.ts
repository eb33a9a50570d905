import { rgbaToThumbHash } from 'thumbhash'
import { expect, test } from 'vitest'
import { averageColor } from './average-color'

test('a plain picture has its own colour, about', () => {
  const pixels = Array.from({ length: 64 }, () => [200, 80, 40, 255]).flat()
  const color = averageColor(Buffer.from(rgbaToThumbHash(8, 8, pixels)).toString('base64'))
  expect(color).toMatch(/^#[0-9a-f]{6}$/)
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(String(color).slice(at, at + 2), 16))
  expect(red).toBeGreaterThan(185)
  expect(green).toBeLessThan(100)
  expect(blue).toBeLessThan(65)
})

test('what is no hash has no colour', () => {
  expect(averageColor(null)).toBeUndefined()
  expect(averageColor('')).toBeUndefined()
  expect(averageColor('!!')).toBeUndefined()
})
