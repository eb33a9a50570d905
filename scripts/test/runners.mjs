import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { startChild } from '../launcher/processes.mjs'
import { inRoot, root } from '../launcher/root.mjs'
import { readPlaywright, readVitest } from './reports.mjs'

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
