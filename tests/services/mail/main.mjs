/**
 * `npm run test:mail`: sends the app's mails to Exim, a mail server with TLS and authentication that refuses some,
 * defers some, responds slowly and is killed for a while: each mail arrives exactly once, in the form that mail
 * programs and signers (DKIM) expect.
 */
import { deepEqual, equal, match, notEqual } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { endChildren } from '../../../scripts/launcher/processes.mjs'
import { sendRequest } from '../../../scripts/test/http-client.mjs'
import { startApp, startDatabase } from '../app.mjs'
import { orSkip } from '../go-program.mjs'
import { report } from '../report.mjs'
import { greySeconds, newExim, slowSeconds } from './exim.mjs'
import { arrivalsTo, readArrivals } from './maildir.mjs'
import { checkMessage, checkUnsubscribe } from './message.mjs'

const from = 'Ključ <no-reply@kljuc.test>'

process.once('SIGINT', () => endChildren().then(() => process.exit(130)))
await orSkip(main)
process.exit()

async function main() {
  const database = await startDatabase()
  const exim = await newExim(database.dataDir).catch(async (error) => {
    await database.end()
    throw error
  })
  const sql = postgres(database.url, { max: 2, onnotice: () => {} })
  try {
    await exim.start()
    process.env.NODE_EXTRA_CA_CERTS = exim.certificate
    const app = await startApp(database.url, database.dataDir, { SMTP_URL: exim.url, MAIL_FROM: from })
    const world = { origin: app.origin, exim, sql }
    const slow = checkSlow(world)
    slow.catch(() => {})
    await report('a mail comes by TLS and after signing in, ready to be signed', () => checkPlain(world))
    await report('a digest can be unsubscribed from by one POST', () => checkDigest(world))
    await report('a refused mail is given up, and holds up no other', () => checkRefused(world))
    await report(`a mail put off for ${greySeconds} s comes once`, () => checkGrey(world))
    await report('mails of the time in which the server was dead come once', () => checkDead(world))
    await report(`answers that take ${slowSeconds.join(' and ')} s make no second mail`, () => slow)
    const ids = (await readArrivals(exim.maildir)).map(({ messageId }) => messageId)
    await report('no mail has come twice', async () => {
      equal(new Set(ids).size, ids.length)
      return `${ids.length} mails`
    })
    await app.end()
  } finally {
    await sql.end()
    await exim.stop()
    await database.end()
  }
}

/** Registers an address, which queues a confirmation mail. */
async function signUp({ origin }, prefix) {
  const email = `${prefix}-${randomUUID()}@example.test`
  const body = { email, password: 'lozinka1', data: { full_name: 'Ana Anić' } }
  const { body: session } = await sendRequest(origin, 'POST', '/auth/v1/signup', { body })
  return { email, id: session.user.id, token: session.access_token }
}

async function checkPlain(world) {
  const { email } = await signUp(world, 'plain')
  const [mail] = await arrivalsTo(world.exim.maildir, email, 20_000)
  checkMessage(mail, from)
  match(mail.raw, /with esmtpsa +\(TLS1\.[23]\)/)
}

async function checkDigest(world) {
  const { origin, sql, exim } = world
  const [seeker, owner] = [await signUp(world, 'seeker'), await signUp(world, 'owner')]
  await call(origin, '/users/refresh', seeker.token)
  for (const { id, email } of [seeker, owner])
    await sql`insert into kljuc.confirmed_emails (account_id, email) values (${id}, ${email})`
  const town = `Mesto${Date.now()}`
  await call(origin, '/users/saved-searches', seeker.token, {
    name: 'Čardak',
    query: `purpose=SALE&city=${town}`,
  })
  const { validListing } = await import('../../../scripts/test/listing.mjs')
  await call(origin, '/v1/listings', owner.token, { ...validListing, city: town })
  const digest = await arrivalsTo(exim.maildir, seeker.email, 240_000, /sačuvanim pretragama/)
  checkMessage(digest[0], from)
  await checkUnsubscribe(digest[0], origin)
  const { body } = await sendRequest(origin, 'GET', '/users/saved-searches', { token: seeker.token })
  deepEqual(
    body.items.map(({ notify }) => notify),
    [false],
  )
}

async function checkRefused({ sql, ...world }) {
  const { email } = await signUp(world, 'refused')
  const next = await signUp(world, 'next')
  await arrivalsTo(world.exim.maildir, next.email, 20_000)
  const given = await until(20_000, async () => (await rowOf(sql, email))?.given_up_at)
  notEqual(given, null)
}

async function checkGrey({ sql, ...world }) {
  const { email } = await signUp(world, 'grey')
  await until(20_000, async () => (await rowOf(sql, email))?.attempts === 1)
  await sleep((greySeconds + 2) * 1000)
  await makeDue(sql, 'grey')
  const mails = await arrivalsTo(world.exim.maildir, email, 60_000)
  equal(mails.length, 1)
  equal((await rowOf(sql, email)).attempts, 2)
}

/** Longer than common timeouts: RFC 5321 lets a server take minutes for each response. */
async function checkSlow({ sql, ...world }) {
  const { email } = await signUp(world, 'slow')
  const ms = (slowSeconds[0] + slowSeconds[1] + 30) * 1000
  await until(ms, async () => {
    await makeDue(sql, 'slow')
    return (await rowOf(sql, email))?.sent_at
  })
  equal((await arrivalsTo(world.exim.maildir, email, 10_000)).length, 1)
  equal((await rowOf(sql, email)).attempts, 1)
}

/** Makes the next attempts due, instead of waiting an hour. */
async function checkDead({ sql, ...world }) {
  await world.exim.kill()
  const people = await Promise.all(Array.from({ length: 10 }, () => signUp(world, 'dead')))
  for (let round = 1; round <= 5; round++) {
    await until(60_000, async () =>
      (await Promise.all(people.map(({ email }) => rowOf(sql, email)))).some(
        ({ attempts }) => attempts >= round,
      ),
    )
    await makeDue(sql, 'dead')
  }
  await world.exim.start()
  await makeDue(sql, 'dead')
  for (const { email } of people) {
    await until(120_000, async () => {
      await makeDue(sql, 'dead')
      return (await rowOf(sql, email))?.sent_at
    })
    equal((await arrivalsTo(world.exim.maildir, email, 10_000)).length, 1)
  }
  return `${people.length} mails`
}

async function call(origin, path, token, body = {}) {
  const response = await sendRequest(origin, 'POST', path, { token, body })
  equal(response.status < 300, true, `${path}: ${JSON.stringify(response.body)}`)
  return response.body
}

async function rowOf(sql, email) {
  const [row] = await sql`select attempts, sent_at, given_up_at from kljuc.mails where email = ${email}`
  return row
}

/** Makes the next attempts due, also of mails that are being sent, which must change nothing for them. */
function makeDue(sql, prefix) {
  return sql`update kljuc.mails set next_attempt_at = now()
    where sent_at is null and given_up_at is null and attempts > 0 and email like ${`${prefix}-%`}`
}

async function until(ms, read) {
  for (const end = Date.now() + ms; Date.now() < end; await sleep(200)) {
    const value = await read()
    if (value) return value
  }
  throw new Error(`It did not happen within ${ms / 1000} s.`)
}
