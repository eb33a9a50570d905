/** `npm run newsletter:export`: prints confirmed subscribers as CSV, with their unsubscribe links. */
import { withDatabase } from '../data/with-database.mjs'
import { exitWithError } from '../launcher/steps.mjs'

main().then(() => process.exit(), exitWithError)

async function main() {
  const rows = await withDatabase(readSubscribers)
  const { csvRow } = await import('../../lib/platform/csv.ts')
  const lines = [['email', 'language', 'confirmed_at', 'unsubscribe'], ...rows].map(csvRow)
  // Waits until a pipe has taken it.
  await new Promise((resolve) => process.stdout.write(lines.join(''), resolve))
}

async function readSubscribers() {
  const { listSubscribers } = await import('../../lib/newsletter/subscribe.ts')
  const { sql } = await import('../../lib/db/client.ts')
  const subscribers = await listSubscribers()
  await sql().end()
  return subscribers.map(({ email, locale, confirmedAt, unsubscribe }) => [
    email,
    locale,
    confirmedAt?.toISOString() ?? '',
    unsubscribe,
  ])
}
