/** Measures how long after a change stale data may be shown. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from '../../../scripts/test/http-client.mjs'
import { callerAt, changePrice } from './people.mjs'
import { inMilliseconds, worst } from './report.mjs'

/** Milliseconds after which a change must be visible everywhere, as documented. */
const limit = 2_000

/** Milliseconds between two requests for one page, and for how long they continue after a change. */
const [every, patience] = [60, 5_000]

/**
 * Changes a listing through one instance while every page and API call that shows it is polled everywhere.
 * @param round numbers the prices and the IP addresses of the readers
 * @param changes in quick succession; the last must become visible
 * @returns the longest delays, on the instances and behind the proxy
 * @throws when one is too long
 */
export async function isFreshEverywhere({ instances, proxy, listing }, round, changes = 1) {
  const price = 200_000 + round * 1_000 + changes
  const change = {}
  const looks = [...instances, { name: 'nginx', origin: proxy }].flatMap(({ name, origin }, at) =>
    pathsOf(listing.id).map((path) => ({ name, path, origin, caller: callerOf(name, round, at) })),
  )
  const watching = Promise.all(looks.map((look) => watch(look, price, change)))
  await sleep(300)
  for (let n = 1; n <= changes; n++) {
    const { origin } = instances[(round + n) % instances.length]
    await changePrice(origin, listing.token, listing.id, price - changes + n)
  }
  change.acknowledged = Date.now()
  const ages = await watching
  const late = ages.filter(({ age }) => age > limit)
  if (late.length > 0)
    throw new Error(
      late.map(({ name, path, age }) => `${name} ${path}: ${inMilliseconds(age)}`).join('\n    '),
    )
  const latest = (behindProxy) => {
    const age = worst(ages.flatMap((look) => ((look.name === 'nginx') === behindProxy ? [look.age] : [])))
    return age === 0 ? 'at once' : `after ${inMilliseconds(age)}`
  }
  return `${latest(false)} on the instances, ${latest(true)} behind nginx`
}

const pathsOf = (id) => [
  `/property/${id}`,
  `/en/property/${id}`,
  '/buy',
  `/v1/listings/${id}`,
  '/v1/listings?city=Novi+Sad',
]

/** Each reader has its own IP address, so that no rate limit is reached. */
function callerOf(name, round, at) {
  const last = `${round}.${at + 1}`
  return name === 'nginx' ? { from: `127.1.${last}` } : callerAt(`203.0.${last}`)
}

/** @returns milliseconds between the change and the last request with a stale response */
async function watch({ name, path, origin, caller }, price, change) {
  let age = 0
  let seen = 0
  while (seen < 5 && !(change.acknowledged && Date.now() > change.acknowledged + patience)) {
    const asked = Date.now()
    const { status, body } = await sendRequest(origin, 'GET', path, caller)
    if (status !== 200) throw new Error(`${name} ${path} answered ${status}.`)
    const text = Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body)
    if (shows(text, price)) seen = change.acknowledged ? seen + 1 : 0
    else {
      seen = 0
      if (change.acknowledged) age = Math.max(age, asked - change.acknowledged)
    }
    await sleep(every)
  }
  return { name, path, age: seen < 5 ? patience : age }
}

function shows(text, price) {
  const plain = String(price)
  return [plain, plain.replace(/(\d{3})$/, '.$1'), plain.replace(/(\d{3})$/, ',$1')].some((form) =>
    text.includes(form),
  )
}
