/** Outages under load: of an instance, of Redis, of the primary. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { seconds } from '../../../scripts/launcher/steps.mjs'
import { sendRequest } from '../../../scripts/test/http-client.mjs'
import { countStatuses } from './load.mjs'
import { callerAt, publish, signUp } from './people.mjs'
import { promote } from './postgres.mjs'
import { until } from './processes.mjs'
import { expectEqual, inMilliseconds, median, worst } from './report.mjs'
import { expectSharedRateLimit } from './shared-state.mjs'

/** Milliseconds of load before and after an outage. */
const meanwhile = 2_500

/** Kills each instance once and starts it again. @returns the durations until they were back */
export async function killEachInstance(instances) {
  const times = []
  for (const [n, instance] of instances.entries()) {
    await sleep(meanwhile)
    await instance.kill()
    const other = instances[(n + 1) % instances.length]
    const { token } = await signUp(other.origin, `198.51.101.${n}`)
    const id = await publish(other.origin, token)
    await sleep(meanwhile)
    const from = performance.now()
    instance.start()
    await instance.ready()
    times.push(performance.now() - from)
    // It knows the changes that it missed.
    expectEqual(
      (await sendRequest(instance.origin, 'GET', `/property/${id}`)).status,
      200,
      'A property published meanwhile',
    )
  }
  return `back within ${seconds(worst(times))}`
}

/** All safe requests succeeded. */
export function allAnswered(readings) {
  const counts = countStatuses(readings)
  expectEqual(Object.keys(counts), ['200'], 'Statuses of readings')
  return describeTimes(readings)
}

/** During the outage reads may be 503, but not after it. @param backSince milliseconds since 1970 */
export function refusedAtMost(readings, backSince) {
  const strange = readings.filter(({ status }) => status !== 200 && status !== 503)
  expectEqual(countStatuses(strange), {}, 'Other statuses of readings')
  const late = readings.filter(({ status, at }) => status !== 200 && at > backSince)
  expectEqual(
    late.map(({ path, status }) => `${path} ${status}`),
    [],
    'Refused since writes are back',
  )
  const { 200: answered = 0, 503: refused = 0 } = countStatuses(readings)
  return `${answered} answered, ${refused} refused with 503`
}

function describeTimes(readings) {
  const times = readings.map(({ took }) => took)
  return `${times.length}, median ${inMilliseconds(median(times))}, slowest ${inMilliseconds(worst(times))}`
}

/** Durations of rate limited requests, one after the other on each instance. */
export async function timeCountedCalls(instances, address) {
  const times = []
  for (let n = 0; n < 30; n++) {
    const from = performance.now()
    const { origin } = instances[n % instances.length]
    const { status } = await sendRequest(origin, 'GET', '/v1/listings?limit=1', callerAt(address))
    expectEqual(status, 200, 'A call')
    times.push(performance.now() - from)
  }
  return `median ${inMilliseconds(median(times))}, slowest ${inMilliseconds(worst(times))}`
}

/** Waits until all instances share their counters again. @param round numbers the IP addresses */
export async function countsTogetherAgain(instances, round) {
  const from = performance.now()
  let attempt = 0
  await until('limits are one again', async () => {
    await expectSharedRateLimit(instances, `198.51.102.${round * 50 + attempt++}`)
    return true
  })
  return `within ${seconds(performance.now() - from)}`
}

/** Promotes the replica two seconds later, and waits until a retried purchase succeeds. @param proxy its origin */
export async function failOver({ primary, replica }, instances, proxy, onBack) {
  const { token } = await signUp(instances[0].origin, '198.51.103.1')
  const buy = async (origin) => {
    const options = { token, body: { amount: 1 }, key: randomUUID(), timeout: 5_000 }
    return (await sendRequest(origin, 'POST', '/users/tokens/purchase', options)).status === 200
  }
  const killed = performance.now()
  await primary.kill()
  await sleep(2_000)
  const promoted = performance.now()
  await promote(replica)
  const sinceKill = []
  for (const origin of [proxy, ...instances.map((instance) => instance.origin)]) {
    await until(`${origin} writes`, () => buy(origin))
    sinceKill.push(performance.now() - killed)
  }
  onBack()
  const slowest = worst(sinceKill)
  if (slowest > 30_000) throw new Error(`Writes were back after ${seconds(slowest)}.`)
  return `${seconds(slowest)} after the kill, ${seconds(slowest - (promoted - killed))} after promotion was asked for`
}
