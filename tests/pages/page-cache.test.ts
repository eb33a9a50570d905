import { get, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import responseHeaders from '@/lib/http/middleware/security-headers.json'
import { baseUrl, call, newListing, newUser } from '../api/harness'
import { send } from '../api/raw-request'

const owner = await newUser()

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${baseUrl}${path}`, { headers, redirect: 'manual' })

async function cachedResponse(path: string, headers: Record<string, string> = {}) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const answer = await ask(path, headers)
    if (answer.headers.get('cache-status') === 'kljuc; hit') return answer
    await answer.arrayBuffer()
  }
  throw new Error(`${path} was never cached`)
}

/** `fetch` would decode the body. */
function wire(path: string, accepted: string, headers: Record<string, string> = {}) {
  return new Promise<{
    status: number | undefined
    headers: IncomingHttpHeaders
    body: Buffer
    count: (name: string) => number
  }>((resolve, reject) => {
    get(`${baseUrl}${path}`, { headers: { 'Accept-Encoding': accepted, ...headers } }, async (response) => {
      const names = response.rawHeaders
        .filter((_, index) => index % 2 === 0)
        .map((name) => name.toLowerCase())
      resolve({
        status: response.statusCode,
        headers: response.headers,
        body: await buffer(response),
        count: (name) => names.filter((sent) => sent === name.toLowerCase()).length,
      })
    }).on('error', reject)
  })
}

const hits = /^kljuc_page_cache_lookups_total\{result="hit"\} (\d+)/m
const measured = /_count\{method="GET",route="\/tokens",status="2xx"\} (\d+)/m

async function metric(pattern: RegExp): Promise<number> {
  const text = await (await ask('/metrics')).text()
  return Number(pattern.exec(text)?.[1] ?? 0)
}

it('a page that many read is the same, whoever made it', async () => {
  const kept = await cachedResponse('/en/tokens')
  const made = await ask('/en/tokens?fbclid=1', { 'Accept-Encoding': 'identity' })
  for (const name of ['cache-control', 'content-security-policy', 'content-type', 'etag', 'vary']) {
    expect(kept.headers.get(name), name).toBe(made.headers.get(name))
  }
  expect(await kept.text()).toBe(await made.text())
})

it('who has the page already is told so', async () => {
  const kept = await cachedResponse('/tokens')
  const again = await cachedResponse('/tokens', { 'If-None-Match': kept.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect(again.headers.get('etag')).toBe(kept.headers.get('etag'))
})

it('answers HEAD with the headers of the page', async () => {
  const kept = await cachedResponse('/tokens')
  const head = await fetch(`${baseUrl}/tokens`, { method: 'HEAD' })
  expect(head.status).toBe(200)
  expect(await head.text()).toBe('')
  for (const name of ['cache-status', 'content-length', 'content-encoding', 'content-type', 'etag', 'vary'])
    expect(head.headers.get(name), name).toBe(kept.headers.get(name))
})

it('a page is sent in the encoding that its reader accepts, at any of its addresses', async () => {
  const { body } = await wire('/tokens', 'identity')
  for (const path of ['/tokens', '/tokens?fbclid=1']) {
    for (const [accepted, encoding, decode] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['gzip, br;q=0', 'gzip', gunzipSync],
      ['deflate', undefined, (bytes: Buffer) => bytes],
    ] as const) {
      const answer = await wire(path, accepted)
      expect(answer.headers['content-encoding'], accepted).toBe(encoding)
      expect(answer.headers['content-length'], accepted).toBe(String(answer.body.length))
      expect(answer.headers.vary, accepted).toContain('Accept-Encoding')
      expect(decode(answer.body).equals(body), accepted).toBe(true)
    }
  }
})

it('a page has the same security headers wherever it comes from, each once', async () => {
  const kept = await wire('/tokens', 'br')
  const made = await wire('/tokens?fbclid=1', 'br')
  const unmodified = await wire('/tokens', 'br', { 'If-None-Match': kept.headers.etag ?? '' })
  expect(unmodified.status).toBe(304)
  const { 'content-type': _, 'content-length': __, 'content-encoding': ___, ...headers } = kept.headers
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'date') continue
    expect(made.headers[name], name).toBe(value)
    expect(unmodified.headers[name], name).toBe(value)
  }
  for (const { key } of responseHeaders) expect(kept.count(key), key).toBe(1)
  expect(kept.headers['content-security-policy']).toContain("'sha256-")
})

it('counts and measures a page, whichever step sends it', async () => {
  await cachedResponse('/tokens')
  const before = [await metric(hits), await metric(measured)]
  for (const path of ['/tokens', '/tokens?fbclid=1']) await (await ask(path)).arrayBuffer()
  expect(await metric(hits)).toBeGreaterThanOrEqual((before[0] ?? 0) + 2)
  expect(await metric(measured)).toBeGreaterThanOrEqual((before[1] ?? 0) + 2)
})

it('an address without a valid host is refused, though its page is cached', async () => {
  await cachedResponse('/tokens')
  const wired = { method: 'GET', target: '/tokens', headers: [], body: Buffer.alloc(0) }
  expect((await send({ ...wired, isHostless: true })).status).toBe(400)
})

it('who is signed in gets the page that all get', async () => {
  const kept = await cachedResponse('/tokens')
  const own = await ask('/tokens', { Cookie: 'theme=dark; kljuc-auth=base64-e30' })
  expect(own.headers.get('cache-status')).toBe('kljuc; hit')
  expect(await own.text()).toBe(await kept.text())
})

it('who reads English is led to it all the same', async () => {
  await cachedResponse('/tokens')
  const answer = await ask('/tokens', { Cookie: 'NEXT_LOCALE=en' })
  expect([answer.status, answer.headers.get('location')]).toEqual([307, '/en/tokens'])
})

it('a screen for signed-in people is for them alone', async () => {
  const own = await cachedResponse('/profile', { Cookie: 'kljuc-auth=base64-e30' })
  expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect((await ask('/profile')).status).toBe(307)
})

it('addresses that differ in what changes nothing are one page', async () => {
  await cachedResponse('/en/tokens')
  const answer = await ask('/en/tokens?utm_source=a&x=1')
  expect(answer.headers.get('cache-status')).toBe('kljuc; hit')
})

it('values that cannot be read are one page, which says of which filter they are', async () => {
  await cachedResponse('/en/buy?minPrice=lots')
  const answer = await ask(`/en/buy?minPrice=x${Math.random()}&unknown=${Math.random()}`)
  expect(answer.headers.get('cache-status')).toBe('kljuc; hit')
  expect(await answer.text()).toContain('This value could not be read and was ignored: Min price.')
  await cachedResponse('/en/buy?minPrice=lots&maxArea=x')
  const several = await ask(`/en/buy?floorMin=x${Math.random()}&sort=luck&lift=${Math.random()}`)
  expect(several.headers.get('cache-status')).toBe('kljuc; hit')
})

it('unknown paths are one page in each language', async () => {
  for (const prefix of ['', '/en']) {
    await cachedResponse(`${prefix}/no/such/page`)
    const answer = await ask(`${prefix}/${Math.random()}`)
    expect([answer.status, answer.headers.get('cache-status')]).toEqual([404, 'kljuc; hit'])
  }
})

it('headers of the router make no new page', async () => {
  const tree = (locale: string) =>
    encodeURIComponent(
      JSON.stringify([
        '',
        { children: [['locale', locale, 'd', null], { children: [String(Math.random()), {}] }] },
      ]),
    )
  for (const locale of ['en', String(Math.random())]) {
    const invented = () => ({
      RSC: '1',
      'Next-Router-State-Tree': tree(locale),
      'Next-Url': `/${Math.random()}`,
    })
    await cachedResponse('/en/rent', invented())
    const answer = await ask(`/en/rent?_rsc=${Math.random()}`, invented())
    expect(answer.headers.get('content-type')).toBe('text/x-component')
    expect(answer.headers.get('cache-status')).toBe('kljuc; hit')
  }
})

it('names what it was made of', async () => {
  const answer = await ask('/buy?city=Novi+Sad')
  // Its listings; of the first page also whether there are prices of the town to lead to, which is kept.
  expect(answer.headers.get('cache-tag')?.replace(',listings:novi sad:*', '')).toBe('listings:novi sad:SALE')
})

it('a change shows within two seconds on a page that is asked for all the time, and stays', async () => {
  const { id } = await newListing(owner, { title: 'Stan pre izmene' })
  const path = `/property/${id}`
  const shows = async (title: string) => (await (await ask(path)).text()).includes(title)
  await cachedResponse(path)
  expect(await shows('Stan pre izmene')).toBe(true)
  await call('PUT', `/v1/listings/${id}`, { as: owner, body: { title: 'Stan posle izmene' } })
  const until = Date.now() + 3_000
  while (!(await shows('Stan posle izmene'))) expect(Date.now()).toBeLessThan(until)
  for (let n = 0; n < 50; n++) expect(await shows('Stan pre izmene')).toBe(false)
})
