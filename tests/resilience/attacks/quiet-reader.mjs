import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { floods } from './floods.mjs'

/** Pages that are cached, as most readers' are. */
const pages = ['/', '/buy', '/en/rent', '/tokens']
/** An address of its own, like another household's. */
const readerAddress = '127.0.0.9'
const maxP95Ms = 300
const pauseMs = 30

/**
 * Reads cached pages, one after the other, while `connections` of `addresses` send a flood of flood-client.mjs.
 * @returns the answers to the flood by status
 * @throws when the reader is refused, or 95 % of the pages take longer than 300 ms
 */
export async function readDuring(
  flood,
  instance,
  say,
  { connections = 400, addresses = 1, seconds = 10 } = {},
) {
  for (const page of [...pages, ...pages]) await read(instance, page)
  // Loads the code of the route, which happens once.
  const { path, headers } = floods[flood]()
  await instance.request('GET', path, { from: readerAddress, headers, timeout: 30_000 })
  const stop = startFlood(flood, instance, { connections, addresses })
  await sleep(1_000)
  const times = []
  const until = Date.now() + seconds * 1_000
  while (Date.now() < until) {
    times.push(await read(instance, pages[times.length % pages.length]))
    await sleep(pauseMs)
  }
  const answers = await stop()
  times.sort((a, b) => a - b)
  const p95 = Math.ceil(times[Math.floor(times.length * 0.95)] ?? 0)
  const refused = await instance.metric('kljuc_budget_refusals_total{budget="renders"}')
  say(
    `${flood}: a reader's p95 is ${p95} ms, at most ${Math.ceil(times.at(-1) ?? 0)} ms, of ${times.length} pages; ` +
      `the flood got ${inWords(answers)}; ${refused} renders refused, ${instance.memory().toFixed(0)} MiB`,
  )
  assert.ok(p95 < maxP95Ms, `A reader of cached pages waits ${p95} ms during ${flood}.`)
  return answers
}

/**
 * Starts flood-client.mjs. @param options `network`: the first three numbers of the addresses that it sends from
 * @returns a function that ends it and returns the answers by status
 */
export function startFlood(
  flood,
  { origin },
  { connections = 400, addresses = 1, network = '127.0.1' } = {},
) {
  const program = fileURLToPath(new URL('flood-client.mjs', import.meta.url))
  const client = fork(program, [origin, flood, String(connections), String(addresses), network])
  return async () => {
    client.send('stop')
    const [answers] = await once(client, 'message')
    await once(client, 'exit')
    return answers
  }
}

export const inWords = (answers) =>
  Object.entries(answers)
    .map(([status, count]) => `${status} ${count} times`)
    .join(', ')

/** @returns milliseconds */
async function read({ request }, page) {
  const from = performance.now()
  const { status } = await request('GET', page, {
    from: readerAddress,
    headers: { 'Accept-Encoding': 'br' },
    timeout: 30_000,
  })
  assert.equal(status, 200, `${page} is answered by ${status}.`)
  return performance.now() - from
}
