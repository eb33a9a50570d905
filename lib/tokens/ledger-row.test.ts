import { describe, expect, it } from 'vitest'
import { ledgerProperty, signedAmount } from './ledger-row'

describe('signedAmount', () => {
  it('writes both directions', () => {
    expect([signedAmount(3), signedAmount(10), signedAmount(-1)]).toEqual(['+3', '+10', '−1'])
  })
})

describe('ledgerProperty', () => {
  const titles = new Map([['a', 'Stan na Limanu']])

  it('names the property of an unlock, with its title where it is known', () => {
    expect(ledgerProperty({ property_id: 'a' }, titles)).toEqual({ id: 'a', title: 'Stan na Limanu' })
    expect(ledgerProperty({ property_id: 'b' }, titles)).toEqual({ id: 'b', title: null })
  })

  it('names none for a purchase', () => {
    expect(ledgerProperty({ property_id: null }, titles)).toBeNull()
  })
})
