import { expect, it } from 'vitest'
import { mediaPath } from './variants'

it('names the address of a variant', () => {
  expect(mediaPath('ab12', 800, 'avif')).toBe('/media/ab12-800.avif')
})
