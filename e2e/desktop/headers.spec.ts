import { type APIResponse, expect, test } from '@playwright/test'
import type { Listing } from '@/lib/listings/schema'
import { newAccount, somePublicListing } from '../market'

let listing: Listing

test.beforeAll(async ({ request }) => {
  listing = await somePublicListing(request)
})

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

function expectSecure(answer: APIResponse, what: string) {
  const headers = answer.headers()
  expect(headers['x-content-type-options'], what).toBe('nosniff')
  expect(headers['referrer-policy'], what).toBeTruthy()
  expect(headers['permissions-policy'], what).toBeTruthy()
  const policy = headers['content-security-policy'] ?? ''
  expect(policy, what).toContain("frame-ancestors 'none'")
  expect(policy, what).not.toContain('unsafe-eval')
}

test('a public page is the same bytes for everyone, for two seconds at most', async ({ request }) => {
  const { token } = await newAccount(request)
  const session = Buffer.from(JSON.stringify({ access_token: token, refresh_token: 'none' })).toString(
    'base64url',
  )
  const Cookie = `kljuc-auth=base64-${session}; NEXT_LOCALE=sr; other=1`
  for (const path of publicPages()) {
    const answer = await request.get(path)
    const headers = answer.headers()
    expect(answer.status(), path).toBe(200)
    const seconds = /s-maxage=(\d+)/.exec(headers['cache-control'] ?? '')?.[1]
    expect(Number(seconds), path).toBeLessThanOrEqual(2)
    expect(headers['cache-control'], path).not.toMatch(/private|no-store|stale-while-revalidate/)
    expect(headers['set-cookie'], path).toBeUndefined()
    expect(headers.vary ?? '', path).not.toMatch(/cookie|accept-language|\*/i)
    expectSecure(answer, path)

    const readers: Record<string, string>[] = [
      { Cookie },
      { 'Accept-Language': 'de' },
      { Authorization: `Bearer ${token}` },
    ]
    for (const reader of readers) {
      // Other tests publish meanwhile: compares two responses until nothing changed between them.
      await expect(async () => {
        const anyone = await request.get(path)
        const other = await request.get(path, { headers: reader })
        expect(other.headers()['set-cookie'], path).toBeUndefined()
        const same = (await other.text()) === (await anyone.text())
        expect(same, `${path} for ${Object.keys(reader)}`).toBe(true)
      }).toPass({ timeout: 20_000 })
    }
  }
})

test('every kind of answer carries the security headers', async ({ request }) => {
  const bytes = await (await request.get('/')).text()
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
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(status)
    expectSecure(answer, path)
  }
  const refused = await request.delete('/v1/listings')
  expect(refused.status()).toBe(405)
  expect(refused.headers().allow).toContain('GET')
  expectSecure(refused, 'DELETE /v1/listings')
})

test('images are immutable, answers to somebody are private', async ({ request }) => {
  expect(listing.images.length).toBeGreaterThan(0)
  for (const { public_url } of listing.images) {
    const { pathname } = new URL(public_url)
    expect(pathname).toMatch(/[0-9a-f]{16,}/)
    const image = await request.get(pathname)
    expect(image.headers()['cache-control']).toMatch(/public.*max-age=31536000.*immutable/)
    expect(image.headers()['content-type']).toMatch(/^image\//)
  }
  const { token } = await newAccount(request)
  for (const path of ['/users/profile', '/v1/listings', `/v1/listings/${listing.id}`, '/users/favorites']) {
    const answer = await request.get(path, { headers: { Authorization: `Bearer ${token}` } })
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['cache-control'], path).toBe('private, no-store')
    expect(answer.headers()['set-cookie'], path).toBeUndefined()
  }
})

test('a chosen language leads plain paths, and no others, to English', async ({ request }) => {
  const headers = { Cookie: 'NEXT_LOCALE=en' }
  const leads = {
    '/': '/en',
    '/buy?city=Ni%C5%A1&page=2': '/en/buy?city=Ni%C5%A1&page=2',
    [`/property/${listing.id}`]: `/en/property/${listing.id}`,
    '/no/such/page': '/en/no/such/page',
  }
  for (const [from, to] of Object.entries(leads)) {
    const answer = await request.get(from, { headers, maxRedirects: 0 })
    expect(answer.status(), from).toBe(307)
    expect(location(answer), from).toBe(to)
    expect(answer.headers()['cache-control'], from).toBe('private, no-store')
    expectSecure(answer, from)
  }
  for (const path of ['/v1/listings', '/robots.txt', '/healthz', '/en/buy']) {
    expect((await request.get(path, { headers, maxRedirects: 0 })).status(), path).toBe(200)
  }
  const serbian = await request.get('/en/buy', { headers: { Cookie: 'NEXT_LOCALE=sr' }, maxRedirects: 0 })
  expect(serbian.status()).toBe(200)
  expect(await serbian.text()).toContain('<html lang="en"')
})

test("screens of one's own lead a visitor to sign-in and back", async ({ request }) => {
  for (const path of ['/profile', '/profil', '/my-properties']) {
    for (const own of [path, `/en${path}`]) {
      const answer = await request.get(own, { maxRedirects: 0 })
      expect(answer.status(), own).toBe(307)
      expect(location(answer)).toBe(`${own.startsWith('/en') ? '/en' : ''}/login?redirect=${own}`)
      expect(answer.headers()['cache-control']).toBe('private, no-store')
    }
  }
})

test('robots and sitemap lead to every published property in both languages', async ({
  request,
  baseURL,
}) => {
  const { origin } = new URL(baseURL ?? '')
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${origin}/sitemap.xml`)
  const addresses = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address)
  const parts = addresses(await (await request.get('/sitemap.xml')).text())
  const named = new Set<string>()
  for (const part of parts)
    for (const address of addresses(await (await request.get(part)).text())) named.add(address)

  const list = async (page: number) =>
    (await (await request.get(`/v1/listings?limit=60&page=${page}`)).json()) as {
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

test('no address is built from what a request says of the host', async ({ request }) => {
  const headers = {
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'https',
    Forwarded: 'host=evil.example',
  }
  for (const path of [
    '/',
    '/en/buy',
    `/property/${listing.id}`,
    '/robots.txt',
    '/sitemap.xml',
    '/sitemaps/listings-0-0.xml',
  ]) {
    for (const host of [headers, { Host: 'evil.example' }]) {
      const answer = await request.get(path, { headers: host })
      expect(answer.status(), path).toBe(200)
      expect(await answer.text(), path).not.toContain('evil.example')
    }
  }
  const redirect = {
    headers: { ...headers, Host: 'evil.example', Cookie: 'NEXT_LOCALE=en' },
    maxRedirects: 0,
  }
  for (const path of ['/buy', '/profile', '/en/profile']) {
    const answer = await request.get(path, redirect)
    expect(answer.status(), path).toBe(307)
    expect(answer.headers().location, path).not.toContain('evil.example')
  }
})

/** The target of a redirect on this site. */
function location(answer: APIResponse): string {
  const { pathname, search } = new URL(answer.headers().location ?? '', 'http://any')
  return pathname + search
}
