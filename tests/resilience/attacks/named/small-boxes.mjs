import assert from 'node:assert/strict'
import { circleCentre } from '@/lib/places/circle'
import { metresBetween, movePoint } from '@/lib/places/coordinates'
import { formatArea, formatBox, formatNear } from '@/lib/places/map/map-area'
import { validListing } from '../../../../scripts/test/listing.mjs'

const word = 'Kutijica'
const pin = { lat: 44.80437, lng: 20.47291 }
const circle = circleCentre(pin)

export const attack = {
  title:
    'any number of small boxes, areas and circles around a home find the centre of its circle, not the home',
  environment: { RATE_LIMITS: 'off' },
  async run({ request, signUp }, say) {
    const { token } = await signUp()
    const { status, body } = await request('POST', '/v1/listings', {
      token,
      body: { ...validListing, title: `Stan ${word}`, ...pin },
    })
    assert.equal(status, 201)
    const before = await everyAnswer(request)
    assert.deepEqual(before.found, circle)
    say(
      `halved boxes, areas and circles end at the circle's centre, ${metresBetween(before.found, pin).toFixed(0)} m from the home`,
    )
    const other = elsewhere()
    assert.equal((await request('PUT', `/v1/listings/${body.id}`, { token, body: other })).status, 200)
    assert.deepEqual(await everyAnswer(request), before)
    say(
      `moved by ${metresBetween(pin, other).toFixed(0)} m within its hexagon, all ${before.answers.length} answers are the same`,
    )
  },
}

/** Another point with the same circle. */
function elsewhere() {
  for (let metres = 250; metres > 0; metres -= 10)
    for (const [east, north] of [
      [metres, 0],
      [0, metres],
      [-metres, 0],
      [0, -metres],
    ]) {
      const point = movePoint(pin, { east, north })
      if (metresBetween(circleCentre(point), circle) < 1) return point
    }
  throw new Error('No other point has the circle.')
}

/** Where halving finds the home, and the answers to everything that was asked about it. */
async function everyAnswer(request) {
  const answers = []
  const isIn = async (filter) => {
    const { status, body } = await request('GET', `/v1/listings?q=${word}&${filter}`)
    assert.equal(status, 200)
    answers.push(body.total)
    return body.total === 1
  }
  const found = await halve((box) => isIn(`bbox=${formatBox(box)}`))
  const step = 25
  for (let east = -100; east <= 100; east += step)
    for (let north = -100; north <= 100; north += step) {
      const at = movePoint(pin, { east, north })
      const corners = [
        [-15, -15],
        [15, -15],
        [15, 15],
        [-15, 15],
      ].map(([right, up]) => movePoint(at, { east: right, north: up }))
      await isIn(`area=${encodeURIComponent(formatArea(corners))}`)
      await isIn(`near=${formatNear({ ...at, metres: 100 })}`)
    }
  const around = formatBox({ west: 20.3, south: 44.7, east: 20.6, north: 44.9 })
  for (const zoom of [8, 14, 22]) {
    const { body } = await request('GET', `/v1/listings/map?q=${word}&bbox=${around}&zoom=${zoom}`)
    answers.push(body.items.map(({ lat, lon }) => [lat, lon]))
  }
  return { found, answers }
}

/** Halves a box until it is a point of five decimals. */
async function halve(isIn) {
  const box = { west: 20.3, south: 44.7, east: 20.6, north: 44.9 }
  for (const [low, high] of [
    ['west', 'east'],
    ['south', 'north'],
  ])
    while (box[high] - box[low] > 0.000015) {
      const middle = Math.round(((box[low] + box[high]) / 2) * 1e5) / 1e5
      if (await isIn({ ...box, [high]: middle })) box[high] = middle
      else box[low] = middle
    }
  return { lat: box.north, lng: box.east }
}
