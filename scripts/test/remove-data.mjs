import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The database is in another folder if its user may not enter the clone. */
export function removeData(dataDir) {
  const movedTo = join(dataDir, 'postgres.moved-to')
  if (existsSync(movedTo)) rmSync(readFileSync(movedTo, 'utf8').trim(), { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}
