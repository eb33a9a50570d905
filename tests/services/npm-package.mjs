/** npm packages that are not in package.json, installed once at a pinned version into node_modules/.cache. */
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../scripts/launcher/processes.mjs'
import { inRoot } from '../../scripts/launcher/root.mjs'
import { MissingError } from './go-program.mjs'

/**
 * @param {string} name
 * @param {string} version
 * @returns {Promise<string>} the package's folder
 * @throws MissingError
 */
export async function npmInstall(name, version) {
  const folder = inRoot('node_modules', '.cache', 'kljuc', 'npm', `${name.replaceAll('/', '-')}-${version}`)
  const installed = join(folder, 'node_modules', name)
  if (existsSync(installed)) return installed
  mkdirSync(folder, { recursive: true })
  const args = ['install', '--prefix', folder, '--no-save', '--no-package-lock', `${name}@${version}`]
  await run('npm', args).catch(({ output = '' }) => {
    rmSync(folder, { recursive: true, force: true })
    throw new MissingError(`${name} ${version} of npm (${output.trim().split('\n').at(-1)})`)
  })
  return installed
}
