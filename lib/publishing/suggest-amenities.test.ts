import { expect, it } from 'vitest'
import { amenitiesWithoutAttribute } from '@/lib/listings/attributes/amenities'
import { propertyTypes } from '@/lib/listings/attributes/purposes-and-types'
import sr from '@/messages/sr.json'
import { hasAmenity, normalizeAmenity, suggestAmenities, suggestedCount } from './suggest-amenities'

it.each([
  ['terasa', 'terrace'],
  [' ТЕРАСА ', 'terrace'],
  ['Sauna ', 'Sauna'],
  ['', ''],
])('keeps "%s" as "%s"', (typed, amenity) => {
  expect(normalizeAmenity(typed, (known) => sr.amenities[known])).toBe(amenity)
})

it('knows what is chosen whatever the case, diacritics and script', () => {
  expect(hasAmenity(['Grejanje na žar'], 'grejanje na zar')).toBe(true)
  expect(hasAmenity(['Сауна'], 'sauna')).toBe(true)
  expect(hasAmenity(['Sauna'], 'Sauna i bazen')).toBe(false)
})

it('counts the usual ones that are not chosen', () => {
  expect(suggestedCount('house', ['terrace', 'fireplace'])).toBe(suggestedCount('house', []) - 1)
})

it('suggests everything that is not chosen, once, the usual first', () => {
  for (const type of propertyTypes) {
    const suggested = suggestAmenities(type, ['storage', 'internet'])
    expect([...suggested].sort()).toEqual(
      amenitiesWithoutAttribute.filter((a) => a !== 'storage' && a !== 'internet').sort(),
    )
    expect(suggested).not.toContain('lift')
  }
})
