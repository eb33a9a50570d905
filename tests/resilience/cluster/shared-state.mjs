/** State that instances share: migrations, sessions, rate limits, images, mails. */
import { migrationHashes } from '../../../scripts/launcher/migrations.mjs'
import { sendRequest } from '../../../scripts/test/http-client.mjs'
import { countLogLines } from './instances.mjs'
import { callerAt, publish, session, signIn, signUp, upload } from './people.mjs'
import { until } from './processes.mjs'
import { expectEqual } from './report.mjs'

/** Points for reading listings that an IP address has per minute: lib/listings/limits.ts. */
const readPoints = 240

export async function expectSeededOnce(instances, sql) {
  const applied = await sql`select hash from kljuc_setup.migrations order by id`
  const hashes = applied.map(({ hash }) => hash)
  expectEqual(hashes, await migrationHashes(), 'Migrations in the database')
  expectEqual(countLogLines(instances, /catalogue +filled/), 1, 'Instances that filled the catalogue')
  const [rows] = await sql`
    select count(*)::int as all, count(distinct (title, description))::int as different from kljuc.listings`
  if (rows.all === 0) throw new Error('The catalogue is empty.')
  expectEqual(rows.all, rows.different, 'Listings of the catalogue')
  return `${hashes.length} migrations, ${rows.all} listings`
}

export async function expectSharedSessions([first, second, third]) {
  const address = '198.51.100.1'
  const { email } = await signUp(first.origin, address)
  const { token, refreshToken } = await signIn(second.origin, email, address)
  const profiles = []
  for (const { origin } of [first, second, third])
    profiles.push((await sendRequest(origin, 'GET', '/users/profile', { token })).status)
  expectEqual(profiles, [200, 200, 200], 'The profile on each instance')

  const refresh = (origin, refresh_token) =>
    sendRequest(origin, 'POST', '/auth/v1/token?grant_type=refresh_token', {
      body: { refresh_token },
      ...callerAt(address),
    })
  const renewed = session(email, await refresh(third.origin, refreshToken))
  await sendRequest(first.origin, 'POST', '/auth/v1/logout', { token: renewed.token, ...callerAt(address) })
  const { status } = await refresh(second.origin, renewed.refreshToken)
  if (status === 200) throw new Error('Signed out through one instance, and still signed in on another.')
}

/** An IP address consumes its points on all instances together, and then has none left on any. */
export async function expectSharedRateLimit(instances, address) {
  const share = readPoints / instances.length
  for (const instance of instances) {
    const allowed = await spendReadPoints(instance, address, share)
    if (allowed !== share) throw new Error(`${allowed} of ${share} were allowed on ${instance.name}.`)
  }
  for (const instance of instances)
    expectEqual(
      await spendReadPoints(instance, address, 1),
      0,
      `Allowed beyond the limit on ${instance.name}`,
    )
}

export async function expectSeparateRateLimits(instances, address) {
  for (const instance of instances)
    expectEqual(
      await spendReadPoints(instance, address, readPoints + 5),
      readPoints,
      `Allowed on ${instance.name}`,
    )
}

/** @returns how many requests were not refused */
async function spendReadPoints({ origin }, address, count) {
  let allowed = 0
  const some = Array.from({ length: Math.min(16, count) })
  let left = count
  await Promise.all(
    some.map(async () => {
      while (left-- > 0) {
        const { status } = await sendRequest(origin, 'GET', '/v1/listings?limit=1', callerAt(address))
        if (status === 200) allowed++
        else expectEqual(status, 429, 'A refusal')
      }
    }),
  )
  return allowed
}

/** @param proxy its origin */
export async function expectSharedImages(instances, proxy) {
  const [first] = instances
  const { token } = await signUp(first.origin, '198.51.100.2')
  const path = await upload(first.origin, token, await publish(first.origin, token))
  const sizes = []
  for (const origin of [...instances.map((instance) => instance.origin), proxy]) {
    const { status, body } = await sendRequest(origin, 'GET', path)
    expectEqual(status, 200, `The image at ${origin}`)
    sizes.push(body.length)
  }
  if (new Set(sizes).size !== 1) throw new Error(`The images have ${sizes.join(', ')} bytes.`)
}

/** Saves a search for each of six people, and publishes what it finds. @returns the addresses that must get a mail */
export async function createPendingMails(instances, sql) {
  const emails = []
  for (let n = 0; n < 6; n++) {
    const { origin } = instances[n % instances.length]
    const { email, token } = await signUp(origin, `198.51.100.${10 + n}`)
    const body = { name: 'Stara vodenica', query: 'purpose=SALE&q=vodenica' }
    const { status } = await sendRequest(origin, 'POST', '/users/saved-searches', { token, body })
    expectEqual(status, 201, 'The answer to saving a search')
    await confirmEmail(sql, email)
    emails.push(email)
  }
  const owner = await signUp(instances[0].origin, '198.51.100.9')
  await confirmEmail(sql, owner.email)
  await publish(instances[0].origin, owner.token, { title: 'Kuća kod stare vodenice' })
  return emails
}

const confirmEmail = (sql, email) => sql`
  insert into kljuc.confirmed_emails (account_id, email) select id, email from auth.users where email = ${email}`

/** Expects one mail of a saved search to each address, and none to anybody else. */
export async function expectMailedOnce(messages, emails) {
  const digests = () => messages.filter((message) => /^List-Unsubscribe:/im.test(message))
  const sent = () => emails.map((email) => digests().filter((message) => message.includes(email)).length)
  await until('every mail has come', async () => sent().every((count) => count > 0), { patience: 100_000 })
  expectEqual(
    sent(),
    emails.map(() => 1),
    'Mails to each',
  )
  expectEqual(digests().length, emails.length, 'Mails in all')
  return `${emails.length} mails`
}
