import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { dataDir } from './root.mjs'
import { UserError } from './steps.mjs'

/**
 * Creates DATA_DIR, accessible to this user only. Creates one folder at a time: below /proc Node's recursive `mkdir`
 * never returns.
 * @throws UserError when it is not a writable folder
 */
export function createDataDir() {
  const missing = []
  for (let folder = dataDir(); !existsSync(folder); folder = dirname(folder)) missing.unshift(folder)
  try {
    for (const folder of missing) mkdirSync(folder, { mode: 0o700 })
    // With a trailing slash, a file is rejected.
    accessSync(`${dataDir()}/`, constants.W_OK)
  } catch (error) {
    throw new UserError(`DATA_DIR must be a folder that this user can write: ${error.message}.`)
  }
}
