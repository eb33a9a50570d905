import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { startChild } from '../launcher/processes.mjs'
import { inRoot, root } from '../launcher/root.mjs'

export async function runVitest(project, report, variables = {}, left = [], only = []) {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...only,
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    ...left.flatMap((glob) => ['--exclude', glob]),
  ]
  const file = reportFile(report)
  const code = await runNode([...args, `--outputFile.json=${file}`], variables)
  return complete(report, code, readReport(file, countVitest))
}

export async function runPlaywright(report, variables) {
  const file = reportFile(report)
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json']
  const code = await runNode(args, { ...variables, PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  return complete(report, code, readReport(file, countPlaywright))
}

async function runNode(args, variables) {
  const env = { ...process.env, NODE_ENV: 'test', ...variables }
  const child = startChild(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  })
  const [code] = await once(child, 'exit')
  return code
}

/** A runner that ran no test has failed. */
function complete(name, code, counts) {
  if (counts.passed + counts.failed === 0) {
    console.error(`\n${name}: no test was run.`)
    return { ...counts, failed: 1 }
  }
  if (code !== 0 && counts.failed === 0) {
    console.error(`\n${name}: every test passed, yet the runner failed; it says why above.`)
    return { ...counts, failed: 1 }
  }
  return counts
}

function countVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  // A file that cannot be loaded has no tests to fail.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  )
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + (numTodoTests ?? 0),
  }
}

function countPlaywright({ stats, errors }) {
  const broken = stats.expected + stats.unexpected + stats.flaky === 0 ? errors.length : 0
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + broken, skipped: stats.skipped }
}

function reportFile(name) {
  mkdirSync(inRoot('test-results'), { recursive: true })
  const file = inRoot('test-results', `${name}.json`)
  rmSync(file, { force: true })
  return file
}

function readReport(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}
