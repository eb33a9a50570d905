/** Load test of one URL: rate, latency, CPU time and memory. */
import autocannon from 'autocannon'
import { machineTime, processorTime, residentMemory } from './usage.mjs'

/**
 * @typedef {object} Target
 * @property {string} name
 * @property {string} url
 * @property {number} pid of the web server
 * @property {number} [database] of PostgreSQL's first process, where the answer needs one
 * @property {string} [expect] a text of the answer, lest an empty page is measured
 * @property {(request: object) => object} [vary] changes each request; without `expect`, none is made ahead
 *
 * @typedef {object} Load
 * @property {string} name
 * @property {number} rate answers a second
 * @property {number} answers
 * @property {number} p50 milliseconds
 * @property {number} p99 milliseconds
 * @property {number} web milliseconds of processor time for an answer, of the web server
 * @property {number} database of PostgreSQL
 * @property {number} processor both
 * @property {number} memory MiB of the web server after the load
 * @property {number} bytes of an answer
 * @property {number} others share of the machine's processor time that others used meanwhile, from 0 to 1
 */

export const connections = 32

/**
 * @param {Target} target
 * @param {{seconds: number, warmUpSeconds: number}} options
 * @returns {Promise<Load>}
 * @throws when an answer is not 2xx
 */
export async function load(target, { seconds, warmUpSeconds }) {
  const bytes = await probe(target)
  await run(target, warmUpSeconds)
  const before = times(target)
  const result = await run(target, seconds)
  const after = times(target)
  const answers = result.requests.total
  if (result.non2xx || result.errors) {
    throw new Error(`${target.name}: ${result.non2xx} answers were not 2xx, ${result.errors} did not come.`)
  }
  if (!answers) throw new Error(`${target.name}: no answer within ${seconds} s.`)
  const web = (after.web - before.web) / answers
  const database = (after.database - before.database) / answers
  return {
    name: target.name,
    rate: result.requests.average,
    answers,
    p50: result.latency.p50,
    p99: result.latency.p99,
    web,
    database,
    processor: web + database,
    memory: residentMemory(target.pid),
    bytes,
    others: Math.max(0, 1 - (after.known - before.known) / (after.busy - before.busy)),
  }
}

/** Without compression, which is the proxy's task. @param {Target} target @param {number} duration */
function run({ url, vary }, duration) {
  const requests = vary ? [{ setupRequest: vary }] : undefined
  return autocannon({ url, connections, duration, ...(requests ? { requests } : {}) })
}

/** @param {Target} target */
function times({ pid, database }) {
  const web = processorTime(pid)
  const ofDatabase = database ? processorTime(database) : 0
  const known = web + ofDatabase + processorTime(process.pid, { alone: true })
  return { web, database: ofDatabase, known, busy: machineTime() }
}

/** @param {Target} target @returns {Promise<number>} */
async function probe({ name, url, expect, vary }) {
  if (vary && !expect) return 0
  // Twice, since the rendered page may differ from the cached one.
  await fetch(url)
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'identity' } })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${name}: ${url} answers ${answer.status}.`)
  if (expect && !text.includes(expect)) throw new Error(`${name}: ${url} shows no "${expect}".`)
  return Buffer.byteLength(text)
}
