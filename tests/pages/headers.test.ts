import { createHash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Listing, ListingPage } from '@/lib/listings/schema'
import { baseUrl, call, newUser } from '../api/harness'
import { send } from '../api/raw-request'
import { readPage } from './read-page'

let listing: Listing

beforeAll(async () => {
  const path = '/v1/listings?city=Beograd&purpose=SALE&sort=price_desc&limit=60'
  const { items } = (await call<ListingPage>('GET', path)).body
  const photographed = items.find(({ images }) => images.length > 1)
  if (!photographed) throw new Error('The catalogue has no such property in Beograd.')
  listing = photographed
})

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(new URL(path, baseUrl), { method, headers, redirect: 'manual' })

const publicPages = () =>
  [
    '/',
    '/buy',
    '/rent',
    '/buy?city=Novi+Sad&page=2',
    `/property/${listing.id}`,
    '/search',
    '/tokens',
    '/login',
  ].flatMap((path) => [path, `/en${path === '/' ? '' : path}`])

function expectSecure(answer: Response, what: string) {
  const { headers } = answer
  expect(headers.get('x-content-type-options'), what).toBe('nosniff')
  expect(headers.get('referrer-policy'), what).toBeTruthy()
  expect(headers.get('permissions-policy'), what).toBeTruthy()
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy, what).toContain("frame-ancestors 'none'")
  expect(policy, what).not.toContain('unsafe-eval')
}

it('allows each of the framework’s inline scripts by its hash, and no other', async () => {
  for (const path of [...publicPages(), '/none']) {
    const { headers, root, html } = await readPage(path)
    const [, sources = ''] = /script-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '') ?? []
    const inline = root
      .querySelectorAll('script')
      .filter((script) => !script.hasAttribute('src') && !script.hasAttribute('type'))
      .map(({ rawText }) => `'sha256-${createHash('sha256').update(rawText).digest('base64')}'`)
    expect(inline.length, path).toBeGreaterThan(1)
    expect(sources.split(' ').sort(), path).toEqual(["'self'", ...new Set(inline)].sort())
    expect(html, path).not.toMatch(/<script[^>]* nonce=/)
  }
})

it('a public page is the same bytes for everyone, for two seconds at most', async () => {
  const { token } = await newUser()
  const session = Buffer.from(JSON.stringify({ access_token: token, refresh_token: 'none' })).toString(
    'base64url',
  )
  const Cookie = `kljuc-auth=base64-${session}; NEXT_LOCALE=sr; other=1`
  for (const path of publicPages()) {
    const answer = await ask(path)
    const { headers } = answer
    expect(answer.status, path).toBe(200)
    const seconds = /s-maxage=(\d+)/.exec(headers.get('cache-control') ?? '')?.[1]
    expect(Number(seconds), path).toBeLessThanOrEqual(2)
    expect(headers.get('cache-control'), path).not.toMatch(/private|no-store|stale-while-revalidate/)
    expect(headers.get('set-cookie'), path).toBeNull()
    expect(headers.get('vary') ?? '', path).not.toMatch(/cookie|accept-language|\*/i)
    expectSecure(answer, path)

    const readers: Record<string, string>[] = [
      { Cookie },
      { 'Accept-Language': 'de' },
      { Authorization: `Bearer ${token}` },
    ]
    for (const reader of readers) {
      // Other tests publish meanwhile: compares two responses until nothing changed between them.
      const isSame = async () => {
        const anyone = await ask(path)
        const other = await ask(path, reader)
        expect(other.headers.get('set-cookie'), path).toBeNull()
        return (await other.text()) === (await anyone.text())
      }
      await expect.poll(isSame, { timeout: 20_000, message: `${path} for ${Object.keys(reader)}` }).toBe(true)
    }
  }
})

