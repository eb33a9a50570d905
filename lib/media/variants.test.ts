import { expect, it } from 'vitest'
import { mediaPath, srcSet, widthsFor } from './variants'

it('names the address of a variant', () => {
  expect(mediaPath('ab12', 800, 'avif')).toBe('/media/ab12-800.avif')
})

it('lists the variants for a browser to choose from', () => {
  expect(srcSet('ab12', [400, 800], 'webp')).toBe('/media/ab12-400.webp 400w, /media/ab12-800.webp 800w')
})

it.each([
  [4000, [400, 800, 1600]],
  [1600, [400, 800, 1600]],
  [1599, [400, 800]],
  [399, [399]],
])('writes a source of %i px at %j', (source, widths) => {
  expect(widthsFor(source)).toEqual(widths)
})
