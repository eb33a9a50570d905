/** `npm run check [-- name …]`: all checks or those named; prints one line per check, and the failures below. */
import { readFileSync } from 'node:fs'
import { performance } from 'node:perf_hooks'
import { findInternals } from './check/internals.mjs'
import { findBareTexts } from './check/jsx-text.mjs'
import { checkLockFile } from './check/lock-file.mjs'
import { compareMessages } from './check/messages.mjs'
import { checkMigrations } from './check/migrations.mjs'
import { checkModules } from './check/modules.mjs'
import { findReplacements } from './check/replacements.mjs'
import { install } from './launcher/install.mjs'
import { endChildren, run } from './launcher/processes.mjs'
import { inRoot, root } from './launcher/root.mjs'
import { exitWithError, seconds, step } from './launcher/steps.mjs'

const node = (file, ...args) => run(process.execPath, [inRoot('node_modules', file), ...args], { cwd: root })

const checks = [
  ['format, lint', () => node('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--colors=off')],
  ['types', checkTypes],
  ['messages', async () => compareMessages(readJson('messages/sr.json'), readJson('messages/en.json'))],
  ['documents', documentLimits],
  ['texts in JSX', async () => findBareTexts(root)],
  ['modules', async () => checkModules(root)],
  ['internals', async () => findInternals(root)],
  ['replacements', async () => findReplacements(root)],
  ['migrations', async () => checkMigrations(root)],
  ['lock file', async () => checkLockFile(readJson('package-lock.json'))],
  ['unused code', () => node('knip/bin/knip.js', '--no-progress')],
  ['unit tests', () => node('vitest/vitest.mjs', 'run', '--project', 'unit')],
]

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => endChildren().then(() => process.exit(130)))
main().catch(exitWithError)

async function main() {
  await step('packages', install)
  const failures = []
  const wanted = process.argv.slice(2)
  for (const [name, check] of checks) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const from = performance.now()
    const problem = await check().then(
      () => undefined,
      (error) => error.output ?? error.message,
    )
    if (problem) failures.push([name, problem])
    console.log(
      `  ${problem ? '✗' : '✓'} ${name.padEnd(14)} ${seconds(performance.now() - from).padStart(8)}`,
    )
  }
  for (const [name, problem] of failures) console.error(`\n── ${name}\n${problem}`)
  process.exit(failures.length ? 1 : 0)
}

/** Rewrites what documents repeat of the code. */
async function documentLimits() {
  await run(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', 'scripts/document-limits.ts'],
    {
      cwd: root,
    },
  )
  await node('@biomejs/biome/bin/biome', 'format', '--write', 'docs/decisions/013-rate-limits.md')
}

/** Next generates the types of routes first. */
async function checkTypes() {
  await node('next/dist/bin/next', 'typegen')
  await node('typescript/bin/tsc', '--noEmit')
}

function readJson(path) {
  return JSON.parse(readFileSync(inRoot(path), 'utf8'))
}
