/**
 * `npm run test:services [-- name …]`: runs the tests of every real service that can be had, or of those named, and writes
 * the table of docs/services.md with date and commit.
 */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import { inRoot, root } from '../../scripts/launcher/root.mjs'
import { readRows, services, tableFile, writeRows } from './services.mjs'

const wanted = process.argv.slice(2)
const unknown = wanted.find((name) => !services.some((service) => service.name === name))
if (unknown) throw new Error(`There is no service "${unknown}".`)

const file = inRoot(tableFile)
let text = readFileSync(file, 'utf8')
const rows = readRows(text)
for (const { name, arguments: more = [] } of services) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  console.log(`\n── ${name}`)
  const result = await runService(name, more)
  // What cannot be had here keeps what was found where it could.
  if (result === undefined) continue
  rows.set(name, { result, date: new Date().toISOString().slice(0, 10), commit: currentCommit() })
  text = writeRows(text, rows)
  writeFileSync(file, text)
  if (result.includes('failed')) process.exitCode = 1
}

/** @returns its result in a few words; undefined when it was skipped */
async function runService(name, more) {
  const child = spawn('npm', ['run', '--silent', `test:${name}`, ...more], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
      process.stdout.write(chunk)
    })
  const [code] = await once(child, 'close')
  const lines = stripVTControlCharacters(output).split('\n')
  if (code === 0 && lines.some((line) => /^\s*skipped: needs /.test(line))) return undefined
  const count = (sign) => lines.filter((line) => line.trim().startsWith(sign)).length
  return code === 0
    ? `${count('✓')} checks passed`
    : `failed: ${count('✗')} of ${count('✓') + count('✗')} checks`
}

function currentCommit() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const isClean = git('status', '--porcelain', '--untracked-files=no', '--', '.', `:!${tableFile}`) === ''
  return git('rev-parse', '--short=10', 'HEAD') + (isClean ? '' : ' with changes')
}
