import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Earlier ones were applied before functions had files of their own. */
const firstWithoutFunctions = 23

/** @throws an error that names migrations which create what belongs in lib/db/functions, and snapshots that nothing reads */
export function checkMigrations(root) {
  const folder = join(root, 'lib', 'db', 'migrations')
  // `drizzle-kit generate` compares with the newest alone.
  const old = readdirSync(join(folder, 'meta'))
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .slice(0, -1)
  if (old.length) throw new Error(`meta/${old.join(', ')}: only the newest snapshot is kept`)
  const creates = /\bcreate\s+(or\s+replace\s+|constraint\s+)*(function|view|trigger)\b/i
  const found = readdirSync(folder).filter(
    (file) =>
      file.endsWith('.sql') &&
      Number(file.slice(0, 4)) >= firstWithoutFunctions &&
      creates.test(readFileSync(join(folder, file), 'utf8')),
  )
  if (found.length) {
    throw new Error(`${found.join(', ')}: functions, views and triggers stand in lib/db/functions/*.sql`)
  }
}
