import { expect, test } from 'vitest'
import { annuity, usualTerms } from './annuity'

test('a loan is paid in equal parts that hold interest and principal', () => {
  // A textbook's figure: 100,000 EUR at 5 % over 25 years costs 584.59 EUR a month.
  expect(annuity(125_000, { downPayment: 25_000, rate: 5, years: 25 })).toEqual({
    borrowed: 100_000,
    monthly: 585,
    interest: 75_377,
  })
})

test('what is paid back month by month ends at nothing', () => {
  const { borrowed, monthly } = annuity(100_000, { downPayment: 0, rate: 12, years: 1 })
  let left = borrowed
  for (let month = 0; month < 12; month++) left = left * 1.01 - monthly
  expect(Math.abs(left)).toBeLessThan(12)
})

test('without interest it is divided evenly', () => {
  expect(annuity(120_000, { downPayment: 0, rate: 0, years: 10 })).toEqual({
    borrowed: 120_000,
    monthly: 1_000,
    interest: 0,
  })
})

test('a reckoning begins with a fifth paid at once', () => {
  expect(annuity(150_000, usualTerms(150_000))).toMatchObject({ borrowed: 120_000, monthly: 702 })
})
