import assert from 'node:assert/strict'
import { circleCentre } from '@/lib/places/circle'
import { metresBetween, movePoint } from '@/lib/places/coordinates'
import { validListing } from '../../../../scripts/test/listing.mjs'

/** An estimate within so many metres of a pin tells the building. */
const hitMetres = 50
/** Square metres. */
const hexagonArea = 385_000

export const attack = {
  title: 'public circles, bought pins and the attacker’s own pins tell no pin that was not paid for',
  // Publishing and moving is limited, too; a 429 would say nothing of the circles.
  environment: { RATE_LIMITS: 'off' },
  async run(instance, say) {
    await subtractBoughtShift(instance, say)
    const victim = await publishChain(instance)
    await probe(instance, victim, say)
    await moveEveryPin(instance, victim, say)
  },
}

/**
 * The victim's listings, so that attackers have what they like: a chain 80 m apart, ten at one point, one published again
 * and again. All are in one town, whose pins are known to the test.
 */
async function publishChain({ request, signUp }) {
  const { token } = await signUp()
  const start = { lat: 44.81764, lng: 20.45731 }
  const pins = [
    ...Array.from({ length: 8 }, (_, index) => movePoint(start, { east: 80 * index, north: 0 })),
    ...Array.from({ length: 10 }, (_, index) => movePoint(start, { east: 2_000 + index, north: index })),
  ]
  const homes = []
  for (const pin of pins) homes.push({ id: (await publish(request, token, pin)).id, pin })
  const [first] = homes
  for (let again = 0; again < 5; again++) {
    await request('DELETE', `/users/listings/${first.id}`, { token })
    await request('POST', `/users/listings/${first.id}`, { token })
  }
  return { token, homes }
}

async function publish(request, token, { lat, lng }) {
  const { status, body } = await request('POST', '/v1/listings', {
    token,
    body: { ...validListing, lat, lng },
  })
  assert.equal(status, 201)
  return body
}

/** The attack that worked, on the demo catalogue: what one bought pin tells of its circle, applied to every other circle. */
async function subtractBoughtShift({ sql }, say) {
  const homes = await sql`
    select owner_id, circle_lat, circle_lng, contact.lat, contact.lng
    from kljuc.listings as listing join kljuc.listing_contacts as contact on contact.listing_id = listing.id
    where circle_lat is not null and published`
  const points = homes.map((home) => ({
    owner: home.owner_id,
    pin: { lat: home.lat, lng: home.lng },
    circle: { lat: home.circle_lat, lng: home.circle_lng },
  }))
  let [hits, estimates] = [0, 0]
  for (const bought of points) {
    for (const other of points) {
      // In one hexagon the estimate would be the bought pin itself: neighbours, which a map shows too.
      if (other.owner !== bought.owner || metresBetween(other.circle, bought.circle) < 1) continue
      const estimate = {
        lat: other.circle.lat - bought.circle.lat + bought.pin.lat,
        lng: other.circle.lng - bought.circle.lng + bought.pin.lng,
      }
      estimates += 1
      if (metresBetween(estimate, other.pin) < hitMetres) hits += 1
    }
  }
  const byChance = (estimates * Math.PI * hitMetres ** 2) / hexagonArea
  say(
    `bought shifts: ${hits} of ${estimates} estimates within ${hitMetres} m, ${byChance.toFixed(0)} by chance`,
  )
  // Four standard deviations.
  assert.ok(hits < byChance + 4 * Math.sqrt(byChance), 'A bought pin tells other pins.')
}

/** The attacker moves a home of their own over the neighbourhood, and looks where it gets the victim's circle. */
async function probe({ request, signUp }, { homes }, say) {
  const { token } = await signUp()
  const circle = await circleOf(request, homes[0].id)
  const { id } = await publish(request, token, circle)
  const step = 50
  let same = 0
  for (let east = -450; east <= 450; east += step) {
    for (let north = -450; north <= 450; north += step) {
      const { body } = await request('PUT', `/v1/listings/${id}`, {
        token,
        body: movePoint(circle, { east, north }),
      })
      if (JSON.stringify(body.approximate_location) === JSON.stringify(circle)) same += 1
    }
  }
  say(
    `own pins: ${same} of 361 places have the victim's circle: ${((same * step * step) / 1e6).toFixed(2)} km² remain`,
  )
  assert.ok(same * step * step > 330_000, 'Moving an own pin narrows the place down.')
}

/** Whatever anybody computes from what is public, the answer is the same if every pin is elsewhere in its hexagon. */
async function moveEveryPin({ request }, { token, homes }, say) {
  const seen = () => Promise.all(homes.map(({ id }) => publicOf(request, id)))
  const before = await seen()
  const moved = []
  for (const { id, pin } of homes) {
    const other = elsewhere(pin)
    moved.push(metresBetween(pin, other))
    assert.equal((await request('PUT', `/v1/listings/${id}`, { token, body: other })).status, 200)
  }
  assert.deepEqual(await seen(), before)
  say(
    `${moved.length} pins moved by ${moved.map(Math.round).join(', ')} m: nothing that is public has changed`,
  )
}

/** A random place in the same hexagon, 100 m away or more, and not in a building on its border. */
function elsewhere(pin) {
  const centre = circleCentre(pin)
  for (;;) {
    const [east, north] = [Math.random(), Math.random()].map((fraction) => 800 * fraction - 400)
    const found = movePoint(centre, { east, north })
    if (metresBetween(found, centre) < 290 && metresBetween(found, pin) > 100) return found
  }
}

async function circleOf(request, id) {
  return (await request('GET', `/v1/listings/${id}`)).body.approximate_location
}

/** All of it, but when it was last changed. */
async function publicOf(request, id) {
  // When and how often it was changed is public.
  const { updated_at, version, ...listing } = (await request('GET', `/v1/listings/${id}`)).body
  return listing
}
