/**
 * Runs the unit tests whose sources have changed since they last passed. A test's sources are the modules that it
 * imports, directly or not; data too when one of them reads files, and the whole tree when one of them lists folders or
 * starts programs.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { build } from 'esbuild'
import { run } from '../launcher/processes.mjs'
import { inRoot, root } from '../launcher/root.mjs'
import { sourceFiles } from './source-files.mjs'

const passedFile = inRoot('node_modules', '.cache', 'kljuc', 'passed-unit-tests.json')
const reportFile = inRoot('test-results', 'check-unit.json')

const isTest = (file) => /\.test\.(tsx?|mjs)$/.test(file)
const isCode = (file) => /\.(tsx?|m?js)$/.test(file)
const readsFiles = /node:fs|import\.meta\.(url|dirname)/
const readsTree = /\breaddir|node:child_process|node:worker_threads/

/**
 * @returns {Promise<string>} what was run, to print
 * @throws an error with the `output` of the tests when one fails
 */
export async function runUnitTests() {
  const keys = await describeTests()
  const passed = readPassed()
  const due = [...keys].filter(([file, key]) => passed[file] !== key).map(([file]) => file)
  if (due.length === 0) return 'none has changed'
  rmSync(reportFile, { force: true })
  mkdirSync(dirname(reportFile), { recursive: true })
  const args = ['run', '--project', 'unit*', '--reporter=default', '--reporter=json']
  try {
    await run(
      process.execPath,
      [inRoot('node_modules/vitest/vitest.mjs'), ...args, `--outputFile.json=${reportFile}`, ...due],
      { cwd: root, env: { ...process.env, TESTS: 'first' } },
    )
  } finally {
    keepPassed(keys, passed)
  }
  return due.length === keys.size ? 'all' : `${due.length} of ${keys.size} files`
}

/** @returns the hash of each test's sources by its file */
async function describeTests() {
  const folders = ['app', 'components', 'demo', 'lib', 'scripts']
  const tests = sourceFiles(root, folders).filter((file) => isTest(file) && !file.includes('.more.test.'))
  const { metafile } = await build({
    entryPoints: tests,
    ...{ bundle: true, packages: 'external', platform: 'node', format: 'esm', write: false },
    ...{ metafile: true, outdir: root, absWorkingDir: root, logLevel: 'silent' },
    tsconfig: inRoot('tsconfig.json'),
  })
  const all = new Map(sourceFiles(root, everything).map((file) => [file, hashOf(file)]))
  const hashes = (files) => files.map((file) => `${file} ${all.get(file) ?? hashOf(file)}`).join('\n')
  const data = hash(hashes([...all.keys()].filter((file) => !isCode(file))))
  const tree = hash(hashes([...all.keys()]))
  const texts = new Map(
    Object.keys(metafile.inputs).map((file) => [file, readFileSync(inRoot(file), 'utf8')]),
  )
  return new Map(
    tests.map((test) => {
      const modules = modulesOf(metafile, test)
      const matches = (pattern) => modules.some((file) => pattern.test(texts.get(file)))
      const rest = matches(readsTree) ? tree : matches(readsFiles) ? data : ''
      return [test, hash(`${process.version}\n${hashes([...settings, ...modules])}\n${rest}`)]
    }),
  )
}

/** All that a test may read. */
const everything = [
  ...['app', 'bench', 'components', 'content', 'demo', 'deploy', 'docs', 'e2e', 'lib', 'messages', 'public'],
  ...['scripts', 'tests', 'server.ts', 'middleware.ts', 'next.config.mjs', '.env.example', 'package.json'],
  ...['README.md', 'SECURITY.md', 'LICENSE', 'NOTICE'],
]

/** What changes the result of any test. */
const settings = ['package-lock.json', 'vitest.config.ts', 'tsconfig.json']

/** The modules that a test imports, directly or not, with itself. */
function modulesOf({ inputs }, test) {
  const found = new Set()
  const left = [test]
  for (let file = left.pop(); file; file = left.pop()) {
    if (found.has(file) || !inputs[file]) continue
    found.add(file)
    for (const { path, external } of inputs[file].imports) if (!external) left.push(path)
  }
  return [...found].sort()
}

const hash = (content) => createHash('sha256').update(content).digest('hex')
const hashOf = (file) => hash(readFileSync(inRoot(file)))

function readPassed() {
  try {
    return JSON.parse(readFileSync(passedFile, 'utf8'))
  } catch {
    return {}
  }
}

/** Keeps of each file what passed last, and forgets files that are gone. */
function keepPassed(keys, before) {
  let results = []
  try {
    results = JSON.parse(readFileSync(reportFile, 'utf8')).testResults
  } catch {
    // The run was cut off.
  }
  const kept = Object.entries(before).filter(([file]) => keys.has(file))
  const now = results
    .filter(({ status }) => status === 'passed')
    .map(({ name }) => relative(root, name))
    .map((file) => [file, keys.get(file)])
  mkdirSync(dirname(passedFile), { recursive: true })
  writeFileSync(passedFile, JSON.stringify(Object.fromEntries([...kept, ...now])))
}
