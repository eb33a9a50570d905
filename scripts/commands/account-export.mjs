/** `npm run -s account:export -- <address> > data.json`: all data of the account of an address, for who cannot sign in. */
import { withDatabase } from '../data/with-database.mjs'
import { commandLine } from '../launcher/commands.mjs'
import { exitWithError, UserError } from '../launcher/steps.mjs'

main().then(() => process.exit(0), exitWithError)

async function main() {
  const [address] = process.argv.slice(2)
  if (!address?.includes('@'))
    throw new UserError(`Name the e-mail address: ${commandLine('account:export', 'ana@example.com')}`)
  const accounts = await withDatabase(async () => {
    const { exportAccount } = await import('../../lib/profile/export-account.ts')
    const { sql } = await import('../../lib/db/client.ts')
    const found =
      await sql()`select id, email from kljuc.accounts where lower(email) = ${address.toLowerCase()}`
    const exported = await Promise.all(found.map(({ id, email }) => exportAccount({ id, email })))
    await sql().end()
    return exported
  })
  if (accounts.length === 0) throw new UserError(`There is no account of ${address}.`)
  console.log(JSON.stringify(accounts, null, 2))
}
