import { rgbaToThumbHash } from 'thumbhash'
import { expect, test } from 'vitest'
import { placeholderColors } from './placeholder'

/** Blue above, red in the middle, dark below. */
const pixels = Array.from({ length: 9 * 9 }, (_, at) => {
  if (at < 27) return [20, 30, 220, 255]
  return at < 54 ? [220, 30, 20, 255] : [10, 10, 10, 255]
}).flat()
const hash = Buffer.from(rgbaToThumbHash(9, 9, pixels)).toString('base64')

test('a placeholder has the photo’s colours from top to bottom', () => {
  const colors = placeholderColors(hash)
  expect(colors).toMatch(/^#[0-9a-f]{6},#[0-9a-f]{6},#[0-9a-f]{6}$/)
  const [top = [], middle = [], bottom = []] = (colors ?? '')
    .split(',')
    .map((color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)))
  expect(top[2]).toBeGreaterThan((top[0] ?? 0) + 60)
  expect(middle[0]).toBeGreaterThan((middle[2] ?? 0) + 60)
  expect(Math.max(...bottom)).toBeLessThan(Math.max(...top) - 60)
})

test('what is no hash has no placeholder', () => {
  for (const bad of [null, undefined, '', '!!', 'AAA=', 'š']) expect(placeholderColors(bad)).toBeUndefined()
})
