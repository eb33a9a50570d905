/** Readers and writers behind the proxy during an outage. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from '../../../scripts/test/http-client.mjs'
import { newClient } from '../crash/client.mjs'

/** Milliseconds that a reader or a writer waits between two requests, which stays below the rate limits. */
const [readersRest, writersRest] = [120, 100]
const [readers, writers] = [6, 6]

/**
 * Starts both. Writers retry; each returns the acknowledged changes in the end.
 * @param proxy its origin
 * @param round numbers the IP addresses
 * @param ids of properties
 */
export async function startLoad(proxy, random, round, ids) {
  const market = []
  const people = await Promise.all(
    Array.from({ length: writers }, (_, n) => newClient(proxy, random, market, `127.2.${round}.${n + 1}`)),
  )
  const readings = []
  let end = Number.POSITIVE_INFINITY
  const until = () => end
  const acting = [
    ...people.map((person) => person.run(until, writersRest)),
    ...Array.from({ length: readers }, (_, n) =>
      read(proxy, `127.3.${round}.${n + 1}`, () => choosePath(random, ids), readings, until),
    ),
  ]
  return {
    people,
    readings,
    stop: async () => {
      end = 0
      await Promise.all(acting)
    },
  }
}

/** A quarter are API requests, which are rate limited. */
function choosePath(random, ids) {
  const id = ids[Math.floor(random() * ids.length)]
  const paths = ['/', '/buy', '/en/rent', `/property/${id}`, `/en/property/${id}`, '/rent', '/v1/listings']
  return [...paths, `/v1/listings/${id}`][Math.floor(random() * 8)] ?? '/'
}

async function read(origin, from, choose, readings, until) {
  while (Date.now() < until()) {
    const [path, at] = [choose(), Date.now()]
    const status = await sendRequest(origin, 'GET', path, { from }).then(
      (answer) => answer.status,
      () => 0,
    )
    readings.push({ path, status, at, took: Date.now() - at })
    await sleep(readersRest)
  }
}

export function countStatuses(readings) {
  const counts = {}
  for (const { status } of readings) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
