import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename } from 'node:path'
import { startChild } from '../launcher/processes.mjs'
import { inRoot, root } from '../launcher/root.mjs'

/** When more fail, it is no chance. */
const mostFilesTriedAgain = 5

/**
 * Runs a project of vitest.config.ts. Files with a test that failed are run once more, if they are few: a busy machine delays
 * an app for seconds, and what a file's hooks or earlier tests have missed a single test cannot make up for.
 * @param options `variables` of the tests; `files`, all without; `report`, by which the report's file is named;
 *   `shard`, such as `1/3`, of the files; `live`: whether output is printed as it comes, and not in one piece, which others' output cannot tear apart
 */
export async function runVitest(project, { report = project, ...options }) {
  const [code, first] = await attemptVitest(project, { report, ...options })
  const failed = first.filter(({ status }) => status === 'failed').map(({ name }) => name)
  if (failed.length === 0 || failed.length > mostFilesTriedAgain)
    return complete(project, code, summarize(first))
  const again = { ...options, report: `${report} again`, shard: undefined, files: failed }
  const [secondCode, second] = await attemptVitest(project, again)
  const kept = first.filter(({ name }) => !failed.includes(name))
  return complete(project, secondCode, summarize([...kept, ...second], errorsOf(first)))
}

/** @returns the runner's exit code, and its results by file */
async function attemptVitest(project, { variables = {}, files = [], report, shard, live = true }) {
  const file = reportFile(report)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  // Of unit tests there are two projects.
  const projects = ['--project', project === 'unit' ? 'unit*' : project]
  const part = shard ? [`--shard=${shard}`] : []
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...files, ...projects, ...part, ...reporters]
  const code = await runNode(args, variables, live)
  return [code, readReport(file)?.testResults ?? []]
}

/** Runs journeys. @param options as of `runVitest` */
export async function runPlaywright(report, { variables, files = [] }) {
  const file = reportFile(report)
  const args = ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...files]
  const code = await runNode(args, { ...variables, PLAYWRIGHT_JSON_OUTPUT_NAME: file }, true)
  const found = readReport(file)
  return complete(report, code, found ? readPlaywright(found) : summarize([]))
}

async function runNode(args, variables, live) {
  const output = live ? 'inherit' : 'pipe'
  const child = startChild(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, NODE_ENV: 'test', ...variables },
  })
  const chunks = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk))
  const [code] = await once(child, 'close')
  process.stdout.write(Buffer.concat(chunks))
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

/** @returns a runner's JSON report, or undefined if it wrote none */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/**
 * Both say of the runners' JSON reports how many tests `passed`, `failed` and were `skipped`, the `failures`, and the
 * `durations` of all tests in milliseconds. Those `flaky` failed at first and passed at the second attempt; `reasons` say why
 * some were skipped.
 */

/** @param results of vitest by file @param earlier errors of a first attempt */
function summarize(results, earlier = []) {
  const failures = errorsOf(results)
  const failing = new Set(failures.map(({ name }) => name))
  const tests = results.flatMap(({ assertionResults }) => assertionResults)
  const failed = tests.filter(({ status }) => status === 'failed').length
  const passed = tests.filter(({ status }) => status === 'passed').length
  return {
    passed,
    failed: Math.max(failed, failures.length),
    skipped: tests.length - passed - failed,
    failures,
    flaky: earlier.filter(({ name }) => !failing.has(name)),
    reasons: [],
    durations: results.flatMap(({ name: file, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({
        name: `${basename(file)}: ${fullName}`,
        ms: duration ?? 0,
      })),
    ),
  }
}

/** Tests that failed, and files that say themselves that they failed: they could not be loaded, or a hook failed. */
function errorsOf(results) {
  return results.flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (status === 'failed' && failed.length === 0) return { name: file, message: shorten(message) }
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file}: ${fullName}`,
      message: shorten(failureMessages[0]),
    }))
  })
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
    reasons: specs.flatMap(reasonsOf),
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

/** Why tests were skipped. */
function reasonsOf({ file, line, tests }) {
  return tests.flatMap(({ projectName, annotations }) =>
    annotations
      .filter(({ type, description }) => type === 'skip' && description)
      .map(({ description }) => `[${projectName}] ${file}:${line}: ${description}`),
  )
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
