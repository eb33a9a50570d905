import { expect, test } from 'vitest'
import { circleCentre } from '@/lib/places/circle'
import { metresBetween, movePoint } from '@/lib/places/coordinates'
import { landmarks } from '@/lib/places/landmarks'
import { findTown } from '@/lib/places/towns'
import { foldText } from '@/lib/text/fold'
import { nearToKinds } from './nearby-kinds'
import { isKindKnownIn, kindsNearTo, nearestPlaces } from './nearest-places'
import points from './points.json'

/** Čubura. */
const point = { lat: 44.7985, lng: 20.476 }

test('the nearest of each kind is told in steps of 100 m, from the centre to a bridge', () => {
  const around = nearestPlaces(point, 'Beograd')
  expect(around.map(({ kind, name, metres }) => [kind, name, metres])).toEqual([
    ['centre', null, 2_300],
    ['market', 'Kalenić pijaca', 200],
    ['park', 'Čuburski park', 100],
    ['school', 'OŠ Jovan Miodragović', 100],
    ['faculty', 'Elektrotehnički fakultet', 800],
    ['hospital', 'Univerzitetska dečja klinika', 1_100],
    ['station', 'Železnička stanica Karađorđev park', 600],
    ['bridge', 'Stari savski most', 2_800],
  ])
})

test('what is too far is not told, and of a town without a table the centre alone', () => {
  const town = findTown('Valjevo')
  if (!town) throw new Error('Valjevo')
  expect(nearestPlaces(movePoint(town, { east: 1_000, north: 0 }), 'Valjevo')).toEqual([
    { kind: 'centre', name: null, metres: 1_000 },
  ])
  expect(kindsNearTo(town)).toEqual([])
})

test('of a large park the edge counts', () => {
  const kalemegdan = landmarks.find(({ name }) => name === 'Kalemegdan')
  if (!kalemegdan) throw new Error('Kalemegdan')
  expect(kindsNearTo(movePoint(kalemegdan, { east: 0, north: 850 }))).toContain('park')
  expect(kindsNearTo(movePoint(kalemegdan, { east: 0, north: 950 }))).not.toContain('park')
})

test('an airport is no station that one walks to', () => {
  const airport = landmarks.find(({ name }) => name === 'Aerodrom Nikola Tesla')
  if (!airport) throw new Error('Aerodrom')
  expect(nearestPlaces(airport, 'Beograd').map(({ kind }) => kind)).not.toContain('station')
})

test('all homes of a hexagon have the same surroundings', () => {
  const pins = [0, 60, 120, 180, 240, 300].map((angle) => {
    const turn = (angle * Math.PI) / 180
    return movePoint(circleCentre(point), { east: 300 * Math.cos(turn), north: 300 * Math.sin(turn) })
  })
  const told = pins.map((pin) => JSON.stringify(nearestPlaces(circleCentre(pin), 'Beograd')))
  expect(new Set(told).size).toBe(1)
})

test('each point is in its town, and no name is there twice', () => {
  for (const { city, points: all } of points) {
    const town = findTown(city)
    if (!town) throw new Error(city)
    for (const { name, ...at } of all)
      expect(metresBetween(town, at), name).toBeLessThan(city === 'Beograd' ? 20_000 : 9_000)
  }
  const names = [...landmarks, ...points.flatMap((town) => town.points)].map(({ name }) => foldText(name))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('each of the twelve towns has a school, a park, a market, a hospital and a station, and Beograd all kinds', () => {
  const kinds = ['school', 'park', 'market', 'hospital', 'station'] as const
  const towns = points.map(({ city }) => city)
  expect(towns).toHaveLength(12)
  expect(towns.flatMap((city) => kinds.filter((kind) => !isKindKnownIn(kind, city)))).toEqual([])
  expect(nearToKinds.every((kind) => isKindKnownIn(kind, 'Beograd'))).toBe(true)
})
