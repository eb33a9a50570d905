import { Agent } from 'node:http'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { translatorFor } from '@/lib/i18n/translator'
import { newUser } from '../api/harness'
import { type RawRequest, type RawResponse, send, sendOn } from '../api/raw-request'

const ask = (
  method: string,
  target: string,
  { headers = [], body = '' }: Partial<Record<'headers', [string, string][]> & Record<'body', string>> = {},
) => send({ method, target, headers, body: Buffer.from(body) })

const errorOf = ({ status, text }: { status: number; text: string }) => [
  status,
  (JSON.parse(text) as { code: string }).code,
]

describe('the API answers in its own words', () => {
  it.each(['PROPFIND', 'TRACE', 'PURGE', 'M-SEARCH'])('a method that nobody knows: %s', async (method) => {
    const answer = await ask(method, '/v1/listings')
    expect(errorOf(answer)).toEqual([405, 'method_not_allowed'])
    expect(answer.headers.allow).toBe('GET, POST, HEAD')
  })

  it.each(['/v1//listings', '/v1/listings//', '/users//profile', '/v1//'])(
    'repeated slashes and backslashes: %s',
    async (target) => {
      expect(errorOf(await ask('GET', target))).toEqual([404, 'not_found'])
    },
  )

  it.each(['RSC', 'Next-Router-Prefetch', 'Next-Action', 'Next-Router-State-Tree'])(
    'a header of Next’s router: %s',
    async (name) => {
      const headers: [string, string][] = [
        [name, '1'],
        ['RSC', '1'],
      ]
      expect((await ask('GET', '/v1/listings?q=stan', { headers })).status).toBe(200)
      expect((await ask('GET', '/users/profile', { headers })).status).toBe(401)
      const { token } = await newUser()
      expect(
        (await ask('GET', '/users/profile', { headers: [...headers, ['Authorization', `Bearer ${token}`]] }))
          .status,
      ).toBe(200)
    },
  )
})

describe('what cannot be read as HTTP is refused in its words, too', () => {
  it('headers that are too long', async () => {
    const answer = await ask('GET', '/v1/listings', { headers: [['X-Long', 'a'.repeat(20_000)]] })
    expect(errorOf(answer)).toEqual([431, 'headers_too_large'])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  })

  it('a length that is none', async () => {
    const answer = await ask('POST', '/v1/listings', { headers: [['Content-Length', '-5']] })
    expect(errorOf(answer)).toEqual([400, 'bad_request'])
  })
})

it.each([
  '/v1/\\listings',
  '/v1/listings/a//\\elsewhere.example',
  '/share/buy/%',
  '/share/property/%ff/x',
  '/unsubscribe/%',
])('an address that cannot be read is 400: %s', async (target) => {
  expect(errorOf(await ask('GET', target))).toEqual([400, 'bad_address'])
})

