import { describe, expect, it } from 'vitest'
import { ledgerProperty, signedAmount } from './ledger-row'

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
