import { expect, it } from 'vitest'
import { mediaPath, srcSet } from './variants'

it('names the address of a variant', () => {
  expect(mediaPath('ab12', 800, 'avif')).toBe('/media/ab12-800.avif')
})

it('lists the variants for a browser to choose from', () => {
  expect(srcSet('ab12', [400, 800], 'webp')).toBe('/media/ab12-400.webp 400w, /media/ab12-800.webp 800w')
})
