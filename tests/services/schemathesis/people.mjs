/** The callers of the requests, and their data. */
import { deepEqual } from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { sendRequest } from '../../../scripts/test/http-client.mjs'
import { validListing } from '../../../scripts/test/listing.mjs'

export const moderator = 'moderator@kljuc.test'

/** @param {string} origin @returns {Promise<Record<string, string>>} the variables of schemathesis.toml */
export async function newPerson(origin) {
  const [token, other] = [await signUp(origin), await signUp(origin)]
  const call = async (path, body, as = token) => {
    const response = await sendRequest(origin, 'POST', path, { token: as, body })
    deepEqual([200, 201].includes(response.status), true, `${path}: ${JSON.stringify(response.body)}`)
    return response.body
  }
  const { id: own } = await call('/v1/listings', validListing)
  const { id: unlocked } = await call('/v1/listings', validListing, other)
  for (let at = 0; at < 5; at++) await call('/users/tokens/purchase', { amount: 10 })
  await call('/users/tokens/use', { property_id: unlocked })
  const { id: search } = await call('/users/saved-searches', { name: 'Stan', query: 'purpose=SALE' })
  return { TOKEN: token, OWN_LISTING: own, UNLOCKED_LISTING: unlocked, SAVED_SEARCH: search }
}

/** @param {string} origin @param {string} databaseUrl @returns {Promise<string>} the token of a moderator */
export async function newModerator(origin, databaseUrl) {
  const token = await signUp(origin, moderator)
  const sql = postgres(databaseUrl, { max: 1 })
  await sql`update auth.users set email_confirmed_at = now() where email = ${moderator}`
  await sql.end()
  return token
}

async function signUp(origin, email = `${randomUUID()}@example.test`) {
  const body = { email, password: 'lozinka1', data: { full_name: 'Ana Anić' } }
  const { body: session } = await sendRequest(origin, 'POST', '/auth/v1/signup', { body })
  return session.access_token
}
