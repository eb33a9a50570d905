import { expect, it } from 'vitest'
import { closedReason } from './closed-reason'

it('names what was sold or rented, and says of the rest that it is gone', () => {
  expect(closedReason({ published: false, status: 'sold' })).toBe('sold')
  expect(closedReason({ published: false, status: 'rented' })).toBe('rented')
  expect(closedReason({ published: false, status: 'withdrawn' })).toBe('gone')
  expect(closedReason({ published: false, status: 'expired' })).toBe('gone')
})

it('takes a property for public, and closed without a reason, from backends that say less', () => {
  expect(closedReason({})).toBeNull()
  expect(closedReason({ published: true, status: 'active' })).toBeNull()
  expect(closedReason({ published: false })).toBe('gone')
})
