import { expect, it } from 'vitest'
import { townsWithDistricts } from './districts'
import { findPlaceByPath, findPlaceBySlug, placePath, placeSlug } from './place-slugs'
import { towns } from './towns'

it('each town and each of its parts has an address that leads back to it', () => {
  const parts = townsWithDistricts.flatMap(({ city, districts }) =>
    districts.map(({ name }) => ({ city, district: name })),
  )
  const places = [...towns.map(({ name }) => ({ city: name, district: null })), ...parts]
  const slugs = places.map((place) => placeSlug(place) ?? '')
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]+(\/[a-z0-9-]+)?$/)
  expect(new Set(slugs).size).toBe(places.length)
  expect(slugs.map(findPlaceBySlug)).toEqual(places)
})

it('names in short addresses are folded, and others are none', () => {
  expect(placeSlug({ city: 'Beograd', district: 'Vračar' })).toBe('beograd/vracar')
  expect(placeSlug({ city: 'Nigdina', district: null })).toBeNull()
  expect(placeSlug({ city: 'Beograd', district: 'Nigdina' })).toBeNull()
  for (const slug of ['', 'Beograd', 'vracar', 'beograd/', 'beograd/vracar/centar'])
    expect(findPlaceBySlug(slug)).toBeNull()
})

it('a place is found by its name in any spelling', () => {
  const vracar = { city: 'Beograd', district: 'Vračar' }
  expect(placePath(vracar)).toBe('Beograd/Vračar')
  for (const path of ['Beograd/Vračar', 'beograd / vracar', 'Београд/Врачар', 'beograd/vracar'])
    expect(findPlaceByPath(path)).toEqual(vracar)
  expect(findPlaceByPath('novi sad')).toEqual({ city: 'Novi Sad', district: null })
  for (const path of ['', 'Vračar', 'Beograd/', 'Nigdina']) expect(findPlaceByPath(path)).toBeNull()
})
