/** `npm run db:check`: checks every invariant of the data. */
import { join } from 'node:path'
import { withDatabase } from '../data/with-database.mjs'
import { dataDir } from '../launcher/root.mjs'
import { exitWithError, seconds } from '../launcher/steps.mjs'

main().then((code) => process.exit(code), exitWithError)

async function main() {
  const from = performance.now()
  const broken = await withDatabase(({ session, env }) => check(session, env))
  const time = seconds(performance.now() - from)
  if (broken.length === 0) {
    console.log(`\nEverything is as it must be (${time}).`)
    return 0
  }
  for (const finding of broken) print(finding)
  const rows = broken.reduce((sum, { count }) => sum + count, 0)
  console.error(`\n${rows} violations of ${broken.length} invariants (${time}).`)
  return 1
}

async function check(session, env) {
  const { bundledFolder } = await import('../../lib/media/bundled.ts')
  const { checkDatabase } = await import('../../lib/server/check-database.ts')
  const onDisk = !env.S3_ENDPOINT
  if (!onDisk) console.log('  –  the images’ files are not looked for: they lie in an S3 store')
  const imageFolders = onDisk ? [join(dataDir(), 'media'), bundledFolder] : undefined
  return session.begin('isolation level repeatable read read only', async (sql) => {
    const broken = []
    for await (const finding of checkDatabase(sql, { imageFolders })) {
      console.log(`  ${finding.count ? '✗' : '✓'}  ${finding.name}`)
      if (finding.count) broken.push(finding)
    }
    return broken
  })
}

function print({ name, count, examples }) {
  const width = Math.max(...examples.map(({ row }) => row.length))
  console.error(`\n${name}: ${count} ${count === 1 ? 'row does' : 'rows do'} not hold`)
  for (const { row, problem } of examples) console.error(`  ${row.padEnd(width)}  ${problem}`)
  if (count > examples.length) console.error(`  … and ${count - examples.length} more`)
}
