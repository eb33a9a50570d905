import { expect, test } from 'vitest'
import {
  type ChosenPlace,
  chosenFilters,
  chosenPlaces,
  placeText,
  readPlaces,
  togglePlace,
} from './chosen-places'

const beograd = { city: 'Beograd' }
const vracar = { ...beograd, district: 'Vračar' }
const kalenic = { ...vracar, neighbourhood: 'Kalenić' }
const zvezdara = { ...beograd, district: 'Zvezdara' }

test('a place replaces those around it and within it, and goes when it is chosen again', () => {
  const steps: [ChosenPlace, ChosenPlace[]][] = [
    [beograd, [beograd]],
    [vracar, [vracar]],
    [{ city: 'Novi Sad' }, [vracar, { city: 'Novi Sad' }]],
    [zvezdara, [vracar, zvezdara, { city: 'Novi Sad' }]],
    [kalenic, [zvezdara, kalenic, { city: 'Novi Sad' }]],
    [vracar, [vracar, zvezdara, { city: 'Novi Sad' }]],
    [beograd, [beograd, { city: 'Novi Sad' }]],
    [beograd, [{ city: 'Novi Sad' }]],
  ]
  let chosen: ChosenPlace[] = []
  for (const [place, expected] of steps) {
    chosen = togglePlace(chosen, place)
    expect(chosen).toHaveLength(expected.length)
    expect(chosen).toEqual(expect.arrayContaining(expected))
  }
})

test('a search is the places that it says, in their listed spelling', () => {
  const filters = { city: ['beograd', 'Sombor'], district: ['vracar'], neighbourhood: ['Каленић'] }
  const places = chosenPlaces(filters)
  expect(places).toEqual([kalenic, { city: 'Sombor' }])
  expect(chosenPlaces(chosenFilters(places))).toEqual(places)
  expect(chosenPlaces({ district: ['Vračar'] })).toEqual([vracar])
})

test('the text of places is read as the same places', () => {
  const places = [kalenic, zvezdara, { city: 'Novi Sad' }, { city: 'Malo Selo' }]
  const text = places.map((place) => placeText('sr-Latn', place)).join(', ')
  expect(text).toBe('Kalenić (Beograd), Zvezdara (Beograd), Novi Sad, Malo Selo')
  expect(readPlaces(text)).toEqual(places)
  expect(readPlaces(' vracar, ')).toEqual([vracar])
  expect(placeText('en', kalenic)).toBe('Kalenić (Belgrade)')
  expect(readPlaces('Kalenić (Belgrade), belgrade')).toEqual([kalenic, { city: 'Beograd' }])
})
