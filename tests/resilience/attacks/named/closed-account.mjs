import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { validListing } from '../../../../scripts/test/listing.mjs'

const run = promisify(execFile)
const phone = '+381 60 555 0199'

export const attack = {
  title: 'a closed account leaves nothing behind that names its owner, but what a buyer has paid for',
  async run(instance, say) {
    const { sql, request, signUp, databaseUrl, origin } = instance
    const environment = { ...process.env, DATABASE_URL: databaseUrl, SITE_URL: origin, RATE_LIMITS: '' }
    const owner = await fill(instance)
    await request('DELETE', '/users/account', owner)
    say(`closed: ${(await tablesWith(sql, owner.email)).join(', ')}`)
    await sql`update kljuc.accounts set deactivated_at = now() - interval '31 days' where id = ${owner.id}`
    Object.assign(process.env, environment)
    const { eraseClosedAccounts } = await import('../../../../lib/profile/erase-account')
    await eraseClosedAccounts()
    const leftByJob = await tablesWith(sql, owner.email)
    say(`after 31 days, left by the job: ${leftByJob.join(', ') || 'nothing'}`)
    assert.deepEqual(leftByJob, [])

    const paid = await fill(instance)
    const buyer = await signUp()
    await request('POST', '/users/tokens/purchase', { ...buyer, body: { amount: 1 } })
    await request('POST', '/users/tokens/use', { ...buyer, body: { property_id: paid.listingId } })
    const { stdout } = await run('npm', ['run', '--silent', 'account:erase', '--', paid.email], {
      env: environment,
    })
    say(`npm run account:erase: ${stdout.trim()}`)
    const left = await tablesWith(sql, paid.email)
    const contact = await request('GET', `/users/purchased-contacts/${paid.listingId}`, buyer)
    say(`left: ${left.join(', ')}; the buyer reads ${contact.body.contact.phone}`)
    assert.deepEqual(left, ['kljuc.withdrawn_contacts'])
    assert.equal(contact.body.contact.phone, phone)
    const check = await run('npm', ['run', '--silent', 'db:check'], { env: environment })
    say(`npm run db:check: ${check.stdout.trim().split('\n').at(-1)}`)
  },
}

/** An account that has left traces wherever an account can. */
async function fill({ request, signUp }) {
  const email = `${randomUUID()}@example.test`
  const owner = await signUp({ email })
  const { body: listing } = await request('POST', '/v1/listings', {
    ...owner,
    body: { ...validListing, contact_phone: phone, contact_email: email },
  })
  await request('POST', '/auth/v1/token?grant_type=password', { body: { email, password: 'lozinka1' } })
  await request('POST', '/auth/v1/recover', { body: { email } })
  await request('PUT', '/users/profile', { ...owner, body: { name: email } })
  await request('POST', '/users/tokens/purchase', { ...owner, body: { amount: 1 } })
  await request('POST', '/users/saved-searches', { ...owner, body: { name: email, query: 'purpose=SALE' } })
  await request('POST', '/newsletter', { body: { email, locale: 'sr-Latn' } })
  return { ...owner, listingId: listing.id }
}

/** The tables of which a row contains the text, wherever. */
async function tablesWith(sql, text) {
  const tables = await sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('kljuc', 'auth') order by 1`
  const found = []
  for (const { name } of tables) {
    const [row] = await sql.unsafe(`select from ${name} as one where strpos(one::text, $1) > 0 limit 1`, [
      text,
    ])
    if (row) found.push(name)
  }
  return found
}
