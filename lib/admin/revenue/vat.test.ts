import { describe, expect, it } from 'vitest'
import { vatOf } from './vat'

describe('the VAT within a price', () => {
  it.each([
    [300, 20, 50],
    [750, 20, 125],
    [1_800, 10, 163.64],
    [390, 5.5, 20.33],
    [300, 0, 0],
    [300, null, 0],
  ])('%s RSD at %s %% has %s', (gross, rate, vat) => {
    expect(vatOf(gross, rate)).toBe(vat)
  })
})
