/**
 * `npm run test:opensearch`: tests search on a cluster of OpenSearch; with `-- elasticsearch` of Elasticsearch. Runs
 * the tests of search engines and the queries of bench:search-quality on it, and compares its results with those of
 * the engine in memory. Two processes of the app share an index while its nodes are killed: no result is wrong or
 * stale, and searches recover.
 */
import { deepEqual, equal, match } from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { mappingVersion } from '../../../lib/search/engines/opensearch/document.ts'
import { endChildren, run } from '../../../scripts/launcher/processes.mjs'
import { root } from '../../../scripts/launcher/root.mjs'
import { sendRequest } from '../../../scripts/test/http-client.mjs'
import { runApiFiles, runUnitFiles } from '../api-files.mjs'
import { startApp, startDatabase } from '../app.mjs'
import { orSkip } from '../go-program.mjs'
import { report } from '../report.mjs'
import { newCluster } from './cluster.mjs'
import { newOwner, startLoad } from './load.mjs'
import { products } from './products.mjs'
import { checkStarts } from './refused-starts.mjs'
import { compareEngines } from './same-answers.mjs'

const unitFiles = ['search-engine.property', 'search-engine', 'suggest', 'opensearch/opensearch-engine']
const apiFiles = [
  'search-freshness',
  'search-help',
  'search-text',
  'list-listings',
  'attributes',
  'saved-search-mails',
]
/** Milliseconds: how long searches may fail after a node was lost, and how long a refusal may take. */
const [longestGap, slowestRefusal] = [10_000, 7_000]

process.once('SIGINT', () => endChildren().then(() => process.exit(130)))
const product = products[process.argv[2] ?? 'opensearch']
if (!product) throw new Error(`One of: ${Object.keys(products).join(', ')}.`)
await orSkip(main)
process.exit()

async function main() {
  const jars = await product.findJars()
  const database = await startDatabase()
  const cluster = await newCluster(product, database.dataDir, jars)
  try {
    await cluster.start('one', 'two', 'voter')
    await runUnitFiles(`on ${product.label}`, unitFiles, { SEARCH_URL: cluster.url })
    await report('both engines give the same answers', () => compareEngines(cluster.url))
    await report('the queries of people', () => measureQuality(cluster.url))
    await report('an unusable SEARCH_URL ends the start with a sentence', () => checkStarts(database))
    const variables = { SEARCH_URL: `${cluster.url}/app` }
    const apps = []
    for (let n = 0; n < 2; n++) apps.push(await startApp(database.url, database.dataDir, variables))
    const origins = apps.map(({ origin }) => origin)
    await runApiFiles(`on ${product.label}`, apiFiles, { origin: origins[0], database })
    const sql = postgres(database.url, { max: 4, onnotice: () => {} })
    const owner = await newOwner(origins[0])
    await report('changes by all, at once', () => changeFor(5_000, { sql, origins, owner }))
    // Started early: it invalidates cached pages when it begins to listen to changes.
    const site = await startApp(database.url, database.dataDir, variables, { command: 'start' })
    apps.push(site)
    for (let round = 0; round < 2; round++)
      await report('the node that is written to is killed', () => loseNode(cluster, { sql, origins, owner }))
    await report('the whole cluster is away, and comes back', () => loseAll(cluster, origins, site.origin))
    await sql.end()
    for (const app of apps) await app.end()
  } finally {
    await cluster.stop()
    await database.end()
  }
}

async function measureQuality(searchUrl) {
  const args = ['--conditions=react-server', '--import', 'tsx', 'bench/search-quality/main.mjs']
  const output = await run(process.execPath, args, {
    cwd: root,
    env: { ...process.env, SEARCH_URL: searchUrl },
  })
  return /^all .*$/m.exec(output)?.[0].replace(/\s+/g, ' ')
}

async function changeFor(milliseconds, { sql, origins, owner }) {
  const stop = startLoad(sql, origins, owner)
  await sleep(milliseconds)
  return judge(await stop(), 2_000)
}

/** Runs under load until the node is back and in sync. */
async function loseNode(cluster, { sql, origins, owner }) {
  const stop = startLoad(sql, origins, owner)
  await sleep(3_000)
  const lost = await cluster.primaryOf(`app-${mappingVersion}-*`)
  await cluster.kill(lost)
  await sleep(10_000)
  await cluster.start(lost)
  await sleep(2_000)
  return `${lost}; ${judge(await stop(), longestGap)}`
}

function judge({ right, refused, wrong, longestGap: gap, slowest }, maxGap) {
  deepEqual(wrong.slice(0, 5), [], `${wrong.length} wrong answers`)
  const figures = `${right} right, ${refused} refused, ${gap} ms between answers at most, ${slowest} ms for two at most`
  if (right < 20 || gap > maxGap) throw new Error(figures)
  return figures
}

/** @param site the origin of an app with pages */
async function loseAll(cluster, origins, site) {
  await expectPage(site, '/buy?city=Bor', 200)
  await cluster.kill('one', 'two', 'voter')
  const refusals = []
  for (const origin of origins) {
    for (const path of [
      '/v1/listings?city=Bor',
      '/v1/search/facets',
      '/v1/search/suggestions?q=be',
      '/readyz',
    ]) {
      const from = Date.now()
      const { status, body, headers } = await sendRequest(origin, 'GET', path, { timeout: 30_000 })
      deepEqual([status, body.code], [503, 'search_unavailable'], path)
      match(headers['retry-after'] ?? '', /^\d+$/)
      match(body.error, /\.$/)
      refusals.push(Date.now() - from)
    }
    equal((await sendRequest(origin, 'GET', '/healthz')).status, 200)
  }
  // The page was cached before.
  await expectPage(site, '/buy?city=Bor', 200)
  await expectPage(site, '/buy?city=Jagodina', 503)
  const slowest = Math.max(...refusals)
  if (slowest > slowestRefusal) throw new Error(`A refusal took ${slowest} ms.`)
  await cluster.start('one', 'two', 'voter')
  const from = Date.now()
  for (const origin of origins)
    while ((await sendRequest(origin, 'GET', '/v1/listings?city=Bor', { timeout: 30_000 })).status !== 200) {
      if (Date.now() - from > longestGap) throw new Error('It does not answer again.')
      await sleep(200)
    }
  await expectPage(site, '/buy?city=Jagodina', 200)
  return `refused after ${slowest} ms at most; answered ${Date.now() - from} ms after it was back`
}

async function expectPage(site, path, expected) {
  const { status, headers, body } = await sendRequest(site, 'GET', path, { timeout: 30_000 })
  equal(status, expected, path)
  match(String(body), /<html lang="sr/)
  if (expected === 503) match(headers['retry-after'] ?? '', /^\d+$/)
}
