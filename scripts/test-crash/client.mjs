/** Clients that act at random, try again under the same key until they are answered, and remember what they were told. */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'

/** @param {string} origin @param {string} path */
async function call(origin, method, path, { token, body, form, key } = {}) {
  const answer = await fetch(`${origin}${path}`, {
    method,
    signal: AbortSignal.timeout(15_000),
    headers: {
      apikey: 'any',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(key ? { 'Idempotency-Key': key } : {}),
    },
    body: form ?? (body ? JSON.stringify(body) : undefined),
  })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const isJson = answer.headers.get('content-type')?.includes('json')
  return { status: answer.status, body: isJson ? JSON.parse(bytes.toString()) : bytes }
}

/** Asks until there is an answer that is none of a server in trouble. */
export async function insist(origin, method, path, options = {}) {
  const key = options.key ?? randomUUID()
  for (;;) {
    const answer = await call(origin, method, path, { ...options, key }).catch(() => undefined)
    if (answer && answer.status < 500) return answer
    await sleep(200)
  }
}

/** @param {string} origin @param {() => number} random from 0 to 1 @param {string[]} market ids that anyone may unlock */
export async function newClient(origin, random, market) {
  const email = `crash-${randomUUID()}@example.test`
  const { body } = await insist(origin, 'POST', '/auth/v1/signup', {
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
      const { status, body } = await insist(origin, 'POST', '/users/tokens/purchase', {
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
      const { status } = await insist(origin, 'POST', '/users/tokens/use', {
        token,
        body: { property_id: id },
      })
      if (status === 200) told.unlocked.add(id)
    },
    favor: async () => {
      const id = pick(market)
      if (!id) return
      const { status } = await insist(origin, 'POST', `/users/favorites/${id}`, { token })
      if (status < 300) told.favorites.add(id)
    },
    publish: async () => {
      const { status, body } = await insist(origin, 'POST', '/v1/listings', { token, body: listing })
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
      const { status, body } = await insist(origin, 'POST', `/v1/listings/${id}/images/upload`, {
        token,
        form,
      })
      if (status === 201) told.images.push({ id: body.id, path: new URL(body.public_url).pathname })
    },
  }
  return {
    token,
    told,
    run: async (until) => {
      while (Date.now() < until())
        await acts[pick(['buy', 'unlock', 'unlock', 'publish', 'upload', 'favor'])]()
    },
  }
}

const listing = {
  title: 'Dvosoban stan kod parka',
  description: 'Svetao stan na trećem spratu, sa pogledom na park i terasom.',
  price: 118_000,
  purpose: 'SALE',
  city: 'Novi Sad',
  country: 'Srbija',
  address: 'Ulica lipa 7',
  area_m2: 54,
  rooms: 2,
  bathrooms: 1,
  contact_phone: '+381 60 000 0001',
}
