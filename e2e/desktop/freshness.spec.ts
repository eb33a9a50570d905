import { type APIRequestContext, expect, test } from '@playwright/test'
import sharp from 'sharp'
import { type Account, call, newAccount, newListing } from '../market'

/** Milliseconds within which a response may be stale: the limit of two seconds, and one for a busy machine. */
const promised = 3_000

/** Repeats a request: a response may be slow, but one requested after the limit must not be stale. */
function soon<Answer>(ask: () => Promise<Answer>, message: string) {
  const since = Date.now()
  async function until(isRight: (answer: Answer) => boolean, wanted: string) {
    for (;;) {
      const asked = Date.now() - since
      const answer = await ask()
      if (isRight(answer)) return
      expect(asked, `${message}: ${answer}, not ${wanted}`).toBeLessThan(promised)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  return {
    toBe: (wanted: Answer) => until((answer) => answer === wanted, String(wanted)),
    toDifferFrom: (old: Answer) => until((answer) => answer !== old, `another than ${old}`),
  }
}

let owner: Account

test.beforeAll(async ({ request }) => {
  owner = await newAccount(request)
})

/** A town that no other test uses, so that nothing else invalidates its cached searches. */
const newTown = () => `Grad ${crypto.randomUUID().slice(0, 8)}`

const page = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path)
  return { status: answer.status(), text: await answer.text() }
}

const shows = (request: APIRequestContext, path: string, text: string) =>
  soon(async () => (await page(request, path)).text.includes(text), path)

/** The part of the sitemap that contains every property of a small database. */
const sitemap = '/sitemaps/listings-0-0.xml'

/** The URL of a page's share image, which changes with its content. */
const image = async (request: APIRequestContext, path: string) =>
  /<meta property="og:image" content="([^"]+)"/.exec((await page(request, path)).text)?.[1] ?? ''

const answers = (request: APIRequestContext, path: string) =>
  soon(async () => (await page(request, path)).status, path)

test('what is published, changed and withdrawn shows within two seconds', async ({ request }) => {
  const city = newTown()
  const search = `/buy?city=${encodeURIComponent(city).replaceAll('%20', '+')}`
  const lists = [search, `/en${search}`]
  // Caches the empty lists before they have listings.
  for (const path of lists) expect((await page(request, path)).text).not.toContain('/property/')

  const { id } = await newListing(request, owner, { city, title: 'Stan pre izmene' })
  const pages = [`/property/${id}`, `/en/property/${id}`]
  for (const path of pages) await answers(request, path).toBe(200)
  for (const path of [...lists, sitemap]) await shows(request, path, `/property/${id}`).toBe(true)

  await call(request, owner, 'PUT', `/v1/listings/${id}`, { title: 'Stan posle izmene', price: 99_123 })
  for (const path of [...pages, ...lists]) await shows(request, path, 'Stan posle izmene').toBe(true)
  for (const path of [...pages, ...lists]) {
    expect((await page(request, path)).text).not.toContain('Stan pre izmene')
  }

  await call(request, owner, 'DELETE', `/users/listings/${id}`)
  for (const path of pages) await answers(request, path).toBe(410)
  for (const path of [...lists, sitemap]) await shows(request, path, id).toBe(false)

  await call(request, owner, 'POST', `/users/listings/${id}`)
  for (const path of pages) await answers(request, path).toBe(200)
  for (const path of [...lists, sitemap]) await shows(request, path, id).toBe(true)
})

test('the share image shows what is there now, and nothing that is not', async ({ request }) => {
  const { id } = await newListing(request, owner, { city: newTown() })
  for (const path of [`/property/${id}`, `/en/property/${id}`]) {
    await answers(request, path).toBe(200)
    const before = await image(request, path)
    expect((await request.get(before)).headers()['content-type']).toBe('image/jpeg')

    await call(request, owner, 'PUT', `/v1/listings/${id}`, { price: 200_000 + path.length })
    await soon(() => image(request, path), `the image of ${path}`).toDifferFrom(before)
    const after = await image(request, path)
    expect((await request.get(after)).status()).toBe(200)

    await call(request, owner, 'DELETE', `/users/listings/${id}`)
    await answers(request, after).toBe(404)
    await call(request, owner, 'POST', `/users/listings/${id}`)
    await answers(request, after).toBe(200)
    await answers(request, path).toBe(200)
  }
})

test('an image that is uploaded shows on the page, in the list, the sitemap and when shared', async ({
  request,
}) => {
  const city = newTown()
  const { id } = await newListing(request, owner, { city })
  const path = `/en/property/${id}`
  const list = `/en/buy?city=${encodeURIComponent(city)}`
  await answers(request, path).toBe(200)
  await shows(request, list, id).toBe(true)
  const shared = await image(request, path)

  const background = { r: Math.floor(Math.random() * 256), g: Math.floor(Math.random() * 256), b: 90 }
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer()
  const answer = await request.post(`/v1/listings/${id}/images/upload`, {
    headers: { Authorization: `Bearer ${owner.token}` },
    multipart: { file: { name: 'soba.png', mimeType: 'image/png', buffer } },
  })
  expect(answer.status()).toBe(201)
  const { public_url } = (await answer.json()) as { public_url: string }
  const hash = /\/media\/([0-9a-f]+)-/.exec(public_url)?.[1] ?? public_url
  for (const where of [path, list, sitemap]) await shows(request, where, hash).toBe(true)
  await soon(() => image(request, path), `the image of ${path}`).toDifferFrom(shared)
  expect((await request.get(await image(request, path))).status()).toBe(200)
})

test('a property that moves leaves the lists of where it was', async ({ request }) => {
  const [from, to] = [newTown(), newTown()]
  const listOf = (city: string, path = '/en/buy') => `${path}?city=${encodeURIComponent(city)}`
  const { id } = await newListing(request, owner, { city: from })
  await shows(request, listOf(from), id).toBe(true)
  await shows(request, listOf(to), id).toBe(false)
  await shows(request, listOf(to, '/en/rent'), id).toBe(false)
  await call(request, owner, 'PUT', `/v1/listings/${id}`, { city: to, purpose: 'RENT' })
  await shows(request, listOf(from), id).toBe(false)
  await shows(request, listOf(to, '/en/rent'), id).toBe(true)
})

test('the home screen shows the newest property and counts it', async ({ request }) => {
  const { id } = await newListing(request, owner, { city: newTown() })
  for (const path of ['/', '/en']) await shows(request, path, `/property/${id}`).toBe(true)
  await call(request, owner, 'DELETE', `/users/listings/${id}`)
  for (const path of ['/', '/en']) await shows(request, path, `/property/${id}`).toBe(false)
})

test('an account that is closed takes its properties along', async ({ request }) => {
  const leaving = await newAccount(request)
  const city = newTown()
  const { id } = await newListing(request, leaving, { city })
  const list = `/en/buy?city=${encodeURIComponent(city)}`
  await answers(request, `/en/property/${id}`).toBe(200)
  await shows(request, list, id).toBe(true)
  await call(request, leaving, 'DELETE', '/users/account')
  await answers(request, `/en/property/${id}`).toBe(410)
  await shows(request, list, id).toBe(false)
})
