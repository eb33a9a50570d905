import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inRoot, root } from '../launcher/root.mjs'
import { sourceFiles } from './source-files.mjs'

/**
 * Runs a check, unless it passed for exactly these sources before.
 * @param {string} name by which the hash of the sources is kept
 * @param {string[]} paths files and folders that the check reads; its own and the packages are added
 * @param {() => Promise<unknown>} check rejects when something is wrong
 * @returns {Promise<string | undefined>} what to print when it was not run
 */
export async function unlessPassed(name, paths, check) {
  const kept = inRoot('node_modules', '.cache', 'kljuc', `passed ${name}`)
  const hash = createHash('sha256').update(process.version)
  for (const file of sourceFiles(root, [...paths, 'scripts/check', 'package-lock.json', 'tsconfig.json']))
    hash.update(`${file}\0`).update(readFileSync(inRoot(file)))
  const current = hash.digest('hex')
  if (read(kept) === current) return 'nothing has changed'
  await check()
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(kept, current)
  return undefined
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
