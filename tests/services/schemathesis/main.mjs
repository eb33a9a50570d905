/** `npm run test:schemathesis -- [--seconds 120] [--seed 1]`: runs attack.mjs against an app without pages. */
import { parseArgs } from 'node:util'
import { endChildren } from '../../../scripts/launcher/processes.mjs'
import { startApp, startDatabase } from '../app.mjs'
import { orSkip } from '../go-program.mjs'
import { attack, installSchemathesis } from './attack.mjs'
import { moderator } from './people.mjs'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    seed: { type: 'string', default: String(Date.now() % 1e6) },
  },
})

process.once('SIGINT', () => endChildren().then(() => process.exit(130)))
await orSkip(main)
process.exit()

async function main() {
  const program = await installSchemathesis()
  const database = await startDatabase()
  try {
    const app = await startApp(database.url, database.dataDir, { MODERATORS: moderator })
    const { origin } = app
    const options = { seconds: Number(values.seconds), seed: values.seed }
    if (!(await attack(program, { origin, databaseUrl: database.url }, options))) process.exitCode = 1
    await app.end()
  } finally {
    await database.end()
  }
}
