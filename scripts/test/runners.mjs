import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { startChild } from '../launcher/processes.mjs'
import { inRoot, root } from '../launcher/root.mjs'

export async function runVitest(project, report, variables = {}, files = []) {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...files,
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
  ]
  const file = reportFile(report)
  const code = await runNode([...args, `--outputFile.json=${file}`], variables)
  return complete(report, code, readReport(file, readVitest))
}

export async function runPlaywright(report, variables, files = []) {
  const file = reportFile(report)
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...files]
  const code = await runNode(args, { ...variables, PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  return complete(report, code, readReport(file, readPlaywright))
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

/** A runner that ran no test counts as failed. */
function complete(name, code, outcome) {
  if (outcome.passed + outcome.failed === 0) return fail(outcome, `${name}: no test was run.`)
  if (code !== 0 && outcome.failed === 0) {
    return fail(outcome, `${name}: every test passed, yet the runner failed; it says why above.`)
  }
  return outcome
}

function fail(outcome, name) {
  console.error(`\n${name}`)
  return { ...outcome, failed: 1, failures: [{ name, message: '' }] }
}

function reportFile(name) {
  mkdirSync(inRoot('test-results'), { recursive: true })
  const file = inRoot('test-results', `${name}.json`)
  rmSync(file, { force: true })
  return file
}

function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [], durations: [] }
  }
}

/**
 * Reads the runners' JSON reports: how many tests `passed`, `failed` and were `skipped`, the `failures`, and the
 * `durations` of all tests in milliseconds. Those `flaky` failed at first and passed at the second attempt.
 */

function readVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  const failures = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    // A file that cannot be loaded contains no tests that fail.
    if (status === 'failed' && !assertionResults.length) return [{ name: file, message: shorten(message) }]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${file}: ${fullName}`,
        message: shorten(failureMessages[0]),
      }))
  })
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, failures.length),
    skipped: numPendingTests + (numTodoTests ?? 0),
    failures,
    flaky: [],
    durations: testResults.flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${basename(file)}: ${fullName}`,
        ms: duration ?? 0,
      })),
    ),
  }
}

function readPlaywright({ stats, errors, suites }) {
  const specs = suites.flatMap(specsOf)
  const failures = specs.flatMap((spec) => failuresOf(spec, 'unexpected'))
  const ran = stats.expected + stats.flaky + stats.unexpected > 0
  if (!ran) failures.push(...errors.map(({ message }) => ({ name: 'The runner', message: shorten(message) })))
  return {
    passed: stats.expected + stats.flaky,
    failed: ran ? stats.unexpected : errors.length,
    skipped: stats.skipped,
    failures,
    flaky: specs.flatMap((spec) => failuresOf(spec, 'flaky')),
    durations: specs.flatMap(durationsOf),
  }
}

function failuresOf({ file, line, title, tests }, wanted) {
  return tests
    .filter(({ status }) => status === wanted)
    .map(({ projectName, results }) => ({
      name: `[${projectName}] ${file}:${line}: ${title}`,
      message: shorten(results.find(({ error }) => error)?.error.message),
    }))
}

function durationsOf({ file, line, title, tests }) {
  return tests.map(({ projectName, results }) => ({
    name: `[${projectName}] ${file}:${line}: ${title}`,
    ms: results.reduce((sum, { duration }) => sum + duration, 0),
  }))
}

function specsOf({ specs, suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

/** Shortens a message to 1,500 characters and indents it. */
function shorten(message = '') {
  return message.slice(0, 1500).replace(/^/gm, '    ')
}
