import { rgbaToThumbHash } from 'thumbhash'
import { expect, test } from 'vitest'
import { blurUrl } from './blur'
import { decodeThumbhash } from './decode-thumbhash'

/** Red on the left, blue on the right; the lower half darker. */
const pixels = Array.from({ length: 64 }, (_, at) => {
  const light = at < 32 ? 1 : 0.4
  return at % 8 < 4 ? [220 * light, 30, 20, 255] : [20, 30, 220 * light, 255]
}).flat()
const hash = Buffer.from(rgbaToThumbHash(8, 8, pixels)).toString('base64')

test('a blur is a bitmap of the image’s colours where they lie', () => {
  const file = Buffer.from(blurUrl(decodeThumbhash(hash) ?? '').split(',')[1] ?? '', 'base64')
  expect(file.length).toBe(90)
  expect(file.readUInt32LE(2)).toBe(90)
  const at = (x: number, y: number) => [...file.subarray(54 + 3 * (4 * (2 - y) + x)).subarray(0, 3)].reverse()
  const [leftRed = 0, , leftBlue = 0] = at(0, 0)
  const [rightRed = 0, , rightBlue = 0] = at(3, 0)
  expect(leftRed).toBeGreaterThan(leftBlue + 60)
  expect(rightBlue).toBeGreaterThan(rightRed + 60)
  expect(at(0, 2)[0] ?? 0).toBeLessThan(leftRed - 40)
})

test('what is no hash has no blur', () => {
  for (const bad of [null, undefined, '', '!!', 'AAA=', 'š']) expect(decodeThumbhash(bad)).toBeUndefined()
})
