/** The claims about a cluster, in the order in which they are tested. */
import { setTimeout as sleep } from 'node:timers/promises'
import { checkDatabase, describeAcknowledged, findLosses } from '../crash/find-losses.mjs'
import { isFreshEverywhere } from './freshness.mjs'
import { startLoad } from './load.mjs'
import { loseUnreplicatedListing } from './lossy-failover.mjs'
import {
  allAnswered,
  countsTogetherAgain,
  failOver,
  killEachInstance,
  refusedAtMost,
  timeCountedCalls,
} from './outages.mjs'
import { publish, signUp } from './people.mjs'
import {
  createPendingMails,
  expectMailedOnce,
  expectSeededOnce,
  expectSeparateRateLimits,
  expectSharedImages,
  expectSharedRateLimit,
  expectSharedSessions,
} from './shared-state.mjs'

export async function runScenario(setting) {
  const { cluster, report, messages, sql } = setting
  const emails = await createPendingMails(cluster.instances, sql)
  await proveSharing(setting)
  await proveFreshness(setting)
  const mailed = () => expectMailedOnce(messages, emails)
  await report.claim('Mails of saved searches are sent once', mailed)
  const ids = await chooseProperties(setting)
  const people = [
    ...(await withLoad(setting, 1, ids, (load) => proveInstances(setting, load))),
    ...(await withLoad(setting, 2, ids, (load) => proveRedis(setting, load))),
    ...(await withLoad(setting, 3, ids, (load) => provePromotion(setting, load))),
  ]
  await proveNothingLost(setting, people)
  await report.claim('Nobody got a second mail', mailed)
  await proveLossIsShared(setting)
}

async function proveSharing({ cluster: { instances, proxy }, report, sql }) {
  report.section('Three instances are one')
  const { claim } = report
  await claim('What they make at their start is made once', () => expectSeededOnce(instances, sql))
  await claim('Sessions are known on all, and end on all', () => expectSharedSessions(instances))
  await claim('An address has its points once', () => expectSharedRateLimit(instances, '198.51.100.200'))
  await claim('An image sent to one is served by all', () => expectSharedImages(instances, proxy))
}

async function proveFreshness({ cluster: { instances, proxy }, report }) {
  report.section('A change is seen everywhere within 2 s')
  const stage = { instances, proxy, listing: await publishNewest(instances) }
  for (const round of [1, 2, 3])
    await report.claim(`A price, changed through ${instances[(round + 1) % 3].name}`, () =>
      isFreshEverywhere(stage, round),
    )
  await report.claim('Twenty prices in quick succession, through all', () => isFreshEverywhere(stage, 4, 20))
}

async function proveInstances({ cluster: { instances }, report }, load) {
  report.section('An instance is killed in the middle of traffic, one after the other')
  await report.claim('It comes back and knows what happened', () => killEachInstance(instances))
  await load.stop()
  await report.claim('Every reading was answered', () => allAnswered(load.readings))
}

async function proveRedis({ cluster: { instances, redis }, report }, load) {
  report.section('Redis goes away')
  const { claim } = report
  await claim('With Redis, counted calls take', () => timeCountedCalls(instances, '198.51.104.1'))
  await redis.kill()
  await claim('Killed, they take', () => timeCountedCalls(instances, '198.51.104.2'))
  await claim('Each instance counts by itself', () => expectSeparateRateLimits(instances, '198.51.104.3'))
  await redis.restart()
  await claim('Back, all count as one again', () => countsTogetherAgain(instances, 1))
  redis.pause()
  await claim('Hanging, counted calls take', () => timeCountedCalls(instances, '198.51.104.4'))
  redis.goOn()
  await claim('Going on, all count as one again', () => countsTogetherAgain(instances, 2))
  await load.stop()
  await claim('Every reading was answered', () => allAnswered(load.readings))
}

async function provePromotion({ cluster: { instances, proxy, database }, report }, load) {
  report.section('The primary is killed, and the replica promoted')
  await sleep(2_000)
  let back = Number.POSITIVE_INFINITY
  await report.claim('Writes are back within 30 s', () =>
    failOver(database, instances, proxy, () => {
      back = Date.now()
    }),
  )
  await sleep(3_000)
  await load.stop()
  await report.claim('Readers were answered, or told to come back', () =>
    // Requests made just before that have been responded to by then.
    refusedAtMost(load.readings, back + 2_000),
  )
}

async function proveNothingLost({ cluster, report, dataDir }, people) {
  const { instances, proxy, database } = cluster
  report.section('Afterwards')
  await report.claim('A change is seen everywhere, as before', async () =>
    isFreshEverywhere({ instances, proxy, listing: await publishNewest(instances) }, 5),
  )
  await report.claim('Nothing acknowledged was lost', async () => {
    const losses = await findLosses(proxy, people)
    if (losses.length > 0) throw new Error(losses.join('\n    '))
    return describeAcknowledged(people)
  })
  await report.claim('The database contradicts itself nowhere', () => {
    const { said, problem } = checkDatabase({ dataDir, databaseUrl: database.url })
    if (problem) throw new Error(problem)
    return said
  })
}

async function proveLossIsShared({ cluster: { instances, database }, report }) {
  report.section('Another primary is killed, whose replica is not waited for and was cut off')
  await report.claim('What only it knew is gone, on all instances alike', () =>
    loseUnreplicatedListing(database, instances),
  )
}

/** Runs work under load. @returns what was acknowledged to the writers */
async function withLoad({ cluster: { proxy }, random }, round, ids, work) {
  const load = await startLoad(proxy, random, round, ids)
  try {
    await work(load)
  } finally {
    await load.stop()
  }
  return load.people
}

/** Newer than all others, so that it is on the first pages. @returns the listing and its owner's token */
async function publishNewest([{ origin }]) {
  const { token } = await signUp(origin, '198.51.100.201')
  return { id: await publish(origin, token), token }
}

/** Some properties of the catalogue, for readers. */
async function chooseProperties({ sql }) {
  const rows = await sql`select id from kljuc.listings where published order by id limit 20`
  return rows.map(({ id }) => id)
}
