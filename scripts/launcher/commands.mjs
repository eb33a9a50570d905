/**
 * The operator's commands, each a program in scripts/commands. In a clone they are run by npm (`npm run backup`); a build
 * bundles them for plain Node, and its image and a folder of releases run them by the same names (`docker compose run --rm
 * app backup`, `kljuc backup`).
 */
import { basename, dirname, join } from 'node:path'
import { distDir, inRoot, root } from './root.mjs'

/** By name: what follows it, and what it does. */
export const commands = {
  'db:migrate': ['', 'migrates the database of DATABASE_URL'],
  'db:check': ['', 'checks that the data is consistent; only reads'],
  backup: ['[file or folder]', 'writes the database and the images to one file'],
  restore: ['<file> [--replace]', 'puts a backup back; --replace also over a database with accounts'],
  'account:export': ['<address>', 'prints all data of an account'],
  'account:erase': ['<address>', 'erases an account at once'],
  'newsletter:export': ['', 'prints the subscribers of the newsletter'],
  'push:rotate': ['', 'makes new keys of Web Push, and keeps the old ones for a while'],
  'media:sweep': ['', 'deletes images that nothing refers to'],
}

const fileName = (name) => `${name.replace(':', '-')}.mjs`

export const commandSource = (name) => inRoot('scripts', 'commands', fileName(name))

/** Where a build puts them. */
export const builtCommands = () => join(distDir(), 'commands')

export const builtCommand = (name) => join(builtCommands(), fileName(name))

/** @returns how the reader of a message runs a command: as this one was run */
export function commandLine(name, words = '') {
  const isBuilt = basename(process.argv[1] ?? '') === 'run.mjs'
  const isRelease = basename(dirname(root)) === 'releases'
  if (isBuilt) return `${isRelease ? 'kljuc' : 'docker compose run --rm app'} ${name} ${words}`.trimEnd()
  return `npm run ${name}${words && ` -- ${words}`}`
}
