import { expect, it } from 'vitest'
import { requestId } from './request-id'

it('keeps an id that looks like one', () => {
  for (const id of ['4bf92f3577b34da6a3ce929d0e0e4736', '8a1f0c52-7a10-4a6e-9d3b-0b6a2f1c9e77'])
    expect(requestId(id)).toBe(id)
})

it.each([
  undefined,
  '',
  'short',
  'a'.repeat(65),
  'ana.anic@example.test',
  '+381601234567',
  'a'.repeat(20).concat('\n'),
])('makes one instead of %s', (given) => {
  expect(requestId(given)).toMatch(/^[0-9a-f-]{36}$/)
})
