import { expect, it } from 'vitest'
import { closingOf } from './closing'

it('names what was sold or rented, and says of the rest that it is gone', () => {
  expect(closingOf({ published: false, status: 'sold' })).toBe('sold')
  expect(closingOf({ published: false, status: 'rented' })).toBe('rented')
  expect(closingOf({ published: false, status: 'withdrawn' })).toBe('gone')
  expect(closingOf({ published: false, status: 'expired' })).toBe('gone')
})

it('takes a property for public, and closed without a reason, from backends that say less', () => {
  expect(closingOf({})).toBeNull()
  expect(closingOf({ published: true, status: 'active' })).toBeNull()
  expect(closingOf({ published: false })).toBe('gone')
})
