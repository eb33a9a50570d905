import { expect, test } from 'vitest'
import { metresBetween } from '@/lib/places/coordinates'
import { findTownWithDistricts, townsWithDistricts } from '@/lib/places/districts'
import { districtBorders } from './district-borders'

const beograd = findTownWithDistricts('Beograd') ?? { city: '', districts: [] }

/** Places of a town from the nearest on. */
function nearest(point: { lat: number; lng: number }) {
  return beograd.districts
    .flatMap(({ name, neighbourhoods, ...district }) =>
      [district, ...neighbourhoods].map(({ lat, lon }) => ({
        district: name,
        metres: metresBetween(point, { lat, lng: lon }),
      })),
    )
    .sort((one, other) => one.metres - other.metres)
}

test('each line is half-way between the nearest neighbourhoods of two districts', () => {
  const borders = districtBorders(beograd)
  expect(borders.length).toBeGreaterThan(100)
  for (const [from, to] of borders) {
    const middle = { lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 }
    const [first, ...others] = nearest(middle)
    const second = others.find(({ district }) => district !== first?.district)
    expect((second?.metres ?? 0) - (first?.metres ?? 0)).toBeLessThan(15)
    expect(first?.metres).toBeLessThan(2_600)
  }
})

test('lines lie between all neighbouring districts of the four towns', () => {
  for (const town of townsWithDistricts) expect(districtBorders(town).length).toBeGreaterThan(10)
})
