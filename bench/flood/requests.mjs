/** Generators of requests: of every kind that visitors, owners and strangers send, each with unique values. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inRoot } from '../../scripts/launcher/root.mjs'
import { sendRequest } from '../../scripts/test/http-client.mjs'
import { validListing } from '../../scripts/test/listing.mjs'

/** @typedef {{method?: string, path: string, headers?: Record<string, string>, body?: string | Buffer}} FloodRequest */

const people = 40
const password = 'lozinka1'
const words = ['stan', 'dvosoban stan Beograd', 'kuća sa bazenom', 'Vračar do 150000', 'garsonjera', 'plac']

/**
 * Signs users up, gives each tokens and a listing, and returns generators of requests.
 * @param {string} url of the app
 * @returns {Promise<(() => FloodRequest)[]>} functions that return a new request at each call
 */
export async function prepareRequests(url) {
  const { body: market } = await sendRequest(url, 'GET', '/v1/listings?limit=60')
  const ids = market.items.map(({ id }) => id)
  const files = market.items.flatMap(({ images }) =>
    images.map((image) => new URL(image.public_url, url).pathname),
  )
  const accounts = []
  for (let n = 0; n < people; n++) accounts.push(await signUp(url))
  const pages = [
    '/',
    '/en',
    '/buy',
    '/en/buy',
    '/rent?page=2',
    '/buy?city=Beograd',
    '/tokens',
    '/login',
    '/favorites',
  ]
  return [
    () => ({ path: `/buy?q=${randomWord()}&minPrice=${randomBelow(1e6)}` }),
    () => ({ path: `/property/${randomUUID()}` }),
    () => ({ path: `/${randomUUID()}/${randomUUID()}` }),
    () => ({ path: pick(pages) }),
    () => ({ path: `${pick(['', '/en'])}/property/${pick(ids)}` }),
    () => ({ path: pick(files) }),
    () => ({ path: pick(['/sitemap.xml', '/v1/openapi.json', '/v1/stats', '/healthz', '/robots.txt']) }),
    () => ({ path: `/v1/listings?q=${encodeURIComponent(pick(words))}&minPrice=${randomBelow(1e5)}` }),
    () => ({ path: `/v1/listings?q=${randomWord()}` }),
    () => ({ path: `/v1/search/suggestions?q=${encodeURIComponent(pick(words).slice(0, 4))}` }),
    () => ({ path: `/v1/search/near?q=${randomWord()}&city=${randomWord()}` }),
    () => ({ path: `/v1/listings/${pick(ids)}` }),
    () =>
      signedIn(
        'GET',
        pick(['/users/profile', '/users/tokens/transactions', '/v1/listings/mine', '/users/favorites']),
      ),
    () => signedIn('POST', '/users/tokens/purchase', { amount: 1 }),
    () => signedIn('POST', '/users/tokens/use', { property_id: pick(ids) }),
    () => signedIn('POST', `/users/favorites/${pick(ids)}`),
    () => edit({ title: `Stan ${randomWord()} ${randomWord()}`, price: 1 + randomBelow(1e6) }),
    () => upload(),
    () =>
      json('POST', '/auth/v1/token?grant_type=password', {
        email: pick(accounts).email,
        password: randomWord(),
      }),
    () => json('POST', `/views/${pick(ids)}`, {}),
  ]

  function signedIn(method, path, body) {
    const request = json(method, path, body)
    return { ...request, headers: { ...request.headers, Authorization: `Bearer ${pick(accounts).token}` } }
  }

  function edit(body) {
    const { token, listing } = pick(accounts)
    const request = json('PUT', `/v1/listings/${listing}`, body)
    return { ...request, headers: { ...request.headers, Authorization: `Bearer ${token}` } }
  }

  /** A listing accepts 30 photos: further uploads are read and refused. */
  function upload() {
    const { token, listing } = pick(accounts)
    return {
      method: 'POST',
      path: `/v1/listings/${listing}/images/upload`,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': `multipart/form-data; boundary=${boundary}`,
      },
      body: image,
    }
  }
}

const boundary = 'flood'
const image = Buffer.concat([
  Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.webp"\r\n\r\n`),
  readFileSync(inRoot('docs', 'home.webp')),
  Buffer.from(`\r\n--${boundary}--\r\n`),
])

async function signUp(url) {
  const email = `flood-${randomUUID()}@example.test`
  const { body } = await sendRequest(url, 'POST', '/auth/v1/signup', {
    body: { email, password, data: { full_name: 'Ana Anić' } },
  })
  const token = body.access_token
  await sendRequest(url, 'POST', '/users/tokens/purchase', { token, body: { amount: 10 } })
  const listing = await sendRequest(url, 'POST', '/v1/listings', { token, body: validListing })
  return { email, token, listing: listing.body.id }
}

/** @returns {FloodRequest} */
function json(method, path, body) {
  const headers = { apikey: 'any', 'Content-Type': 'application/json' }
  return { method, path, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
}

const pick = (list) => list[randomBelow(list.length)]
const randomBelow = (limit) => Math.floor(Math.random() * limit)
const randomWord = () => randomUUID().slice(0, 8)