it('every kind of answer carries the security headers', async () => {
  const bytes = await (await ask('/')).text()
  const script = /\/_next\/static\/[^"\\]+\.js/.exec(bytes)?.[0] ?? ''
  const image = new URL(listing.images[0]?.public_url ?? '').pathname
  const get: Record<string, number> = {
    [script]: 200,
    [image]: 200,
    '/og-en.png': 200,
    '/icon.svg': 200,
    '/favicon.ico': 200,
    '/demo/none.webp': 404,
    '/robots.txt': 200,
    '/sitemap.xml': 200,
    '/sitemaps/listings-0-0.xml': 200,
    '/v1/listings': 200,
    '/v1/openapi.json': 200,
    '/v1/nothing': 404,
    '/v1/listings?page=x': 400,
    '/users/profile': 401,
    '/auth/v1/settings': 200,
    '/healthz': 200,
    '/readyz': 200,
    '/media/none.webp': 404,
    '/_next/static/none.js': 404,
    '/property/none': 404,
    '/nothing/here': 404,
    '/profile': 307,
  }
  for (const [path, status] of Object.entries(get)) {
    const answer = await ask(path)
    expect(answer.status, path).toBe(status)
    expectSecure(answer, path)
  }
  const refused = await ask('/v1/listings', {}, 'DELETE')
  expect(refused.status).toBe(405)
  expect(refused.headers.get('allow')).toContain('GET')
  expectSecure(refused, 'DELETE /v1/listings')
})

it('images are immutable, answers to somebody are private', async () => {
  expect(listing.images.length).toBeGreaterThan(0)
  for (const { public_url } of listing.images) {
    const { pathname } = new URL(public_url)
    expect(pathname).toMatch(/[0-9a-f]{16,}/)
    const image = await ask(pathname)
    expect(image.headers.get('cache-control')).toMatch(/public.*max-age=31536000.*immutable/)
    expect(image.headers.get('content-type')).toMatch(/^image\//)
  }
  const { token } = await newUser()
  for (const path of ['/users/profile', '/v1/listings', `/v1/listings/${listing.id}`, '/users/favorites']) {
    const answer = await ask(path, { Authorization: `Bearer ${token}` })
    expect(answer.status, path).toBe(200)
    expect(answer.headers.get('cache-control'), path).toBe('private, no-store')
    expect(answer.headers.get('set-cookie'), path).toBeNull()
  }
})

it('a chosen language leads plain paths, and no others, to English', async () => {
  const headers = { Cookie: 'NEXT_LOCALE=en' }
  const leads = {
    '/': '/en',
    '/buy?city=Ni%C5%A1&page=2': '/en/buy?city=Ni%C5%A1&page=2',
    [`/property/${listing.id}`]: `/en/property/${listing.id}`,
    '/no/such/page': '/en/no/such/page',
  }
  for (const [from, to] of Object.entries(leads)) {
    const answer = await ask(from, headers)
    expect(answer.status, from).toBe(307)
    expect(location(answer), from).toBe(to)
    expect(answer.headers.get('cache-control'), from).toBe('private, no-store')
    expectSecure(answer, from)
  }
  for (const path of ['/v1/listings', '/robots.txt', '/healthz', '/en/buy']) {
    expect((await ask(path, headers)).status, path).toBe(200)
  }
  const serbian = await ask('/en/buy', { Cookie: 'NEXT_LOCALE=sr' })
  expect(serbian.status).toBe(200)
  expect(await serbian.text()).toContain('<html lang="en"')
})

it("screens of one's own lead a visitor to sign-in and back", async () => {
  for (const path of ['/profile', '/profil', '/my-properties']) {
    for (const own of [path, `/en${path}`]) {
      const answer = await ask(own)
      expect(answer.status, own).toBe(307)
      expect(location(answer)).toBe(`${own.startsWith('/en') ? '/en' : ''}/login?redirect=${own}`)
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
    }
  }
})

it('robots and sitemap lead to every published property in both languages', async () => {
  const { origin } = new URL(baseUrl)
  expect(await (await ask('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const addresses = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  const parts = addresses(await (await ask('/sitemap.xml')).text())
  const named = new Set<string>()
  for (const part of parts)
    for (const address of addresses(await (await ask(part)).text())) named.add(address)

  const list = async (page: number) =>
    (await (await ask(`/v1/listings?limit=60&page=${page}`)).json()) as {
      items: Listing[]
      pages: number
    }
  const { pages } = await list(1)
  expect(pages).toBeGreaterThan(3)
  for (let page = 1; page <= pages; page++) {
    for (const { id } of (await list(page)).items) {
      expect(named).toContain(`${origin}/property/${id}`)
      expect(named).toContain(`${origin}/en/property/${id}`)
    }
  }
  for (const screen of ['', '/buy', '/rent', '/en', '/en/buy', '/en/rent'])
    expect(named).toContain(origin + screen)
})

it('no address is built from what a request says of the host', async () => {
  const forwarded: [string, string][] = [
    ['X-Forwarded-Host', 'evil.example'],
    ['X-Forwarded-Proto', 'https'],
    ['Forwarded', 'host=evil.example'],
  ]
  const host: [string, string] = ['Host', 'evil.example']
  const read = (target: string, headers: [string, string][]) =>
    send({ method: 'GET', target, headers, body: Buffer.from('') })
  for (const path of [
    '/',
    '/en/buy',
    `/property/${listing.id}`,
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/listings-0-0.xml',
  ]) {
    for (const headers of [forwarded, [host]]) {
      const answer = await read(path, headers)
      expect(answer.status, path).toBe(200)
      expect(answer.text, path).not.toContain('evil.example')
    }
  }
  for (const path of ['/buy', '/profile', '/en/profile']) {
    const answer = await read(path, [...forwarded, host, ['Cookie', 'NEXT_LOCALE=en']])
    expect(answer.status, path).toBe(307)
    expect(answer.headers.location, path).not.toContain('evil.example')
  }
})

/** The target of a redirect on this site. */
function location(answer: Response): string {
  const { pathname, search } = new URL(answer.headers.get('location') ?? '', 'http://any')
  return pathname + search
}
