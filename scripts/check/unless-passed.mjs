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
  const current = hashOf(sourceFiles(root, [...paths, 'scripts/check', 'package-lock.json', 'tsconfig.json']))
  if (read(kept) === current) return 'nothing has changed'
  await check()
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(kept, current)
  return undefined
}

/**
 * For a check that looks at each file alone: chooses those that have changed since they passed.
 * @param {string} name by which their hashes are kept
 * @param {string[]} files paths below the root
 * @returns {{due: string[], keep: () => void}} `keep` is called when all of them are right
 */
export function filesToCheck(name, files) {
  const kept = inRoot('node_modules', '.cache', 'kljuc', `passed files of ${name}.json`)
  const tools = hashOf([...sourceFiles(root, ['scripts/check', 'package-lock.json'])])
  const hashes = new Map(files.map((file) => [file, hashOf([file], tools)]))
  const passed = new Set(JSON.parse(read(kept) ?? '[]'))
  return {
    due: files.filter((file) => !passed.has(hashes.get(file))),
    keep() {
      mkdirSync(dirname(kept), { recursive: true })
      writeFileSync(kept, JSON.stringify([...hashes.values()]))
    },
  }
}

function hashOf(files, salt = process.version) {
  const hash = createHash('sha256').update(salt)
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(inRoot(file)))
  return hash.digest('base64url')
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
