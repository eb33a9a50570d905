import { expect, test } from 'vitest'
import { foldText } from '@/lib/text/fold'
import {
  findDistrict,
  findDistricts,
  findNeighbourhood,
  neighbourhoodsOf,
  townsWithDistricts,
} from './districts'
import { findTown } from './towns'

/** Maximum degrees from a town's centre to its districts (Lazarevac), and from a district's to its neighbourhoods. */
const [farthestDistrict, farthestNeighbourhood] = [0.5, 0.22]

test('the four big towns have a list, Beograd with its 17 municipalities, Niš with its five', () => {
  expect(townsWithDistricts.map(({ city, districts }) => [city, districts.length])).toEqual([
    ['Beograd', 17],
    ['Novi Sad', 28],
    ['Niš', 5],
    ['Kragujevac', 11],
  ])
  const names = findDistricts('београд')?.map(({ name }) => name)
  expect(names?.slice(0, 4)).toEqual(['Barajevo', 'Čukarica', 'Grocka', 'Lazarevac'])
  expect(findDistricts('Čačak')).toBeUndefined()
})

test.each(townsWithDistricts)('$city: every name and alias means one place', ({ districts }) => {
  const namesOf = ({ name, aliases }: { name: string; aliases: readonly string[] }) => [name, ...aliases]
  for (const places of [districts, districts.flatMap(({ neighbourhoods }) => neighbourhoods)]) {
    const names = places.flatMap(namesOf).map(foldText)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  }
})

test.each(townsWithDistricts)(
  '$city: a neighbourhood on a border names other districts',
  ({ city, districts }) => {
    for (const { name, neighbourhoods } of districts)
      for (const { alsoIn = [], ...each } of neighbourhoods)
        for (const other of alsoIn) {
          expect(other, each.name).not.toBe(name)
          expect(findDistrict(city, other)?.name).toBe(other)
          expect(neighbourhoodsOf(city, other).map((place) => place.name)).toContain(each.name)
        }
  },
)

test.each(townsWithDistricts)('$city: places lie near what they belong to', ({ city, districts }) => {
  const town = findTown(city)
  for (const district of districts) {
    expect(Math.abs(district.lat - (town?.lat ?? 0)), district.name).toBeLessThan(farthestDistrict)
    expect(Math.abs(district.lon - (town?.lng ?? 0)), district.name).toBeLessThan(farthestDistrict)
    for (const { name, lat, lon } of district.neighbourhoods) {
      expect(Math.abs(lat - district.lat), name).toBeLessThan(farthestNeighbourhood)
      expect(Math.abs(lon - district.lon), name).toBeLessThan(farthestNeighbourhood)
    }
  }
})

test.each([
  ['Beograd', 'vracar', 'Vračar'],
  ['Belgrade', 'Vračar', undefined],
  ['Beograd', 'NBG', 'Novi Beograd'],
  ['beograd', 'Нови Београд', 'Novi Beograd'],
  ['Novi Sad', 'Vračar', undefined],
])('in %s %s is the district %s', (city, name, district) => {
  expect(findDistrict(city, name)?.name).toBe(district)
})

test.each([
  ['Beograd', 'kod Kalenića', 'Vračar', 'Kalenić'],
  ['Beograd', 'Blok 45', 'Novi Beograd', 'Blok 45'],
  ['Beograd', 'Žarkovo', 'Čukarica', 'Žarkovo'],
  ['Novi Sad', 'Liman III', 'Liman', 'Liman 3'],
  ['Niš', 'duvanište', 'Medijana', 'Duvanište'],
])('in %s %s lies in %s', (city, name, district, neighbourhood) => {
  const found = findNeighbourhood(city, name)
  expect([found?.district.name, found?.neighbourhood.name]).toEqual([district, neighbourhood])
})
