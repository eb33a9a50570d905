import { expect, test } from 'vitest'
import { foldText } from '@/lib/text/fold'
import { metresBetween } from './coordinates'
import data from './data/landmarks.json'
import { findDistricts } from './districts'
import { findLandmark, landmarks, nearLandmark } from './landmarks'
import { parseNear } from './map/map-area'
import { findTown } from './towns'

/** The districts whose neighbourhoods are the nearest to a point. */
function districtsAround(city: string, point: { lat: number; lng: number }): string[] {
  const places = (findDistricts(city) ?? []).flatMap(({ name: district, lat, lon, neighbourhoods }) =>
    [{ lat, lon }, ...neighbourhoods].map((place) => {
      return { district, metres: metresBetween(point, { lat: place.lat, lng: place.lon }) }
    }),
  )
  return places
    .sort((a, b) => a.metres - b.metres)
    .slice(0, 6)
    .map(({ district }) => district)
}

test('at least 250 landmarks of twelve towns, each within its town', () => {
  expect(landmarks.length).toBeGreaterThanOrEqual(250)
  expect(data).toHaveLength(12)
  for (const { city, lat, lng, name } of landmarks) {
    const town = findTown(city)
    if (!town) throw new Error(city)
    expect(metresBetween(town, { lat, lng }), name).toBeLessThan(city === 'Beograd' ? 17_000 : 9_000)
  }
})

test('names and points are unique', () => {
  const names = landmarks.flatMap(({ name, aliases }) => [name, ...aliases].map(foldText))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  for (const landmark of landmarks)
    expect(findLandmark(parseNear(nearLandmark(landmark)) ?? { lat: 0, lng: 0, metres: 0 })).toBe(landmark)
})

const inBeograd: { name: string; lat: number; lng: number; district?: string }[] =
  data.find(({ city }) => city === 'Beograd')?.landmarks ?? []

test.each(inBeograd)('$name is in $district', ({ lat, lng, district = '' }) => {
  expect(districtsAround('Beograd', { lat, lng })).toContain(district)
})
