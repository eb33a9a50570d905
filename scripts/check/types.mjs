/** Checks types: Next generates those of routes first, when pages have come or gone. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../launcher/processes.mjs'
import { distDir, inRoot, root } from '../launcher/root.mjs'
import { sourceFiles } from './source-files.mjs'

const node = (file, ...args) => run(process.execPath, [inRoot('node_modules', file), ...args], { cwd: root })

/** @throws an error with the `output` of the compiler when a type is wrong; it keeps what it found for the next time */
export async function checkTypes() {
  const stamp = join(distDir(), 'types', 'kljuc-routes')
  const routes = describeRoutes()
  if (!isGenerated(stamp, routes)) {
    await node('next/dist/bin/next', 'typegen')
    writeFileSync(stamp, routes)
  }
  await node('typescript/bin/tsc', '--noEmit')
}

const isGenerated = (stamp, routes) =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === routes && existsSync(inRoot('next-env.d.ts'))

/** A hash of the names of pages, since only they decide which types there are, and of what generates them. */
function describeRoutes() {
  const names = sourceFiles(root, ['app']).filter((file) => /\/(page|layout|route|default)\.tsx?$/.test(file))
  const settings = ['next.config.mjs', 'package-lock.json'].map((file) => readFileSync(inRoot(file), 'utf8'))
  return createHash('sha256')
    .update([...names, ...settings].join('\n'))
    .digest('hex')
}
