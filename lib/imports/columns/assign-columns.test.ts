import { expect, it } from 'vitest'
import { assignColumns } from './assign-columns'
import { fieldOfHeader, headersKey } from './field-names'

const columns = (...headers: string[]) => headers.map((header) => ({ header, samples: ['nešto'] }))
const assign = (headers: string[], choices = {}) => assignColumns(columns(...headers), { columns: choices })

it.each([
  ['Reference ', 'reference'],
  ['AREA_M2', 'area_m2'],
  ['areaM2', 'area_m2'],
  ['Šifra', 'reference'],
  ['Kvadratura', 'area_m2'],
  ['Površina (m²)', 'area_m2'],
  ['površina', 'area_m2'],
  ['Cena (EUR)', 'price'],
  ['CENA', 'price'],
  ['Namena', 'purpose'],
  ['Vrsta nekretnine', 'type'],
  ['Deo grada', 'district'],
  ['Ulica i broj', 'address'],
  ['Država', 'country'],
  ['Spavaće sobe', 'rooms'],
  ['Broj soba', 'structure'],
  ['Uknjiženo', 'registered'],
  ['Bedrooms', 'rooms'],
  ['Property type', 'type'],
  ['Napomena', null],
  ['Cena po m2', null],
  ['€/m2', null],
  ['Vlasnik – telefon', null],
  ['Vlasništvo', 'registered'],
  ['Nešto treće', undefined],
  ['Video interfon', 'amenity_intercom'],
  ['Balkon/terasa', 'amenity_balcony'],
  ['Priključak struje', 'amenity_electricity'],
  ['Да ли има лифт', 'lift'],
  ['Tip grijanja', 'heating'],
  ['Cijena', 'price'],
  ['Mjesečne režije', 'monthly_costs'],
  ['Parking mjesta', 'parking'],
  ['Tip ponude', 'purpose'],
  ['Ukupan broj soba', 'structure'],
  ['Ukupna spratnost', 'floors'],
  ['Zadnja promjena', null],
])('takes the header %s for %s', (header, field) => {
  expect(fieldOfHeader(header)).toBe(field)
})

it('is complete when every header is known and every home has price, purpose, town and area', () => {
  expect(assign(['Šifra', 'Cena', 'Namena', 'Grad', 'Kvadratura'])).toMatchObject({
    fields: ['reference', 'price', 'purpose', 'city', 'area_m2'],
    isComplete: true,
    missing: [],
  })
  expect(assign(['Šifra', 'Cena', 'Kvadratura'])).toMatchObject({
    isComplete: false,
    missing: ['purpose', 'city'],
  })
  expect(assign(['Cena', 'Namena', 'Grad', 'Kvadratura', 'Polje 7'])).toMatchObject({
    isComplete: false,
    missing: [],
  })
})

it('takes what its owner said: another field, nothing, one value for all', () => {
  const said = { 'Polje 7': 'heating', Grad: null, city: { value: 'Niš' }, purpose: { value: 'Prodaja' } }
  expect(assign(['Cena', 'GRAD', 'Kvadratura', 'polje 7'], said)).toMatchObject({
    fields: ['price', null, 'area_m2', 'heating'],
    constants: { city: 'Niš', purpose: 'Prodaja' },
    isComplete: true,
  })
})

it('gives a field to one column, and asks about the other', () => {
  const { columns: found, isComplete } = assign(['Cena', 'Namena', 'Grad', 'Mesto', 'm2'])
  expect(found.map(({ field, known }) => [field, known])).toEqual([
    ['price', true],
    ['purpose', true],
    ['city', true],
    [null, false],
    ['area_m2', true],
  ])
  expect(isComplete).toBe(false)
})

it('guesses by values, and is not sure of it', () => {
  const { columns: found } = assignColumns(
    [
      { header: 'A1', samples: ['Prodaja', 'Izdavanje'] },
      { header: 'A2', samples: ['Stan', 'Kuća'] },
      { header: 'A3', samples: ['CG', 'EG'] },
      { header: 'A4', samples: ['VPR/4', 'II/8'] },
      { header: 'A5', samples: ['Beograd', 'Niš'] },
      { header: 'A6', samples: ['12', '7'] },
      { header: 'A7', samples: ['', ''] },
    ],
    { columns: {} },
  )
  expect(found.map(({ field, known }) => [field, known])).toEqual([
    ...['purpose', 'type', 'heating', 'floor', 'city'].map((field) => [field, false]),
    [null, false],
    [null, true],
  ])
})

it('knows a set of headers again, in any order', () => {
  expect(headersKey(['Cena', 'Šifra '])).toBe(headersKey(['ŠIFRA', 'cena']))
  expect(headersKey(['Cena'])).not.toBe(headersKey(['Cena', 'Šifra']))
})

it('takes the second part of a town for the place within the first', () => {
  expect(assign(['Opština', 'Lokacija', 'Cena', 'Namena', 'Kvadratura'])).toMatchObject({
    fields: ['district', 'neighbourhood', 'price', 'purpose', 'area_m2'],
    isComplete: true,
  })
})
