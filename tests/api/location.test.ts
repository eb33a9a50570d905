import { describe, expect, it } from 'vitest'
import type { Listing, OwnListing } from '@/lib/listings/schema'
import { circleCentre } from '@/lib/places/circle'
import { type Coordinates, metresBetween, movePoint } from '@/lib/places/coordinates'
import type { AccountExport } from '@/lib/profile/export-schema'
import type { UnlockedContact, UnlockResult } from '@/lib/unlocks/schema'
import { call, expectError, newBuyer, newListing, newUser, type User } from './harness'

const owner = await newUser()

const pin = { lat: 44.81764, lng: 20.45731 }

const read = async (id: string, as?: User) =>
  (await call<Listing>('GET', `/v1/listings/${id}`, as ? { as } : {})).body

const put = (id: string, body: unknown) => call<Listing>('PUT', `/v1/listings/${id}`, { as: owner, body })

async function circleOf(id: string, as?: User): Promise<Coordinates> {
  const { approximate_location: circle } = await read(id, as)
  if (!circle) throw new Error('The listing has no circle.')
  expect(circle.radius_m).toBe(400)
  return { lat: circle.lat, lng: circle.lng }
}

describe('a pin', () => {
  it('is the owner’s and the buyer’s; everybody else sees a circle around another point', async () => {
    const [buyer, stranger] = [await newBuyer(1), await newUser()]
    const published = await newListing(owner, pin)
    const { id } = published
    expect(published.location).toEqual(pin)
    for (const as of [undefined, stranger, buyer]) {
      const seen = await read(id, as)
      expect(seen.location).toBeNull()
      expect(JSON.stringify(seen)).not.toMatch(/44\.81764|20\.45731/)
    }
    const circle = await circleOf(id)
    expect(metresBetween(pin, circle)).toBeGreaterThan(0)
    expect(metresBetween(pin, circle)).toBeLessThan(400)
    const body = { property_id: id }
    const unlock = await call<UnlockResult>('POST', '/users/tokens/use', { as: buyer, body })
    expect(unlock.body.contact.location).toEqual(pin)
    expect((await read(id, buyer)).location).toEqual(pin)
    expect(await circleOf(id, buyer)).toEqual(circle)
    const mine = await call<{ items: OwnListing[] }>('GET', '/v1/listings/mine', { as: owner })
    expect(mine.body.items.find((item) => item.id === id)?.location).toEqual(pin)
    const exported = await call<AccountExport>('GET', '/users/export', { as: owner })
    expect(exported.body.listings.find((item) => item.id === id)?.location).toEqual(pin)
  })

  it('is absent from listings and contacts without one', async () => {
    const buyer = await newBuyer(1)
    const { id, location, approximate_location } = await newListing(owner)
    expect({ location, approximate_location }).toEqual({ location: null, approximate_location: null })
    const body = { property_id: id }
    const unlock = await call<UnlockResult>('POST', '/users/tokens/use', { as: buyer, body })
    expect(unlock.body.contact).not.toHaveProperty('location')
  })

  it('is sold as it was while the listing was published', async () => {
    const buyer = await newBuyer(1)
    const { id } = await newListing(owner, pin)
    await call('POST', '/users/tokens/use', { as: buyer, body: { property_id: id } })
    const bought = async () =>
      (await call<UnlockedContact>('GET', `/users/purchased-contacts/${id}`, { as: buyer })).body.contact
        .location
    await call('DELETE', `/users/listings/${id}`, { as: owner })
    expect((await put(id, { lat: 45, lng: 20 })).body.location).toEqual({ lat: 45, lng: 20 })
    expect(await bought()).toEqual(pin)
    await call('POST', `/users/listings/${id}`, { as: owner })
    expect(await bought()).toEqual({ lat: 45, lng: 20 })
  })

  it.each([
    [{ lat: 48.2, lng: 16.4 }, ['lat', 'lng']],
    [{ lat: 44.8, lng: 24 }, ['lng']],
    [{ lat: 44.8 }, ['lng']],
    [{ lng: 20.4 }, ['lat']],
    [{ lat: 44.8, lng: null }, ['lng']],
    [{ lat: '44.8', lng: '20.4' }, ['lat', 'lng']],
  ])('is refused as %j', async (change, names) => {
    const { id } = await newListing(owner)
    const refused = await call('PUT', `/v1/listings/${id}`, { as: owner, body: change })
    expectError(refused, 422, 'invalid_fields', names)
    expect((await read(id, owner)).location).toBeNull()
  })
})

describe('a circle', () => {
  it('is the same however often it is asked for, and whatever else is changed', async () => {
    const { id } = await newListing(owner, pin)
    const circle = await circleOf(id)
    for (let asked = 0; asked < 100; asked++) expect(await circleOf(id)).toEqual(circle)
    await put(id, { title: 'Sasvim drugi naslov', price: 99_000, city: 'Niš' })
    await put(id, pin)
    await call('DELETE', `/users/listings/${id}`, { as: owner })
    await call('POST', `/users/listings/${id}`, { as: owner })
    expect(await circleOf(id)).toEqual(circle)
  })

  it('does not depend on where in its hexagon the pin is, and comes back with it', async () => {
    const { id } = await newListing(owner, pin)
    const circle = await circleOf(id)
    for (const metres of [10, 60, 150]) {
      await put(id, movePoint(circle, { east: metres, north: -metres }))
      expect(await circleOf(id)).toEqual(circle)
    }
    await put(id, movePoint(pin, { east: 900, north: 0 }))
    expect(await circleOf(id)).not.toEqual(circle)
    const { body } = await put(id, { lat: null, lng: null })
    expect(body).toMatchObject({ location: null, approximate_location: null })
    await put(id, pin)
    expect(await circleOf(id)).toEqual(circle)
  })

  it('is one for all homes in a place, whoever their owners are', async () => {
    const first = await circleOf((await newListing(owner, pin)).id)
    const near = { ...pin, lat: (pin.lat + first.lat) / 2 }
    expect(await circleOf((await newListing(owner, near)).id)).toEqual(first)
    expect(await circleOf((await newListing(await newUser(), near)).id)).toEqual(first)
  })

  it('is one for an owner’s homes in a building on the border of two hexagons, and is not passed on from there', async () => {
    const { inside, steps } = pinsAcrossBorder()
    const builder = await newUser()
    const first = await circleOf((await newListing(builder, inside)).id)
    const circles = []
    for (const step of steps) circles.push(await circleOf((await newListing(builder, step)).id))
    // The first step is in the building, the second 25 m further.
    expect(circles[0]).toEqual(first)
    expect(circles[1]).not.toEqual(first)
    expect(await circleOf((await newListing(await newUser(), steps[0])).id)).toEqual(circles[1])
  })
})

/** A pin just inside its hexagon, and two beyond the border, 20 and 45 m further east. */
function pinsAcrossBorder() {
  const centre = circleCentre({ lat: 44.2, lng: 20.9 })
  let east = 0
  while (metresBetween(circleCentre(movePoint(centre, { east, north: 0 })), centre) < 1) east += 1
  const at = (metres: number) => movePoint(centre, { east: east + metres, north: 0 })
  return { inside: at(-2), steps: [at(18), at(43)] as const }
}
