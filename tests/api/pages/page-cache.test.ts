import { beforeAll, expect, it } from 'vitest'
import { baseUrl, call, newListing, newUser, type User } from '../harness'

let owner: User

beforeAll(async () => {
  owner = await newUser()
})

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

it('who reads English is led to it all the same', async () => {
  await cachedResponse('/tokens')
  const answer = await ask('/tokens', { Cookie: 'NEXT_LOCALE=en' })
  expect([answer.status, answer.headers.get('location')]).toEqual([307, '/en/tokens'])
})

it('a screen for signed-in people is for them alone', async () => {
  const own = await ask('/profile', { Cookie: 'kljuc-auth=base64-e30' })
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
  expect(await answer.text()).toContain('These values could not be read and were ignored: Min price.')
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
  expect(answer.headers.get('cache-tag')).toBe('listings:novi sad:SALE')
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
