/** `npm run push:rotate`: makes new keys of Web Push; browsers of the present ones are reached for 180 more days. */
import { withDatabase } from '../data/with-database.mjs'
import { exitWithError } from '../launcher/steps.mjs'

/** As long as a browser that is never opened may stay subscribed. */
const daysForOlder = 180

main().then(() => process.exit(0), exitWithError)

async function main() {
  const publicKey = await withDatabase(async () => {
    const { rotateVapidKeys } = await import('../../lib/alerts/push/send-push.ts')
    const { sql } = await import('../../lib/db/client.ts')
    const made = await rotateVapidKeys(daysForOlder)
    await sql().end()
    return made
  })
  console.log(`The new public key is ${publicKey}; the one before is used for ${daysForOlder} more days.`)
}
