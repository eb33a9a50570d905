import { expect, test } from 'vitest'
import type { ListingFilters } from '@/lib/search/filters/filters'
import { kindInPlace } from './describe-kinds'

const structure = (rooms: 0.5 | 2): ListingFilters => ({
  type: ['apartment'],
  structureMin: rooms,
  structureMax: rooms,
})

test.each<[ListingFilters, serbian: string, english: string]>([
  [
    { ...structure(2), city: ['Novi Sad'] },
    'Dvosobni stanovi u Novom Sadu',
    'One-bedroom apartments in Novi Sad',
  ],
  [
    { ...structure(0.5), city: ['Beograd'], district: ['Vračar'] },
    'Garsonjere na Vračaru, Beograd',
    'Studios in Vračar, Belgrade',
  ],
  [
    { type: ['house'], city: ['Beograd'], neighbourhood: ['Dedinje'] },
    'Kuće – Dedinje, Beograd',
    'Houses in Dedinje, Belgrade',
  ],
  [
    { type: ['apartment'], rooms: 2, city: ['Niš'] },
    'Stanovi sa 2 spavaće sobe u Nišu',
    'Two-bedroom apartments in Niš',
  ],
  [{ type: ['apartment'], rooms: 1 }, 'Stanovi sa 1 spavaćom sobom', 'One-bedroom apartments'],
  [{ type: ['apartment'], rooms: 5 }, 'Stanovi sa 5 spavaćih soba', '5-bedroom apartments'],
  [{ type: ['land'], city: ['Selo kod Uba'] }, 'Placevi – Selo kod Uba', 'Plots of land in Selo kod Uba'],
  [
    { purpose: 'RENT', type: ['commercial'] },
    'Poslovni prostori za izdavanje',
    'Commercial properties for rent',
  ],
  [{ purpose: 'SALE', city: ['Šabac'] }, 'Nekretnine na prodaju u Šapcu', 'Properties for sale in Šabac'],
])('%j is named', (filters, serbian, english) => {
  expect(kindInPlace('sr-Latn', filters)).toBe(serbian)
  expect(kindInPlace('en', filters)).toBe(english)
})
