import { expect, it } from 'vitest'
import { type PlaceCells, readPlace } from './read-place'

const nothing: PlaceCells = {
  city: '',
  district: '',
  neighbourhood: '',
  country: '',
  lat: undefined,
  lng: undefined,
}
const read = (cells: Partial<PlaceCells>) => readPlace({ ...nothing, ...cells })

it.each([
  [{ city: 'Zemun' }, { city: 'Beograd', district: 'Zemun' }],
  [{ city: 'Beograd - Zemun' }, { city: 'Beograd', district: 'Zemun' }],
  [{ city: 'Beograd, Vračar' }, { city: 'Beograd', district: 'Vračar' }],
  [{ city: 'Belgrade' }, { city: 'Beograd' }],
  [{ city: 'Novi Beograd' }, { city: 'Beograd', district: 'Novi Beograd' }],
  [{ city: 'Opština Voždovac' }, { city: 'Beograd', district: 'Voždovac' }],
  [
    { city: 'Beograd', district: 'Zvezdara', neighbourhood: 'Beograd' },
    { city: 'Beograd', district: 'Zvezdara' },
  ],
  [
    { city: 'Novi Sad', district: 'Liman' },
    { city: 'Novi Sad', district: 'Liman' },
  ],
  [{ city: 'Novi Sad, Liman' }, { city: 'Novi Sad', district: 'Liman' }],
  [
    { city: '', district: 'Zemun' },
    { city: 'Beograd', district: 'Zemun' },
  ],
  [
    { city: 'Subotica', district: 'Prozivka' },
    { city: 'Subotica', district: 'Prozivka' },
  ],
  [{ city: 'Beograd', country: 'Republika Srbija' }, { city: 'Beograd' }],
  [{ district: 'Beograd - Vračar' }, { city: 'Beograd', district: 'Vračar' }],
  [{ city: 'Beograd-Zemun' }, { city: 'Beograd', district: 'Zemun' }],
  [{ city: 'Irig - Vrdnik' }, { city: 'Vrdnik' }],
  [{ city: 'Stara Pazova, Nova Pazova' }, { city: 'Nova Pazova' }],
  [{ city: 'Vrdnik', district: 'Irig - Vrdnik' }, { city: 'Vrdnik' }],
  [
    { city: 'Beograd', neighbourhood: 'Novi Beograd Blok 65' },
    { city: 'Beograd', district: 'Novi Beograd', neighbourhood: 'Blok 65' },
  ],
  [
    { city: 'Beograd', district: 'Zemun (Kalvarija)' },
    { city: 'Beograd', district: 'Zemun', neighbourhood: 'Kalvarija' },
  ],
  [{ city: 'Beograd', neighbourhood: 'Centar (uži)' }, { city: 'Beograd' }],
  [{ city: 'Vršac - Centar' }, { city: 'Vršac', district: 'Centar' }],
])('reads %j', (cells, place) => {
  expect(read(cells)).toEqual({ place, doubts: [], names: [] })
})

it('keeps a name that no list has as text, and says so', () => {
  expect(read({ city: 'Beograd', district: 'Palilula', neighbourhood: 'Ulica hiljadu lipa' })).toEqual({
    place: { city: 'Beograd', district: 'Palilula' },
    doubts: [{ key: 'place_unknown', field: 'neighbourhood', value: 'Ulica hiljadu lipa' }],
    names: ['Ulica hiljadu lipa'],
  })
  expect(read({ city: 'Gornja Nedođija' })).toMatchObject({
    place: { city: 'Gornja Nedođija' },
    doubts: [{ key: 'town_unknown' }],
  })
})

it('takes a town with a slip for the town', () => {
  expect(read({ city: 'Kragujevca' })).toMatchObject({
    place: { city: 'Kragujevac' },
    doubts: [{ key: 'town_corrected', taken: 'Kragujevac' }],
  })
})

it('refuses what is abroad, and what has no place', () => {
  expect(read({ city: 'Budva', country: 'Crna Gora' })).toMatchObject({ problem: 'abroad', field: 'country' })
  expect(read({ city: 'Torrevieja', lat: 37.98, lng: -0.68 })).toMatchObject({
    problem: 'abroad',
    field: 'lat',
  })
  expect(read({})).toMatchObject({ problem: 'required', field: 'city' })
})

it('leaves a pin out that is not where the town is, and turns one that is the wrong way round', () => {
  expect(read({ city: 'Niš', lat: 1, lng: 1 })).toMatchObject({
    place: { city: 'Niš' },
    doubts: [{ key: 'pin_outside' }],
  })
  expect(read({ city: 'Niš', lat: 21.9, lng: 43.3 })).toMatchObject({ place: { lat: 43.3, lng: 21.9 } })
})
