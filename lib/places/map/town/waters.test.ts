import { expect, test } from 'vitest'
import { metresBetween } from '@/lib/places/coordinates'
import { townsWithDistricts } from '@/lib/places/districts'
import { landmarks } from '@/lib/places/landmarks'
import { towns } from '@/lib/places/towns'
import { type Water, waters } from './waters'

type Point = { lat: number; lng: number }

/** Metres from a point to the middle of a water. */
function metresTo({ line }: Water, point: Point): number {
  return Math.min(
    ...line.slice(1).map(([toLat = 0, toLng = 0], at) => {
      const [lat = 0, lng = 0] = line[at] ?? []
      const steps = 50
      const along = Array.from({ length: steps + 1 }, (_, step) => ({
        lat: lat + ((toLat - lat) * step) / steps,
        lng: lng + ((toLng - lng) * step) / steps,
      }))
      return Math.min(...along.map((each) => metresBetween(each, point)))
    }),
  )
}

const watersAt = (point: Point) =>
  waters.filter((water) => metresTo(water, point) < water.metres / 2).map(({ name }) => name)

// Long: every place of the country is measured against every piece of every river.
test('no neighbourhood and no town lies in the water', () => {
  const neighbourhoods = townsWithDistricts
    .flatMap(({ districts }) => districts)
    .flatMap((district) => [district, ...district.neighbourhoods])
    .map(({ name, lat, lon }) => ({ name, lat, lng: lon }))
  for (const place of [...neighbourhoods, ...towns])
    expect([place.name, watersAt(place)]).toEqual([place.name, []])
})

test('no landmark lies in the water but bridges, which lead over it', () => {
  const inWater = landmarks.filter((landmark) => watersAt(landmark).length > 0).map(({ name }) => name)
  const bridges = [
    'Most na Adi',
    'Gazela',
    'Brankov most',
    'Stari savski most',
    'Žeželjev most',
    'Varadinski most',
  ]
  expect(inWater).toEqual(expect.arrayContaining(bridges))
  // An island and the lake beside it.
  expect(inWater.filter((name) => name !== 'Ada Ciganlija' && !/most|Gazela/i.test(name))).toEqual([])
})

test('names stand on the water', () => {
  for (const water of waters)
    for (const [lat = 0, lng = 0] of water.names) expect(metresTo(water, { lat, lng })).toBeLessThan(300)
})
