/** `npm test [unit|api|e2e|launcher …] [file …]`: all suites or those named, all files or those whose names match. */
import { performance } from 'node:perf_hooks'
import { audit } from './check/audit.mjs'
import { build } from './launcher/build.mjs'
import { checkNode, install } from './launcher/install.mjs'
import { cleanUpAndExit, cleanups } from './launcher/processes.mjs'
import { exitWithError, seconds, step, UserError } from './launcher/steps.mjs'

/**
 * Tests of the API that may depend on the version of PostgreSQL, beside the journeys: what runs under locks or in
 * background, functions, migrations.
 */
const dependOnDatabase = [
  ...['database-versions', 'db-check', 'fold-in-database', 'search-freshness', 'search-text'],
  ...['ledger-storm', 'purchase', 'unlock', 'complaints', 'publish-once', 'bulk-listings', 'imports'],
  ...['count-views', 'prices-by-place', 'saved-search-outbox', 'price-drop-mails', 'erase-account'],
  ...['full-disk', 'sessions'],
].map((name) => `tests/api/${name}.test.ts`)
const suites = ['unit', 'api', 'e2e', 'launcher']
const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const flaky = []
const durations = []
const chromium = {}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => cleanUpAndExit(() => process.exit(130)))
main().catch((error) => cleanUpAndExit(() => exitWithError(error)))

async function main() {
  const { wanted, files } = chooseSuites(process.argv.slice(2))
  checkNode()
  await step('packages', install)
  const { clearEnvironment } = await import('./test/stack.mjs')
  await clearEnvironment()
  // Before minutes of other tests, since it may be missing and not to be had.
  if (wanted.includes('e2e')) await step('chromium', prepareChromium)
  console.log(`  ${'audit'.padEnd(12)} ${await audit()}`)
  if (wanted.includes('unit')) await suite('unit', (run) => run.runVitest('unit', 'unit', {}, files))
  if (wanted.some((name) => name !== 'unit')) await step('build', build)
  // The launcher's tests mostly wait, so they run beside the API's.
  await Promise.all([
    wanted.includes('launcher') &&
      suite('launcher', (run) => run.runVitest('launcher', 'launcher', {}, files)),
    wanted.includes('api') && testApi(files),
  ])
  await testOldestDatabase(wanted, files)
  await cleanUpAndExit(conclude)
}

async function testApi(files) {
  await withStack('embedded', (variables) =>
    suite('api', (run) => run.runVitest('api', 'api', variables, files)),
  )
}

async function prepareChromium() {
  const { findChromium, findHeadlessShell } = await import('./test/chromium.mjs')
  chromium.CHROMIUM_PATH = await findChromium()
  chromium.HEADLESS_SHELL_PATH = findHeadlessShell() ?? chromium.CHROMIUM_PATH
}

/** Journeys, and the tests of the API that may fail on PostgreSQL 15 alone: on it where it is installed. */
async function testOldestDatabase(wanted, files) {
  const { hasDebian15 } = await import('./test/stack.mjs')
  const testsApi = wanted.includes('api') && files.length === 0
  if (testsApi && !hasDebian15())
    console.log('  PostgreSQL 15 is not installed here: the API was tested on 18 alone.')
  if (!wanted.includes('e2e') && !(testsApi && hasDebian15())) return
  await withStack(hasDebian15() ? 'debian 15' : 'embedded', async (variables) => {
    if (testsApi && hasDebian15())
      await suite('api on PostgreSQL 15', (run) =>
        run.runVitest('api', 'api-15', variables, dependOnDatabase))
    if (wanted.includes('e2e'))
      await suite('e2e', (run) => run.runPlaywright('e2e', { ...variables, ...chromium }, files))
  })
}

async function withStack(kind, use) {
  const { startStack } = await import('./test/stack.mjs')
  const before = cleanups.length
  await use(await startStack(kind, (stop) => cleanups.unshift(stop)))
  while (cleanups.length > before) await cleanups.shift()?.()
}

async function suite(name, run) {
  console.log(`\n── ${name}`)
  const from = performance.now()
  const outcome = await run(await import('./test/runners.mjs'))
  for (const key of ['passed', 'failed', 'skipped']) total[key] += outcome[key]
  failures.push(...outcome.failures)
  flaky.push(...outcome.flaky)
  durations.push(...outcome.durations)
  console.log(`── ${name}: ${sum(outcome)} in ${seconds(performance.now() - from)}`)
}

function chooseSuites(words) {
  const files = words.filter((word) => !suites.includes(word))
  const named = words.filter((word) => suites.includes(word))
  if (files.length && !named.length)
    throw new UserError(`There is no suite "${files[0]}": name some of ${suites.join(', ')}, then files.`)
  return { wanted: named.length ? named : suites, files }
}

function conclude() {
  if (total.passed + total.failed === 0) total.failed = 1
  printSlowest()
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
