/** Measures unlocks through the API, each of another contact by a buyer with tokens, and the bare transaction. */
import { randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import postgres from 'postgres'
import { load } from '../shared/load.mjs'
import { startApi } from '../shared/servers.mjs'
import { postmasterOf } from '../shared/usage.mjs'
import { buyerId, buyers, contacts, listingId, seedContacts } from './seed-contacts.mjs'
import { any, measureSqlUnlocks } from './sql-unlocks.mjs'

/**
 * @param {string} databaseUrl of a database that may be changed
 * @param {{seconds: number, warmUpSeconds: number}} options
 * @returns {Promise<{bare: {name: string, rate: number}, api: import('../shared/load.mjs').Load}>}
 */
export async function measureUnlocks(databaseUrl, options) {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  await seedContacts(sql)
  const bare = await measureSqlUnlocks(databaseUrl, options.seconds)
  const secret = randomBytes(48).toString('base64url')
  const server = await startApi(databaseUrl, { AUTH_SECRET: secret })
  const tokens = await Promise.all(Array.from({ length: buyers }, (_, index) => sign(secret, index + 1)))
  const before = await countUnlocks(sql)
  const target = {
    name: 'POST /users/tokens/use',
    url: `${server.url}/users/tokens/use`,
    pid: server.pid,
    database: await postmasterOf(sql),
    vary: (request) => ({
      ...request,
      method: 'POST',
      headers: {
        ...request.headers,
        authorization: `Bearer ${tokens[any(buyers) - 1]}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ property_id: listingId(any(contacts)) }),
    }),
  }
  const api = await load(target, options)
  const unlocked = (await countUnlocks(sql)) - before
  // The other requests hit contacts that were unlocked already.
  if (unlocked < 0.9 * api.answers)
    throw new Error(`Of ${api.answers} answers only ${unlocked} were unlocks.`)
  await sql.end()
  return { bare, api }
}

/** @param {import('postgres').Sql} sql @returns {Promise<number>} */
async function countUnlocks(sql) {
  const [{ count }] = await sql`select count(*)::int as count from kljuc.contact_unlocks`
  return count
}

/** @param {string} secret @param {number} buyer */
function sign(secret, buyer) {
  return new SignJWT({ email: `buyer${buyer}@bench.example` })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(buyerId(buyer))
    .setAudience('authenticated')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret))
}
