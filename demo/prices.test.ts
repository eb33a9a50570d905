import { describe, expect, it } from 'vitest'
import { readCatalogue } from './catalogue'
import type { DemoListing } from './schema'

type Bounds = [least: number, most: number]

/** Plausible range in EUR per m² of flats for sale in 2026. */
const flatsForSale: Record<string, Bounds> = {
  Beograd: [1_900, 4_600],
  'Novi Sad': [1_900, 3_000],
  Niš: [1_500, 2_200],
  Kragujevac: [1_400, 1_800],
  Kopaonik: [2_800, 3_600],
  Zlatibor: [2_000, 2_800],
  Petrovaradin: [1_800, 2_300],
  Vrdnik: [1_700, 2_200],
  Divčibare: [1_700, 2_200],
  'Vrnjačka Banja': [1_200, 2_000],
  Pančevo: [1_300, 1_800],
}
const elsewhere: Bounds = [600, 1_500]
const rents: Record<string, Bounds> = { Beograd: [8.5, 23], 'Novi Sad': [6.5, 13] }
const rentsElsewhere: Bounds = [3.4, 11]

const catalogue = readCatalogue()
const perSquareMetre = ({ price, area_m2 }: DemoListing) => price / area_m2
const isFlat = ({ type }: DemoListing) => type === 'apartment' || type === 'condo'

function expectWithin(listing: DemoListing, [least, most]: Bounds) {
  expect(perSquareMetre(listing), `${listing.title}, ${listing.city}`).toBeGreaterThanOrEqual(least)
  expect(perSquareMetre(listing), `${listing.title}, ${listing.city}`).toBeLessThanOrEqual(most)
}

describe('prices of the demo catalogue', () => {
  it('are believable for flats for sale, town by town', () => {
    for (const listing of catalogue.filter(({ purpose }) => purpose === 'SALE').filter(isFlat)) {
      expectWithin(listing, flatsForSale[listing.city] ?? elsewhere)
    }
  })

  it('are believable for flats for rent', () => {
    for (const listing of catalogue.filter(({ purpose }) => purpose === 'RENT').filter(isFlat)) {
      expectWithin(listing, rents[listing.city] ?? rentsElsewhere)
    }
  })

  it('are believable for houses, land and premises', () => {
    for (const listing of catalogue) {
      if (listing.type === 'house')
        expectWithin(listing, listing.purpose === 'SALE' ? [230, 4_500] : [3.5, 16])
      if (listing.type === 'land') expectWithin(listing, [1, 110])
      if (listing.type === 'commercial')
        expectWithin(listing, listing.purpose === 'SALE' ? [330, 3_800] : [1.4, 18])
    }
  })

  it('are round, as people round', () => {
    for (const { price, purpose, title } of catalogue)
      expect(price % (purpose === 'SALE' ? 500 : 10), title).toBe(0)
  })
})
