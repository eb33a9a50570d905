/** Tests the cost of asynchronous replication: acknowledged writes that the replica has not received. */
import { seconds } from '../../../scripts/launcher/steps.mjs'
import { sendRequest } from '../../../scripts/test/http-client.mjs'
import { callerAt, publish, signUp } from './people.mjs'
import { cutOff, promote } from './postgres.mjs'
import { until } from './processes.mjs'
import { expectEqual } from './report.mjs'

/** The listing is lost with the primary, and the next one gets the same position: no instance may confuse the two. */
export async function loseUnreplicatedListing({ replica: primary, startAnother }, instances) {
  const [{ origin }] = instances
  const replica = await startAnother()
  const { token } = await signUp(origin, '198.51.105.1')
  await cutOff(primary, replica)
  const lost = await publish(origin, token, { title: 'Kuća wqyxzvb' })
  expectEqual(await found(instances, 'wqyxzvb'), [1, 1, 1], 'Found before')

  await primary.kill()
  await promote(replica)
  const from = performance.now()
  const next = await until('somebody can publish', () => publish(origin, token, { title: 'Kuća kjhgfdpl' }))
  const back = performance.now() - from
  await until(
    'all instances forget it',
    async () => {
      const [ofLost, ofNext] = [await found(instances, 'wqyxzvb'), await found(instances, 'kjhgfdpl')]
      expectEqual(
        [ofLost, ofNext].flat(),
        [0, 0, 0, 1, 1, 1],
        'Found of the one that is gone and of the next',
      )
      return true
    },
    { patience: 3_000, every: 250 },
  )
  for (const instance of instances) {
    const status = async (id) => (await sendRequest(instance.origin, 'GET', `/property/${id}`)).status
    expectEqual([await status(lost), await status(next)], [404, 200], `The properties on ${instance.name}`)
  }
  return `writes were back ${seconds(back)} after promotion`
}

/** The number of listings that each instance finds. */
async function found(instances, word) {
  const totals = []
  for (const { origin } of instances)
    totals.push(
      (await sendRequest(origin, 'GET', `/v1/listings?q=${word}`, callerAt('198.51.105.2'))).body.total,
    )
  return totals
}