it.each([
  ['/buy?city=%E0%A4', 'sr-Latn'],
  ['/property/%ff', 'sr-Latn'],
  ['/sitemap%', 'sr-Latn'],
  ['/sitemaps/%', 'sr-Latn'],
  ['/og-%', 'sr-Latn'],
  ['/apple-icon%', 'sr-Latn'],
  ['/en/buy?city=%E0%A4', 'en'],
] as const)(
  'an address that cannot be read, where pages lie, is 400 as a page: %s',
  async (target, language) => {
    const { status, headers, text } = await ask('GET', target)
    expect([status, headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expect(text).toContain(`<html lang="${language}">`)
    expect(text).toContain(`<p role="alert">${translatorFor(language, 'api')('errors.bad_address')}</p>`)
  },
)

it('a query that is too long is 414 before it is read, as a page where pages lie', async () => {
  const spaces = `minArea=1${'+'.repeat(14_500)}x`
  const { status, text } = await ask('GET', `/en/buy?${spaces}`)
  expect(status).toBe(414)
  expect(text).toContain(`<p role="alert">${translatorFor('en', 'api')('errors.address_too_long')}</p>`)
  expect(errorOf(await ask('GET', `/v1/listings?${spaces}`))).toEqual([414, 'address_too_long'])
})

it('refuses a whole URL as the target, which only proxies are sent', async () => {
  const answer = await ask('GET', 'http://evil.example/profile')
  expect(errorOf(answer)).toEqual([400, 'bad_address'])
  expect(answer.headers.location).toBeUndefined()
})

it.each(['/_next/none', '/share/sell/x.jpg', '/demo/none.webp'])(
  'where no page could be, what is not there is so in our own words: %s',
  async (target) => {
    expect(errorOf(await ask('GET', target))).toEqual([404, 'not_found'])
  },
)

it('has an icon for whoever reads no page', async () => {
  const answer = await fetch(`${process.env.BASE_URL}/favicon.ico`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/x-icon'])
  const { format, width, height } = await sharp(
    Buffer.from(await answer.arrayBuffer()).subarray(22),
  ).metadata()
  expect([format, width, height]).toEqual(['png', 32, 32])
})

it.each([
  ['GET', '/share//x', 404],
  ['GET', '/property//x', 308],
  ['GET', '/en/property/a\\b', 400],
  ['PROPFIND', '/robots.txt', 404],
  ['OPTIONS', '*', 400],
  ['GET', '/_next/static/none.js', 404],
  // Otherwise anybody could have images resized without limit.
  ['GET', '/_next/image?url=%2Fog-sr.png&w=640&q=75', 404],
])('whatever is answered carries the headers that everything does: %s %s', async (method, target, status) => {
  const answer = await ask(method, target)
  expect(answer.status).toBe(status)
  expectSecured(answer)
})

it('a request without a Host is refused with those headers, too', async () => {
  const wire = { method: 'GET', target: '/healthz', headers: [], body: Buffer.alloc(0) }
  const answer = await send({ ...wire, isHostless: true })
  expect(errorOf(answer)).toEqual([400, 'bad_address'])
  expectSecured(answer)
})

it('an expectation that nobody knows is ignored', async () => {
  const answer = await ask('GET', '/healthz', { headers: [['Expect', 'the-unknown']] })
  expect(answer.status).toBe(200)
  expectSecured(answer)
})

function expectSecured({ headers }: RawResponse) {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': expect.any(String),
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
}

it.each([
  '/views/a/b',
  '/unsubscribe/a/b',
  '/share/a/b/c/d',
  '/media/a/b',
  '/sitemaps/a/b',
  '/sitemapx',
  '/og-x/y',
  '/apple-icon/y',
  '/demo/a/b',
])('nor does what lies below a file: %s', async (target) => {
  const answer = await ask('POST', target, { headers: [['Content-Type', 'multipart/form-data']] })
  expect([404, 405]).toContain(answer.status)
})

describe('a page takes nothing', () => {
  it.each<[string, [string, string][], string]>([
    ['a form', [['Content-Type', 'multipart/form-data; boundary=a']], '--a'],
    ['a form without its boundary', [['Content-Type', 'multipart/form-data']], 'x'],
    [
      'a malformed call of a function',
      [
        ['Content-Type', 'text/plain;charset=UTF-8'],
        ['Next-Action', 'a'.repeat(42)],
      ],
      '["$F1"',
    ],
    [
      'objects for a function',
      [
        ['Content-Type', 'text/plain;charset=UTF-8'],
        ['Next-Action', 'a'.repeat(42)],
      ],
      '[{"then":"$1:__proto__"}]',
    ],
    ['nothing', [], ''],
  ])('%s', async (_, headers, body) => {
    const answer = await ask('POST', '/buy', { headers, body })
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD'])
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })
})

it.each<[string, string, string]>([
  ['POST', '/auth/v1/signup', 'application/json'],
  ['POST', '/newsletter', 'application/x-www-form-urlencoded'],
  ['POST', '/newsletter', 'application/json'],
  ['POST', '/v1/listings', 'application/json'],
  ['POST', '/v1/listings/x/images/upload', 'multipart/form-data; boundary=a'],
  ['POST', '/buy', 'text/plain'],
  ['DELETE', '/v1/stats', 'application/json'],
])(
  'a body that is not read to its end does not hold up what comes next: %s %s, %s',
  async (method, target, type) => {
    const connection = new Agent({ keepAlive: true, maxSockets: 1 })
    const long: RawRequest = {
      method,
      target,
      headers: [['Content-Type', type]],
      body: Buffer.alloc(300_000, 'a'),
    }
    expect((await sendOn(connection, long)).status).toBeLessThan(500)
    const next = await sendOn(connection, {
      method: 'GET',
      target: '/healthz',
      headers: [],
      body: Buffer.alloc(0),
    })
    expect(next.status).toBe(200)
    connection.destroy()
  },
)
