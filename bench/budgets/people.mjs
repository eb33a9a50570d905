/** Who uses the site while it is flooded: a reader, a buyer who signs in, and an owner who publishes. */
import { setTimeout as sleep } from 'node:timers/promises'
import { password } from '../../scripts/test/instances.mjs'
import { validListing } from '../../scripts/test/listing.mjs'
import { noisyPhoto, photoForm } from '../../scripts/test/photo.mjs'

/** Pages that are cached, as most readers' are. */
const pages = ['/', '/buy', '/en/rent', '/tokens']
const readingPauseMs = 50
const workingPauseMs = 2_000
const longestWaitMs = 5_000
const mostRetries = 3

/**
 * @typedef {object} Figures of one person
 * @property {number[]} times milliseconds of each answered step, retries and their waits included
 * @property {number} refusals answers 429 and 503, and what was not answered at all
 * @property {number} retries the most that one step needed
 */

/**
 * New people with addresses of their own, who have signed up and read a page.
 * @param {object} instance of scripts/test/instances.mjs
 * @param {number} phase gives each phase other addresses, since many limits count by address and hour
 */
export async function newPeople(instance, phase) {
  const [reader, buyer, owner] = [20, 21, 22].map((network) => `127.0.${network}.${phase + 1}`)
  const [{ email }, { token }] = [
    await instance.signUp({ from: buyer }),
    await instance.signUp({ from: owner }),
  ]
  const photo = await noisyPhoto(800)
  const request = (from) => (method, path, options) =>
    instance.request(method, path, { from, timeout: 30_000, ...options })
  const people = {
    reader: { pauseMs: readingPauseMs, steps: readSteps(request(reader)) },
    buyer: { pauseMs: workingPauseMs, steps: buySteps(request(buyer), email) },
    owner: { pauseMs: workingPauseMs, steps: publishSteps(request(owner), token, photo) },
  }
  for (const page of pages) await request(reader)('GET', page)
  return people
}

function readSteps(request) {
  return pages.map((page) => () => request('GET', page, { headers: { 'Accept-Encoding': 'br' } }))
}

function buySteps(request, email) {
  let token = ''
  return [
    async () => {
      const answer = await request('POST', '/auth/v1/token?grant_type=password', {
        body: { email, password },
      })
      token = answer.body.access_token ?? token
      return answer
    },
    () => request('POST', '/users/tokens/purchase', { token, body: { amount: 1 } }),
  ]
}

function publishSteps(request, token, photo) {
  let listing = ''
  return [
    async () => {
      const answer = await request('POST', '/v1/listings', { token, body: validListing })
      listing = answer.body.id ?? listing
      return answer
    },
    () => request('POST', `/v1/listings/${listing}/images/upload`, { token, form: photoForm(photo) }),
  ]
}

/** Lets all of them go on. @returns {() => Promise<Record<string, Figures>>} ends them, and returns their figures */
export function letPeopleGoOn(people) {
  let isOver = false
  const going = Object.entries(people).map(async ([name, { steps, pauseMs }]) => {
    const figures = { times: [], refusals: 0, retries: 0 }
    for (let at = 0; !isOver; at++) {
      await take(steps[at % steps.length], figures)
      await sleep(pauseMs)
    }
    return [name, figures]
  })
  return async () => {
    isOver = true
    return Object.fromEntries(await Promise.all(going))
  }
}

async function take(step, figures) {
  const from = performance.now()
  for (let retries = 0; retries <= mostRetries; retries++) {
    figures.retries = Math.max(figures.retries, retries)
    const { status, headers } = await step().catch(() => ({ status: 0, headers: {} }))
    if (status === 200 || status === 201) {
      figures.times.push(performance.now() - from)
      return
    }
    if (status !== 0 && status !== 429 && status !== 503) throw new Error(`A step was answered by ${status}.`)
    figures.refusals++
    await sleep(Math.min(longestWaitMs, 1_000 * Number(headers['retry-after'] ?? 1)))
  }
}

/** @param {number[]} times milliseconds @returns {number} */
export function p95(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY
}
