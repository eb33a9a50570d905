import { expect, it } from 'vitest'
import { isInSerbia, metresBetween } from '@/lib/places/coordinates'
import { readCatalogue } from './catalogue'
import { pinColumns } from './pin'

it('gives the listings of the catalogue pins of their own, the same each time, in their circles', () => {
  const pins = readCatalogue().map((listing) => {
    const columns = pinColumns(listing)
    if (!columns) throw new Error(`${listing.city} has no place on the map.`)
    const { open, contact } = columns
    const pin = { lat: contact.lat, lng: contact.lng }
    expect(isInSerbia(pin)).toBe(true)
    expect(metresBetween(pin, { lat: open.circleLat, lng: open.circleLng })).toBeLessThan(400)
    expect(pinColumns(listing)?.contact).toMatchObject(pin)
    return `${pin.lat} ${pin.lng}`
  })
  expect(new Set(pins).size).toBe(pins.length)
})
