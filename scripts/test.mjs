/** `npm test [unit|api|e2e|launcher …] [file …]`: all suites or those named, all files or those whose names match. */
import { performance } from 'node:perf_hooks'
import { audit } from './check/audit.mjs'
import { build } from './launcher/build.mjs'
import { checkNode } from './launcher/check-node.mjs'
import { cleanUpAndExit, cleanups } from './launcher/cleanup.mjs'
import { install } from './launcher/install.mjs'
import { exitWithError, seconds, step, UserError } from './launcher/steps.mjs'

/** Tests that do not depend on the version of PostgreSQL. */
const sameOnAnyDatabase = [
  'tests/api/pages/{addresses,compression,heads,stored-markup,structures,weight}.test.ts',
  'tests/api/{auth,authorisation,avatar,bearer,built-files,hostile-uploads,media-sweep,nothing-private,odd-requests}.test.ts',
  'tests/api/{generated-client,openapi,rate-limits,refusals}.test.ts',
  'tests/api/{saved-search-mails,seen-from-outside,server-client,share-pictures,shared-links,unsubscribe}.test.ts',
  'tests/api/upload-attacks.test.ts',
]
const suites = ['unit', 'api', 'e2e', 'launcher']
const total = { passed: 0, failed: 0, skipped: 0 }
const failures = []
const durations = []
let chromium = ''

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
  if (wanted.includes('unit')) await suite('unit', (run) => run.runVitest('unit', 'unit', {}, [], files))
  if (wanted.some((name) => name !== 'unit')) await step('build', build)
  if (wanted.includes('api') || wanted.includes('e2e')) await testEmbedded(wanted, files)
  // The launcher's tests mostly wait, so they run concurrently with the others.
  await Promise.all([
    wanted.includes('launcher') &&
      suite('launcher', (run) => run.runVitest('launcher', 'launcher', {}, [], files)),
    wanted.includes('api') && files.length === 0 && testDebian15(),
  ])
  await cleanUpAndExit(conclude)
}

async function testEmbedded(wanted, files) {
  await withStack('embedded', async (variables) => {
    if (wanted.includes('api')) await suite('api', (run) => run.runVitest('api', 'api', variables, [], files))
    if (!wanted.includes('e2e')) return
    await suite('e2e', (run) => run.runPlaywright('e2e', { ...variables, CHROMIUM_PATH: chromium }, files))
  })
}

async function prepareChromium() {
  const { findChromium } = await import('./test/chromium.mjs')
  chromium = await findChromium()
}

async function testDebian15() {
  const { hasDebian15 } = await import('./test/stack.mjs')
  if (!hasDebian15())
    return console.log('  PostgreSQL 15 is not installed here: the API was tested on 18 alone.')
  await withStack('debian 15', (variables) =>
    suite('api on PostgreSQL 15', (run) => run.runVitest('api', 'api-15', variables, sameOnAnyDatabase)),
  )
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
