import { existsSync, readdirSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'

/** As .gitignore has it; what begins with a dot is left out, too. */
const ignored = new Set(['node_modules', 'test-results', 'playwright-report', 'coverage', '__pycache__'])

/**
 * Lists files without asking git, since a tree may have none.
 * @param {string} root
 * @param {string[]} paths files and folders below root; those that do not exist are left out
 * @returns {string[]} paths below root, with slashes, sorted by folder
 */
export function sourceFiles(root, paths) {
  return paths.filter((path) => existsSync(join(root, path))).flatMap((path) => filesAt(root, path))
}

function filesAt(root, path) {
  if (!statSync(join(root, path)).isDirectory()) return [path]
  return readdirSync(join(root, path))
    .filter((name) => !ignored.has(name) && !name.startsWith('.'))
    .sort()
    .flatMap((name) => filesAt(root, posix.join(path, name)))
}
