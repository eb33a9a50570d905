/** Listings that change continuously, and clients that search for them through every process of the app. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sendRequest } from '../../../scripts/test/http-client.mjs'

const writers = 3

/** @returns the id of an account that may own listings */
export async function newOwner(origin) {
  const email = `search-${randomUUID()}@example.test`
  const body = { email, password: 'lozinka1', data: { full_name: 'Ana Anić' } }
  const { body: session } = await sendRequest(origin, 'POST', '/auth/v1/signup', { body })
  await sendRequest(origin, 'GET', '/users/profile', { token: session.access_token })
  return session.user.id
}

/**
 * Changes prices, and searches for each as soon as it is committed, through all origins. A response must be the
 * listing with the new price and nothing with the old one, or 503 with Retry-After.
 * @returns a function that ends it, and returns what was observed
 */
export function startLoad(sql, origins, owner) {
  const seen = { right: 0, refused: 0, wrong: [], longestGap: 0, slowest: 0 }
  let isOver = false
  const acting = Array.from({ length: writers }, () => act())
  return async () => {
    isOver = true
    await Promise.all(acting)
    return seen
  }

  async function act() {
    const word = `rec${randomUUID().replaceAll('-', '').slice(0, 12)}`
    const id = await insertListing(sql, owner, word)
    let lastRight = Date.now()
    for (let price = 50_000; !isOver; price++) {
      await sql`update kljuc.listings set price = ${price} where id = ${id}`
      const answers = await Promise.all(origins.map((origin) => look(origin, word, price)))
      for (const { status, ids, stale } of answers) {
        if (status === 503) seen.refused++
        else if (status === 200 && ids.join() === id && stale.length === 0) seen.right++
        else seen.wrong.push({ status, ids, stale, price })
      }
      if (answers.every(({ status }) => status === 200)) {
        seen.longestGap = Math.max(seen.longestGap, Date.now() - lastRight)
        lastRight = Date.now()
      }
      await sleep(50)
    }
  }

  async function look(origin, word, price) {
    const from = Date.now()
    const now = await find(origin, `q=${word}&minPrice=${price}&maxPrice=${price}`)
    const before = now.status === 200 ? await find(origin, `q=${word}&maxPrice=${price - 1}`) : now
    seen.slowest = Math.max(seen.slowest, Date.now() - from)
    const status = now.status === 200 ? before.status : now.status
    return { status, ids: now.ids, stale: before.ids }
  }
}

async function find(origin, query) {
  const { status, body, headers } = await sendRequest(origin, 'GET', `/v1/listings?${query}`, {
    timeout: 30_000,
  })
  if (status === 503 && !headers['retry-after']) throw new Error('A refusal does not say when to come back.')
  return { status, ids: status === 200 ? body.items.map(({ id }) => id) : [] }
}

async function insertListing(sql, owner, word) {
  const id = randomUUID()
  const row = {
    ...{
      id,
      owner_id: owner,
      title: `Kuća ${word}`,
      description: 'Sa dvorištem i starim orahom.',
      price: 49_999,
    },
    ...{
      purpose: 'SALE',
      type: 'house',
      city: 'Bor',
      country: 'Srbija',
      rooms: 3,
      bathrooms: 1,
      area_m2: 90,
    },
  }
  await sql`
    with made as (insert into kljuc.listings ${sql(row)} returning id)
    insert into kljuc.listing_contacts (listing_id, address, name, phone, email)
    select id, 'Ulica 1', 'Vlasnik', '+381 60 000 0001', 'vlasnik@example.test' from made`
  return id
}
