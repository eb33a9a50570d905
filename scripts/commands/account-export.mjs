/** `npm run -s account:export -- <address> > data.json`: all data of the account of an address, for who cannot sign in. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { withDatabase } from '../data/with-database.mjs'
import { commandLine } from '../launcher/commands.mjs'
import { exitWithError, UserError } from '../launcher/steps.mjs'

main().then(() => process.exit(0), exitWithError)

async function main() {
  const [address] = process.argv.slice(2)
  if (!address?.includes('@'))
    throw new UserError(`Name the e-mail address: ${commandLine('account:export', 'ana@example.com')}`)
  await withDatabase(async () => {
    const { sql } = await import('../../lib/db/client.ts')
    const accounts =
      await sql()`select id, email from kljuc.accounts where lower(email) = ${address.toLowerCase()}`
    if (accounts.length === 0) throw new UserError(`There is no account of ${address}.`)
    // In parts: an agency's data may be larger than memory.
    await pipeline(Readable.from(listOf(accounts)), process.stdout, { end: false })
    await sql().end()
  })
}

async function* listOf(accounts) {
  const { exportAccount } = await import('../../lib/profile/export-account.ts')
  let before = '['
  for (const { id, email } of accounts) {
    yield before
    yield* exportAccount({ id, email })
    before = ',\n'
  }
  yield ']\n'
}
