import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { createChunks, stringToBase64URL } from '@supabase/ssr'
import type { Listing, ListingImage } from '@/lib/listings/schema'
import type { Project } from '@/lib/projects/schema'
import { sessionCookieName } from '@/lib/session/has-session-cookie'
import { now } from '@/tests/api/bearer-tokens'
import { storeSession, storeSignedUpUser, tokenSeconds } from '@/tests/api/signed-up-user'
import { newPerson, type Person } from './people'
import type { Language } from './texts'

/** A person with an account, and the bearer token for the API. */
export interface Account extends Person {
  token: string
}

/** Creates an account that has bought `tokens` tokens; by rows of the database, since forms have journeys of their own. */
export async function newAccount(request: APIRequestContext, tokens: 0 | 1 | 3 = 0): Promise<Account> {
  const person = newPerson()
  const { token } = await storeSignedUpUser(person.email, { full_name: person.name })
  const account = { ...person, token }
  if (tokens > 0) await call(request, account, 'POST', '/users/tokens/purchase', { amount: tokens })
  return account
}

/** Calls the API as an account, and returns the body of a successful response. */
export async function call<Body = unknown>(
  request: APIRequestContext,
  { token }: Account,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  data?: unknown,
): Promise<Body> {
  const headers = { Authorization: `Bearer ${token}` }
  const response = await request.fetch(path, { method, headers, ...(data === undefined ? {} : { data }) })
  expect(response.ok(), `${method} ${path}: ${response.status()}`).toBe(true)
  const text = await response.text()
  return (text === '' ? undefined : JSON.parse(text)) as Body
}

/** The balance of an account, as the API reports it. */
export async function balanceOf(request: APIRequestContext, account: Account): Promise<number> {
  const { tokens } = await call<{ tokens: number }>(request, account, 'GET', '/users/profile')
  return tokens
}

/** The ledger of an account, newest first. */
export async function ledgerOf(request: APIRequestContext, account: Account): Promise<string[]> {
  const path = '/users/tokens/transactions'
  const { items } = await call<{ items: { kind: string; amount: number }[] }>(request, account, 'GET', path)
  return items.map(({ kind, amount }) => `${kind} ${amount}`)
}

/** The street and phone number of every listing created here: neither may be on a public page. */
export const hidden = {
  address: 'Ulica pod ključem 17',
  // Not digits alone, which the ids of a page may contain.
  zip_code: 'RS-21199',
  contact_phone: '+381 60 000 0917',
}

/** Publishes a listing of an account; `changes` replace or add fields. */
export function newListing(
  request: APIRequestContext,
  owner: Account,
  changes: Record<string, unknown> = {},
): Promise<Listing> {
  return call<Listing>(request, owner, 'POST', '/v1/listings', {
    title: 'Dvosoban stan kod parka',
    description: 'Svetao stan na trećem spratu, sa pogledom na park i terasom.',
    price: 118_000,
    purpose: 'SALE',
    city: 'Novi Sad',
    country: 'Srbija',
    area_m2: 54,
    rooms: 2,
    bathrooms: 1,
    ...hidden,
    ...changes,
  })
}

/** Adds a photo to a listing, or to a project by its path. */
export async function addPhoto(
  request: APIRequestContext,
  { token }: Account,
  path: `/v1/${'listings' | 'projects'}/${string}`,
  buffer: Buffer,
): Promise<ListingImage> {
  const answer = await request.post(`${path}/images/upload`, {
    headers: { Authorization: `Bearer ${token}` },
    multipart: { file: { name: 'foto.jpg', mimeType: 'image/jpeg', buffer } },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as ListingImage
}

/** Makes a project without units. */
export function newProject(request: APIRequestContext, owner: Account): Promise<Project> {
  return call<Project>(request, owner, 'POST', '/v1/projects', {
    name: 'Rezidencija Lipa',
    description: 'Zgrada sa liftom i garažom u mirnoj ulici.',
    stage: 'under_construction',
    city: 'Novi Sad',
    country: 'Srbija',
    ...hidden,
  })
}

/** An account with 2 tokens and data in all sections, and the ids of the properties that `accountPages` needs. */
export async function newCustomer(request: APIRequestContext) {
  const person = await newAccount(request, 3)
  const own = (await newListing(request, person)).id
  const unlocked = (await newListing(request, await newAccount(request))).id
  await call(request, person, 'POST', '/users/tokens/use', { property_id: unlocked })
  await call(request, person, 'POST', `/users/favorites/${unlocked}`)
  const search = { name: 'Stan za nas', query: 'purpose=RENT&city=Beograd' }
  await call(request, person, 'POST', '/users/saved-searches', search)
  const project = (await newProject(request, person)).id
  return { person, own, unlocked, project }
}

/** A property of the demo catalogue with photos and one title in both languages. */
export async function somePublicListing(request: APIRequestContext): Promise<Listing> {
  const [listing] = await publicListings(request)
  if (!listing) throw new Error('The catalogue has no such property in Beograd.')
  return listing
}

/** All of them in Beograd, the most expensive first, which listings of tests do not displace. */
export async function publicListings(request: APIRequestContext): Promise<Listing[]> {
  const response = await request.get('/v1/listings?city=Beograd&purpose=SALE&sort=price_desc&limit=60')
  const { items } = (await response.json()) as { items: Listing[] }
  return items.filter(({ images, title_en }) => images.length > 1 && title_en === null)
}

/** Opens a page with a new session, as the sign-in form would store it; the form itself is tested separately. */
export async function openSignedIn(
  page: Page,
  person: Person,
  language: Language,
  path: string,
): Promise<void> {
  const { token, refreshToken } = await storeSession(person.email)
  const response = await page.request.get('/auth/v1/user', { headers: { Authorization: `Bearer ${token}` } })
  expect(response.status()).toBe(200)
  const session = {
    ...{ access_token: token, token_type: 'bearer', expires_in: tokenSeconds },
    ...{ expires_at: now() + tokenSeconds, refresh_token: refreshToken, user: await response.json() },
  }
  const value = `base64-${stringToBase64URL(JSON.stringify(session))}`
  const url = new URL('/', response.url()).href
  await page
    .context()
    .addCookies(createChunks(sessionCookieName, value).map((cookie) => ({ ...cookie, url })))
  await page.goto(`${language.prefix}${path}` || '/')
}

/** The account's area in the header, once it shows a balance. */
export function balanceShown(page: Page, { texts }: Language, tokens: number) {
  return page.getByLabel(texts.account.balance.replace('{count}', String(tokens)))
}
