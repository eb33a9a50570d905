import { expect, it } from 'vitest'
import { uploadScale } from './upload-photo'

it.each([
  ['a photo', 8192, 6144, 2400, 1800],
  ['a small photo', 1200, 900, 1200, 900],
  ['a panorama', 12_000, 2_000, 4800, 800],
  ['a panorama with more pixels than are kept', 16_000, 1_200, 8944, 671],
  ['a low panorama', 6_000, 600, 6000, 600],
  ['a tall photo', 2_000, 9_000, 800, 3600],
])('%s of %i by %i pixels is sent as %i by %i', (_, width, height, sentWidth, sentHeight) => {
  const scale = uploadScale(width, height)
  expect([Math.round(width * scale), Math.round(height * scale)]).toEqual([sentWidth, sentHeight])
})
