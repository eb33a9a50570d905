/**
 * `npm test [unit|api|pages|e2e|launcher …] [file …]`: all suites or those named, all files or those whose names match.
 * `npm run test:more`: what stands in files `*.more.*`, and what depends on the version of PostgreSQL again on 15.
 */
import { performance } from 'node:perf_hooks'
import { audit } from './check/audit.mjs'
import { build } from './launcher/build.mjs'
import { checkNode, install } from './launcher/install.mjs'
import { cleanUpAndExit, cleanups } from './launcher/processes.mjs'
import { exitWithError, seconds, step, UserError } from './launcher/steps.mjs'

/** Tests of the API that may depend on the version of PostgreSQL: locks, background jobs, functions, migrations. */
const dependOnDatabase = [
  ...['database-versions', 'db-check', 'fold-in-database', 'search-freshness', 'search-text'],
  ...['ledger-storm', 'purchase', 'unlock', 'complaints', 'publish-once', 'bulk-listings', 'imports'],
  ...['count-views', 'prices-by-place', 'saved-search-outbox', 'price-drop-mails', 'erase-account'],
  ...['full-disk', 'sessions'],
].map((name) => `tests/api/${name}.test.ts`)
/** Each with an app and a database of its own, so that none waits for what another does to all. */
const apiParts = 3
const suites = ['unit', 'api', 'pages', 'e2e', 'launcher']
const more = process.argv.includes('--more')
const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const flaky = []
const reasons = []
const durations = []

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => cleanUpAndExit(() => process.exit(130)))
main().catch((error) => cleanUpAndExit(() => exitWithError(error)))

async function main() {
  const { wanted, files } = chooseSuites(process.argv.slice(2).filter((word) => word !== '--more'))
  const wants = (...names) => names.some((name) => wanted.includes(name))
  checkNode()
  await step('packages', install)
  const { clearEnvironment, hasDebian15 } = await import('./test/stack.mjs')
  await clearEnvironment()
  const audited = process.argv.length === 2 ? audit() : undefined
  const chromium = wants('e2e') ? prepareChromium() : undefined
  // Said when the suite begins.
  chromium?.catch(() => {})

  const named = files.length > 0
  // Files that are named are run wherever they belong.
  const TESTS = named ? '' : more ? 'more' : 'first'
  const live = wanted.length === 1
  const vitest = (name, variables, options) =>
    suite(options?.report ?? name, (run) =>
      run.runVitest(name, { variables: { TESTS, ...variables }, files, live, ...options }),
    )
  const playwright = (variables) =>
    suite('e2e', async (run) =>
      run.runPlaywright('e2e', { variables: { TESTS, ...variables, ...(await chromium) }, files }))
  const testApi = () => onStack('api', {}, (variables) => vitest('api', variables))
  const testPartOfApi = (part) => {
    const name = `api ${part} of ${apiParts}`
    return onStack('api', { name }, (variables) =>
      vitest('api', variables, { report: name, shard: `${part}/${apiParts}`, live: false }),
    )
  }
  const testWholeApi = () =>
    Promise.all(Array.from({ length: apiParts }, (_, index) => testPartOfApi(index + 1)))
  const testApiOnPostgres15 = () =>
    hasDebian15()
      ? onStack('api', { debian15: true }, (variables) =>
          vitest('api', variables, { files: dependOnDatabase }),
        )
      : console.log('  PostgreSQL 15 is not installed here: the API was tested on 18 alone.')

  const testWithPages = () =>
    onStack('start', {}, async (variables) => {
      if (wants('pages')) await vitest('pages', variables)
      if (wants('e2e')) await playwright(variables)
    })

  // The API's tests mostly wait, for one request after the other; what stands beside them takes the processors.
  await Promise.all([
    wants('api') && (named ? testApi() : more ? testApiOnPostgres15() : testWholeApi()),
    inSequence(
      wants('pages', 'e2e', 'launcher') && (() => tryToBuild()),
      wants('unit') && (() => vitest('unit')),
      wants('launcher') && (() => isBuilt && vitest('launcher')),
      wants('pages', 'e2e') && (() => isBuilt && testWithPages()),
    ),
  ])
  if (audited) console.log(`\n  ${'audit'.padEnd(12)} ${await audited}`)
  await cleanUpAndExit(conclude)
}

async function inSequence(...steps) {
  for (const run of steps) if (run) await run()
}

let isBuilt = false

/** Builds pages, or counts a failure. */
async function tryToBuild() {
  try {
    await step('build', build)
    isBuilt = true
  } catch (error) {
    countFailure('build', error)
  }
}

async function prepareChromium() {
  const { findChromium, findHeadlessShell } = await import('./test/chromium.mjs')
  const CHROMIUM_PATH = await findChromium()
  return { CHROMIUM_PATH, HEADLESS_SHELL_PATH: findHeadlessShell() ?? CHROMIUM_PATH }
}

/** Runs suites on an app of their own; counts a failure when that does not start. */
async function onStack(command, options, use) {
  const { startStack } = await import('./test/stack.mjs')
  const stops = []
  const stop = async () => {
    while (stops.length > 0) await stops.pop()()
  }
  cleanups.unshift(stop)
  try {
    await use(await startStack(command, (stopPart) => stops.push(stopPart), options))
  } catch (error) {
    countFailure(`the app of the tests (${command})`, error)
  }
  await stop()
}

async function suite(name, run) {
  console.log(`\n── ${name}`)
  const from = performance.now()
  try {
    const outcome = await run(await import('./test/runners.mjs'))
    for (const key of ['passed', 'failed', 'skipped']) total[key] += outcome[key]
    failures.push(...outcome.failures)
    flaky.push(...outcome.flaky)
    reasons.push(...outcome.reasons)
    durations.push(...outcome.durations)
    console.log(`── ${name}: ${sum(outcome)} in ${seconds(performance.now() - from)}`)
  } catch (error) {
    countFailure(name, error)
  }
}

function countFailure(name, error) {
  const isForUser = error.name === 'UserError' || error.name === 'EnvError'
  total.failed++
  failures.push({ name, message: isForUser ? error.message : (error.stack ?? String(error)) })
  console.error(`\n${name} failed: ${error.message}`)
}

function chooseSuites(words) {
  const offered = more ? suites.filter((name) => name !== 'pages') : suites
  const files = words.filter((word) => !suites.includes(word))
  const named = words.filter((word) => suites.includes(word))
  if (files.length && !named.length)
    throw new UserError(`There is no suite "${files[0]}": name some of ${offered.join(', ')}, then files.`)
  return { wanted: named.length ? named : offered, files }
}

function conclude() {
  if (total.passed + total.failed === 0) total.failed = 1
  printSlowest()
  for (const reason of reasons) console.log(`\n– skipped: ${reason}`)
  for (const { name, message } of flaky) console.log(`\n↻ passed at the second attempt: ${name}\n${message}`)
  // Printed last, so that they are easy to find in a long log.
  for (const { name, message } of failures) console.log(`\n✗ ${name}\n${message}`)
  console.log(`\n${sum(total)}`)
  process.exit(total.failed ? 1 : 0)
}

function printSlowest() {
  const slowest = durations.toSorted((one, other) => other.ms - one.ms).slice(0, 10)
  if (slowest.length > 0) console.log('\nThe slowest:')
  for (const { name, ms } of slowest) console.log(`  ${seconds(ms).padStart(8)}  ${name}`)
}

function sum({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}
