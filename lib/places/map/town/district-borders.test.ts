import { expect, test } from 'vitest'
import { type Coordinates, metresBetween } from '@/lib/places/coordinates'
import { findTownWithDistricts, townsWithDistricts } from '@/lib/places/districts'
import { towns } from '@/lib/places/towns'
import { districtBorders } from './district-borders'

const beograd = findTownWithDistricts('Beograd') ?? { city: '', districts: [] }
const reach = 5_000

const own = beograd.districts.flatMap(({ name, neighbourhoods, ...district }) =>
  [district, ...neighbourhoods].map(({ lat, lon }) => ({ district: name, lat, lng: lon })),
)
// A town of the list that is one of the neighbourhoods divides nothing.
const others = towns
  .filter((town) => !own.some((place) => metresBetween(place, town) < 1_500))
  .map(({ lat, lng }) => ({ district: '', lat, lng }))
const places = [...own, ...others]

/** Places of the town, and other towns, from the nearest on. */
function nearest(point: Coordinates) {
  return places
    .map((place) => ({ district: place.district, metres: metresBetween(point, place) }))
    .sort((one, other) => one.metres - other.metres)
}

test('each line is half-way between neighbourhoods of two districts or to another town, or at the town’s edge', () => {
  const borders = districtBorders(beograd)
  let between = 0
  for (const [from, to] of borders) {
    const middle = { lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 }
    const [first, ...others] = nearest(middle)
    const second = others.find(({ district }) => district !== first?.district)
    const isBetween = (second?.metres ?? 0) - (first?.metres ?? 0) < 60
    if (isBetween) between++
    else expect(first?.metres).toBeGreaterThan(reach * 0.98)
  }
  expect(between).toBeGreaterThan(100)
})

test.each(townsWithDistricts.map((town) => [town.city, town] as const))(
  'no line of %s ends where no other goes on',
  (_, town) => {
    const borders = districtBorders(town)
    expect(borders.length).toBeGreaterThan(10)
    const alone = borders.filter((line) =>
      line.some((end) => !borders.some((other) => other !== line && touches(other, end))),
    )
    expect(alone).toEqual([])
  },
)

/** Edges that round a town off are chords of circles, which meet to some metres. */
function touches([from, to]: [Coordinates, Coordinates], end: Coordinates): boolean {
  const length = metresBetween(from, to)
  const detour = metresBetween(from, end) + metresBetween(end, to) - length
  return detour < 30 || Math.min(metresBetween(from, end), metresBetween(to, end)) < 30
}
