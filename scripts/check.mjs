/** `npm run check [-- name …]`: all checks or those named; prints one line per check, and the failures below. */
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { performance } from 'node:perf_hooks'
import { productPaths } from './check/product-paths.mjs'
import { unlessPassed } from './check/unless-passed.mjs'
import { install } from './launcher/install.mjs'
import { endChildren, run } from './launcher/processes.mjs'
import { inRoot, root } from './launcher/root.mjs'
import { exitWithError, seconds, step } from './launcher/steps.mjs'

const node = (file, ...args) => run(process.execPath, [inRoot('node_modules', file), ...args], { cwd: root })

/** Those that take longest first, since some run side by side. What a check resolves to is printed beside it. */
const checks = [
  ['types', async () => (await import('./check/types.mjs')).checkTypes()],
  ['unit tests', async () => (await import('./check/unit-tests.mjs')).runUnitTests()],
  ['texts in JSX', () => unlessPassed('texts in JSX', ['app', 'components', 'lib'], findBareTexts)],
  ['patterns', () => unlessPassed('patterns', productPaths, () => alone('patterns', 'checkPatterns'))],
  ['documents', rewriteDocuments],
  ['unused code', async () => void (await node('knip/bin/knip.js', '--no-progress', '--cache'))],
  ['messages', compareMessages],
  ['modules', () => alone('modules', 'checkModules')],
  ['paths in documents', () => alone('document-paths', 'checkDocumentPaths')],
  ['internals', () => alone('internals', 'findInternals')],
  ['replacements', () => alone('replacements', 'findReplacements')],
  ['migrations', () => alone('migrations', 'checkMigrations')],
  ['lock file', checkLockFile],
  ['services', describeServices],
  ['advisories', async () => (await import('./check/audit.mjs')).audit()],
  ['compose file', checkComposeFile],
  // After the documents, which would be read half written.
  ['format, lint', () => rewritten.then(() => unlessPassed('lint', linted, lint))],
]

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => endChildren().then(() => process.exit(130)))
main().catch(exitWithError)

async function main() {
  await step('packages', install)
  const wanted = process.argv.slice(2)
  const unknown = wanted.filter((word) => !checks.some(([name]) => name === word))
  if (unknown.length > 0) throw new Error(`There is no check "${unknown[0]}".`)
  const due = checks.filter(([name]) => wanted.length === 0 || wanted.includes(name))
  const failures = []
  const left = [...due]
  const runOneByOne = async () => {
    for (let check = left.shift(); check; check = left.shift()) {
      const problem = await time(...check)
      if (problem) failures.push([check[0], problem])
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runOneByOne))
  for (const [name, problem] of failures) console.error(`\n── ${name}\n${problem}`)
  process.exit(failures.length ? 1 : 0)
}

/** Runs a check and prints how long it took. @returns what is wrong */
async function time(name, check) {
  const from = performance.now()
  const [problem, outcome] = await check().then(
    (result) => [undefined, result],
    (error) => [error.output || error.message],
  )
  const duration = seconds(performance.now() - from)
  console.log(
    `  ${problem ? '✗' : '✓'} ${name.padEnd(14)} ${duration.padStart(8)}  ${outcome ?? ''}`.trimEnd(),
  )
  return problem
}

const findBareTexts = () => alone('jsx-text', 'findBareTexts')

/** Runs a function of a module in check/ in a process of its own, since it keeps its own busy for seconds. */
async function alone(module, name) {
  const program = `import { ${name} } from './scripts/check/${module}.mjs'
    try { await ${name}(${JSON.stringify(root)}) } catch (error) { console.error(error.message); process.exit(1) }`
  await run(process.execPath, ['--input-type=module', '--eval', program], { cwd: root })
}

let rewritten = Promise.resolve()

/** Rewrites what documents repeat of the code. */
function rewriteDocuments() {
  const limits = run(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', 'scripts/document-limits.ts'],
    { cwd: root },
  ).then(() => node('@biomejs/biome/bin/biome', 'format', '--write', 'docs/decisions/013-rate-limits.md'))
  rewritten = limits.catch(() => {})
  return limits.then(() => undefined)
}

/** Everything that Biome reads. */
const linted = [
  ...[
    'app',
    'bench',
    'components',
    'content',
    'demo',
    'deploy',
    'docs',
    'e2e',
    'lib',
    'messages',
    'public',
    'scripts',
  ],
  ...['tests', ...readdirSync(root).filter((name) => /\.(tsx?|m?js|json|css)$/.test(name))],
]

async function lint() {
  await node('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '--colors=off')
}

async function compareMessages() {
  const { compareMessages: compare } = await import('./check/messages.mjs')
  compare(readJson('messages/sr.json'), readJson('messages/en.json'))
}

async function checkLockFile() {
  const { checkLockFile: checkLock } = await import('./check/lock-file.mjs')
  checkLock(readJson('package-lock.json'))
}

/** Where variables are documented, and where they are passed to the image. */
async function checkComposeFile() {
  const { findComposeProblems } = await import('./deploy/compose.mjs')
  const { variableNames } = await import('./launcher/environment.mjs')
  const problems = findComposeProblems(inRoot('deploy', 'compose.yml'), await variableNames())
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

async function describeServices() {
  return (await import('./check/service-results.mjs')).describeServiceResults(root)
}

function readJson(path) {
  return JSON.parse(readFileSync(inRoot(path), 'utf8'))
}
