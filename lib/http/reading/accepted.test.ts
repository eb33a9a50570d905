import { expect, it } from 'vitest'
import { accepted } from './accepted'

it('names what is wanted, in order, and reads no more than a browser may send', () => {
  expect(accepted('en;q=0.5, SR-Latn, de;q=0')).toEqual(['sr-latn', 'en'])
  expect(accepted(null)).toEqual([])
  expect(accepted('x,'.repeat(8_000)).length).toBeLessThan(600)
})
