/** Says which results of docs/services.md are older than what they cover; old ones are no failure, since services are not everywhere. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRows, services, tableFile } from '../../tests/services/services.mjs'

/** @returns {string} what to print */
export function describeServiceResults(root) {
  if (!existsSync(join(root, '.git'))) return 'not compared: no history'
  const rows = readRows(readFileSync(join(root, tableFile), 'utf8'))
  const old = services.filter(({ name, covers }) => hasChanged(root, rows.get(name)?.commit, covers))
  return old.length === 0 ? '' : `changed since: ${old.map(({ name }) => `test:${name}`).join(', ')}`
}

/** A result without a commit counts as old. */
function hasChanged(root, commit, paths) {
  const [hash = ''] = (commit ?? '').split(' ')
  try {
    execFileSync('git', ['diff', '--quiet', hash || 'none', '--', ...paths], { cwd: root, stdio: 'ignore' })
    return false
  } catch {
    return true
  }
}
