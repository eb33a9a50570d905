/** Clients that act at random, retry with the same key until they get a response, and record the result. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { sendRequest } from '../../../scripts/test/http-client.mjs'
import { validListing } from '../../../scripts/test/listing.mjs'

/** Retries until the response is not a server error. */
export async function requestUntilAnswered(origin, method, path, options = {}) {
  const key = options.key ?? randomUUID()
  for (;;) {
    const response = await sendRequest(origin, method, path, { ...options, key }).catch(() => undefined)
    if (response && response.status < 500) return response
    await sleep(200)
  }
}

/**
 * @param random from 0 to 1
 * @param market ids that any client may unlock
 * @param from the IP address of the client
 */
export async function newClient(origin, random, market, from) {
  const email = `crash-${randomUUID()}@example.test`
  const ask = (method, path, options) => requestUntilAnswered(origin, method, path, { ...options, from })
  const { body } = await ask('POST', '/auth/v1/signup', {
    body: { email, password: 'lozinka1', data: { full_name: 'Ana Anić' } },
  })
  const token = body.access_token
  const told = {
    bought: 0,
    transactions: [],
    unlocked: new Set(),
    listings: [],
    images: [],
    favorites: new Set(),
  }
  const pick = (list) => list[Math.floor(random() * list.length)]
  const acts = {
    buy: async () => {
      const { status, body } = await ask('POST', '/users/tokens/purchase', {
        token,
        body: { amount: 3 },
      })
      if (status !== 200) return
      told.bought += 3
      told.transactions.push(body.transaction_id)
    },
    unlock: async () => {
      const id = pick(market)
      if (!id) return
      const { status } = await ask('POST', '/users/tokens/use', {
        token,
        body: { property_id: id },
      })
      if (status === 200) told.unlocked.add(id)
    },
    favor: async () => {
      const id = pick(market)
      if (!id) return
      const { status } = await ask('POST', `/users/favorites/${id}`, { token })
      if (status < 300) told.favorites.add(id)
    },
    publish: async () => {
      const { status, body } = await ask('POST', '/v1/listings', { token, body: validListing })
      if (status !== 201) return
      told.listings.push(body.id)
      market.push(body.id)
    },
    upload: async () => {
      const id = pick(told.listings)
      if (!id) return
      const background = {
        r: Math.floor(random() * 256),
        g: Math.floor(random() * 256),
        b: Math.floor(random() * 256),
      }
      const png = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
        .png()
        .toBuffer()
      const form = new FormData()
      form.set('file', new Blob([png], { type: 'image/png' }), 'slika.png')
      const { status, body } = await ask('POST', `/v1/listings/${id}/images/upload`, {
        token,
        form,
      })
      if (status === 201) told.images.push({ id: body.id, path: new URL(body.public_url).pathname })
    },
  }
  return {
    token,
    from,
    told,
    run: async (until, rest = 0) => {
      while (Date.now() < until()) {
        await acts[pick(['buy', 'unlock', 'unlock', 'publish', 'upload', 'favor'])]()
        await sleep(rest)
      }
    },
  }
}
