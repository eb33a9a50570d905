import { describe, expect, it } from 'vitest'
import { closedReason, ledgerProperty, signedAmount } from './ledger-row'

describe('signedAmount', () => {
  it('writes both directions', () => {
    expect([signedAmount(3), signedAmount(10), signedAmount(-1)]).toEqual(['+3', '+10', '−1'])
  })
})

describe('ledgerProperty', () => {
  const contacts = new Map([['a', { title: 'Stan na Limanu', published: false, status: 'sold' as const }]])

  it('names the property of an unlock, with its title where it is known', () => {
    expect(ledgerProperty({ property_id: 'a' }, contacts)).toEqual({
      id: 'a',
      title: 'Stan na Limanu',
      closing: 'sold',
    })
    expect(ledgerProperty({ property_id: 'b' }, contacts)).toEqual({ id: 'b', title: null, closing: null })
  })

  it('names none for a purchase', () => {
    expect(ledgerProperty({ property_id: null }, contacts)).toBeNull()
  })
})

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
