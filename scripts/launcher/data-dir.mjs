import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { dataDir } from './root.mjs'
import { UserError } from './steps.mjs'

/**
 * Creates DATA_DIR, for this user alone. Folder by folder: below /proc Node's recursive `mkdir` never returns.
 * @throws UserError when it is no folder that can be written
 */
export function createDataDir() {
  const missing = []
  for (let folder = dataDir(); !existsSync(folder); folder = dirname(folder)) missing.unshift(folder)
  try {
    for (const folder of missing) mkdirSync(folder, { mode: 0o700 })
    // With a slash at its end a file is refused.
    accessSync(`${dataDir()}/`, constants.W_OK)
  } catch (error) {
    throw new UserError(`DATA_DIR must be a folder that this user can write: ${error.message}.`)
  }
}
