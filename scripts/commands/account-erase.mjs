/** `npm run account:erase -- <address>`: erases the account of an e-mail address at once, open or closed. */
import { withDatabase } from '../data/with-database.mjs'
import { commandLine } from '../launcher/commands.mjs'
import { exitWithError, UserError } from '../launcher/steps.mjs'

main().then(() => process.exit(0), exitWithError)

async function main() {
  const [address] = process.argv.slice(2)
  if (!address?.includes('@'))
    throw new UserError(`Name the e-mail address: ${commandLine('account:erase', 'ana@example.com')}`)
  const erased = await withDatabase(async () => {
    const { eraseAddress } = await import('../../lib/profile/erase-account.ts')
    const { sql } = await import('../../lib/db/client.ts')
    const count = await eraseAddress(address)
    await sql().end()
    return count
  })
  console.log(
    erased === 0
      ? `There is no account of ${address}; mails to it and its newsletter are removed.`
      : `The account of ${address} is erased. Files of its photos are removed within a day.`,
  )
}
