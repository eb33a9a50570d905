import { type APIRequestContext, expect, test } from '@playwright/test'
import { type Account, call, newAccount, newListing } from '../market'

// The promise is two seconds; the third is for a machine that has its hands full.
const soon = { timeout: 3_000, intervals: [100] }

let owner: Account

test.beforeAll(async ({ request }) => {
  owner = await newAccount(request)
})

/** A town that no other test looks for, whose kept searches nothing else renews. */
const newTown = () => `Grad ${crypto.randomUUID().slice(0, 8)}`

const page = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path)
  return { status: answer.status(), text: await answer.text() }
}

const shows = (request: APIRequestContext, path: string, text: string) =>
  expect.poll(async () => (await page(request, path)).text.includes(text), { ...soon, message: path })

const answers = (request: APIRequestContext, path: string) =>
  expect.poll(async () => (await page(request, path)).status, { ...soon, message: path })

test('what is published, changed and withdrawn shows within two seconds', async ({ request }) => {
  const city = newTown()
  const search = `/buy?city=${encodeURIComponent(city).replaceAll('%20', '+')}`
  const lists = [search, `/en${search}`]
  // The empty lists are kept before there is anything on them.
  for (const path of lists) expect((await page(request, path)).text).not.toContain('/property/')

  const { id } = await newListing(request, owner, { city, title: 'Stan pre izmene' })
  const pages = [`/property/${id}`, `/en/property/${id}`]
  for (const path of pages) await answers(request, path).toBe(200)
  for (const path of [...lists, '/sitemaps/0.xml']) await shows(request, path, `/property/${id}`).toBe(true)

  await call(request, owner, 'PUT', `/v1/listings/${id}`, { title: 'Stan posle izmene', price: 99_123 })
  for (const path of [...pages, ...lists]) await shows(request, path, 'Stan posle izmene').toBe(true)
  for (const path of [...pages, ...lists]) {
    expect((await page(request, path)).text).not.toContain('Stan pre izmene')
  }

  await call(request, owner, 'DELETE', `/users/listings/${id}`)
  for (const path of pages) await answers(request, path).toBe(404)
  for (const path of [...lists, '/sitemaps/0.xml']) await shows(request, path, id).toBe(false)

  await call(request, owner, 'POST', `/users/listings/${id}`)
  for (const path of pages) await answers(request, path).toBe(200)
  for (const path of [...lists, '/sitemaps/0.xml']) await shows(request, path, id).toBe(true)
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
  await answers(request, `/en/property/${id}`).toBe(404)
  await shows(request, list, id).toBe(false)
})
