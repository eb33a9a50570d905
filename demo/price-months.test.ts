import { expect, it } from 'vitest'
import { lastMonths } from '@/lib/prices/price-months'
import { readCatalogue } from './catalogue'
import { demoPriceMonths } from './price-months'

const now = new Date('2026-11-28T12:00:00Z')
const catalogue = readCatalogue()
const rows = demoPriceMonths(catalogue, now)
const of = (cityKey: string, purpose: string, type: string) =>
  rows.filter(
    (row) => row.cityKey === cityKey && row.district === '' && row.purpose === purpose && row.type === type,
  )

it('is equal at every seeding, and has each month of each place once', () => {
  expect(demoPriceMonths(catalogue, now)).toEqual(rows)
  const keys = rows.map((row) => [row.month, row.cityKey, row.district, row.purpose, row.type].join('|'))
  expect(new Set(keys).size).toBe(keys.length)
})

it('rises to today without jumps, on no fewer than eight homes', () => {
  const flats = of('beograd', 'SALE', 'apartment')
  expect(flats.map(({ month }) => month.slice(0, 7))).toEqual(lastMonths(now).slice(0, -1))
  const medians = flats.map(({ medianM2 }) => medianM2 ?? 0)
  for (const [at, median] of medians.slice(1).entries())
    expect(Math.abs(median / (medians[at] ?? 0) - 1)).toBeLessThan(0.04)
  expect(medians.at(-1)).toBeGreaterThan(medians[0] ?? Number.POSITIVE_INFINITY)
  expect(Math.min(...rows.map(({ count }) => count))).toBeGreaterThanOrEqual(8)
})

it('a year’s rent is three to nine percent of the price', () => {
  for (const city of ['beograd', 'novi sad', 'nis']) {
    const [sale, rent] = ['SALE', 'RENT'].map(
      (purpose) => of(city, purpose, 'apartment').at(-1)?.medianM2 ?? 0,
    )
    const percent = ((rent ?? 0) * 1_200) / (sale ?? 1)
    expect(percent, city).toBeGreaterThan(3)
    expect(percent, city).toBeLessThan(9)
  }
})
