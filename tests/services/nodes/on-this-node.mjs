/** The part of main.mjs that runs on each version of Node.js. */
import { endChildren } from '../../../scripts/launcher/processes.mjs'
import { runApiFiles, runUnitTests } from '../api-files.mjs'
import { startApp, startDatabase } from '../app.mjs'

const files = ['purchase', 'unlock', 'sessions', 'listing-images', 'search-freshness', 'generated-client']
const how = `on Node.js ${process.version}`

process.once('SIGINT', () => endChildren().then(() => process.exit(130)))
await runUnitTests(how)
const database = await startDatabase()
try {
  const app = await startApp(database.url, database.dataDir, {})
  await runApiFiles(how, files, { origin: app.origin, database })
  await app.end()
} finally {
  await database.end()
}
process.exit()
