import { expect, it } from 'vitest'
import type { ListingImage } from '@/lib/listings/schema'
import { baseUrl, call, newListing, newUser } from '../api/harness'
import { newImage } from '../api/images'

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

const owner = await newUser()

/** A town that no other test uses, so that nothing else invalidates its cached searches. */
const newTown = () => `Grad ${crypto.randomUUID().slice(0, 8)}`

const page = async (path: string) => {
  const answer = await fetch(new URL(path, baseUrl))
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** A list without results shows listings that nearly fit, which are none of its own. */
const withoutNearest = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<section aria-labelledby="nearest-homes"[\s\S]*?<\/section>/, '')

const shows = (path: string, text: string) =>
  soon(async () => withoutNearest((await page(path)).text).includes(text), path)

/** The part of the sitemap that contains every property of a small database. */
const sitemap = '/sitemaps/listings-0-0.xml'

/** The URL of a page's share image, which changes with its content. */
const image = async (path: string) =>
  /<meta property="og:image" content="([^"]+)"/.exec((await page(path)).text)?.[1] ?? ''

const answers = (path: string) => soon(async () => (await page(path)).status, path)

it('what is published, changed and withdrawn shows within two seconds', async () => {
  const city = newTown()
  const search = `/buy?city=${encodeURIComponent(city).replaceAll('%20', '+')}`
  const lists = [search, `/en${search}`]
  // Caches the empty lists before they have listings.
  for (const path of lists) expect(withoutNearest((await page(path)).text)).not.toContain('/property/')

  const { id } = await newListing(owner, { city, title: 'Stan pre izmene' })
  const pages = [`/property/${id}`, `/en/property/${id}`]
  for (const path of pages) await answers(path).toBe(200)
  for (const path of [...lists, sitemap]) await shows(path, `/property/${id}`).toBe(true)

  await call('PUT', `/v1/listings/${id}`, { as: owner, body: { title: 'Stan posle izmene', price: 99_123 } })
  for (const path of [...pages, ...lists]) await shows(path, 'Stan posle izmene').toBe(true)
  for (const path of [...pages, ...lists]) {
    expect((await page(path)).text).not.toContain('Stan pre izmene')
  }

  await call('DELETE', `/users/listings/${id}`, { as: owner })
  for (const path of pages) await answers(path).toBe(410)
  for (const path of [...lists, sitemap]) await shows(path, id).toBe(false)

  await call('POST', `/users/listings/${id}`, { as: owner })
  for (const path of pages) await answers(path).toBe(200)
  for (const path of [...lists, sitemap]) await shows(path, id).toBe(true)
})

it('the share image shows what is there now, and nothing that is not', async () => {
  const { id } = await newListing(owner, { city: newTown() })
  for (const path of [`/property/${id}`, `/en/property/${id}`]) {
    await answers(path).toBe(200)
    const before = await image(path)
    expect((await page(before)).headers.get('content-type')).toBe('image/jpeg')

    await call('PUT', `/v1/listings/${id}`, { as: owner, body: { price: 200_000 + path.length } })
    await soon(() => image(path), `the image of ${path}`).toDifferFrom(before)
    const after = await image(path)
    expect((await page(after)).status).toBe(200)

    await call('DELETE', `/users/listings/${id}`, { as: owner })
    await answers(after).toBe(404)
    await call('POST', `/users/listings/${id}`, { as: owner })
    await answers(after).toBe(200)
    await answers(path).toBe(200)
  }
})

it('an image that is uploaded shows on the page, in the list, the sitemap and when shared', async () => {
  const city = newTown()
  const { id } = await newListing(owner, { city })
  const path = `/en/property/${id}`
  const list = `/en/buy?city=${encodeURIComponent(city)}`
  await answers(path).toBe(200)
  await shows(list, id).toBe(true)
  const shared = await image(path)

  const raw = new FormData()
  raw.set('file', new Blob([new Uint8Array(await newImage('png', 900, 600))]), 'soba.png')
  const uploaded = await call<ListingImage>('POST', `/v1/listings/${id}/images/upload`, { as: owner, raw })
  expect(uploaded.status).toBe(201)
  const { public_url } = uploaded.body
  const hash = /\/media\/([0-9a-f]+)-/.exec(public_url)?.[1] ?? public_url
  for (const where of [path, list, sitemap]) await shows(where, hash).toBe(true)
  await soon(() => image(path), `the image of ${path}`).toDifferFrom(shared)
  expect((await page(await image(path))).status).toBe(200)
})

it('a property that moves leaves the lists of where it was', async () => {
  const [from, to] = [newTown(), newTown()]
  const listOf = (city: string, path = '/en/buy') => `${path}?city=${encodeURIComponent(city)}`
  const { id } = await newListing(owner, { city: from })
  await shows(listOf(from), id).toBe(true)
  await shows(listOf(to), id).toBe(false)
  await shows(listOf(to, '/en/rent'), id).toBe(false)
  await call('PUT', `/v1/listings/${id}`, { as: owner, body: { city: to, purpose: 'RENT' } })
  await shows(listOf(from), id).toBe(false)
  await shows(listOf(to, '/en/rent'), id).toBe(true)
})

it('the home screen shows the newest property and counts it', async () => {
  const { id } = await newListing(owner, { city: newTown() })
  for (const path of ['/', '/en']) await shows(path, `/property/${id}`).toBe(true)
  await call('DELETE', `/users/listings/${id}`, { as: owner })
  for (const path of ['/', '/en']) await shows(path, `/property/${id}`).toBe(false)
})

it('an account that is closed takes its properties along', async () => {
  const leaving = await newUser()
  const city = newTown()
  const { id } = await newListing(leaving, { city })
  const list = `/en/buy?city=${encodeURIComponent(city)}`
  await answers(`/en/property/${id}`).toBe(200)
  await shows(list, id).toBe(true)
  await call('DELETE', '/users/account', { as: leaving })
  await answers(`/en/property/${id}`).toBe(410)
  await shows(list, id).toBe(false)
})
