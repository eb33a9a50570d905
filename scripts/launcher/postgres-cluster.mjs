import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './processes.mjs'
import { UserError } from './steps.mjs'

/** Renamed when complete, so that an interrupted attempt is repeated. @throws UserError with initdb's message */
export async function createCluster({ native, cluster, password, owner, locale }) {
  const unfinished = `${cluster}.new`
  const passwordFile = `${cluster}.${randomBytes(6).toString('hex')}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner.uid !== undefined) {
    for (const path of [unfinished, passwordFile]) chownSync(path, owner.uid, owner.gid)
  }
  const access = [`--pwfile=${passwordFile}`, '--username=postgres', '--auth=scram-sha-256']
  try {
    await run(
      join(native, 'bin', 'initdb'),
      [`--pgdata=${unfinished}`, ...access, '--encoding=UTF8', ...locale],
      { cwd: unfinished, ...owner },
    )
  } catch (error) {
    throw new UserError(
      `${error.output ?? error.message}\nThe embedded PostgreSQL could not be made, for the reason above; a DATABASE_URL does without it.`,
    )
  } finally {
    rmSync(passwordFile)
  }
  renameSync(unfinished, cluster)
}
