import { readFileSync } from 'node:fs'
import { run } from './processes.mjs'
import { inRoot, root } from './root.mjs'
import { logStep, UserError } from './steps.mjs'

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const fits = (major === 20 && minor >= 19) || major === 22 || major >= 24
  if (!fits)
    throw new UserError(`Node.js ${process.versions.node} does not fit: use 20.19 or later, 22 or 24.`)
}

export async function install() {
  if (isInstalled()) return undefined
  logStep('packages', 'installing; a first time takes a minute')
  try {
    // The build needs devDependencies, also with NODE_ENV=production.
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
    await run('npm', ['ci', '--include=dev', ...quiet], { cwd: root })
  } catch (error) {
    throw new UserError(
      `${error.output ?? error.message}\nThe packages could not be installed: ${remedy(error)}`,
    )
  }
  return 'installed'
}

function isInstalled() {
  const wanted = readPackages(inRoot('package-lock.json'))
  const present = readPackages(inRoot('node_modules', '.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true
    // Packages for other systems are not installed.
    return present[path] ? present[path].version === version : optional
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

function remedy({ output = '', code }) {
  if (code === 'ENOENT') return 'npm is not on the PATH.'
  if (/EACCES|EROFS|EPERM/.test(output)) return `give this user the right to write in ${root}.`
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET/.test(output)) {
    return 'the npm registry does not answer; check the network and start again.'
  }
  return 'npm says why above.'
}
