import { beforeAll, expect, it } from 'vitest'
import { baseUrl, call, newListing, newUser, type User } from '../harness'

let owner: User

beforeAll(async () => {
  owner = await newUser()
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${baseUrl}${path}`, { headers, redirect: 'manual' })

/** Asks until the answer is one that was kept. */
async function keptAnswer(path: string, headers: Record<string, string> = {}) {
  for (let attempt = 0; attempt < 200; attempt++) {
    const answer = await ask(path, headers)
    if (answer.headers.get('x-nextjs-cache') === 'KEPT') return answer
    await answer.arrayBuffer()
  }
  throw new Error(`${path} was never kept`)
}

it('a page that many read is the same, whoever made it', async () => {
  const kept = await keptAnswer('/en/tokens')
  // Left to Next, which answers in full all the same.
  const made = await ask('/en/tokens', { Range: 'bytes=0-' })
  expect(made.headers.get('x-nextjs-cache')).not.toBe('KEPT')
  for (const name of ['cache-control', 'content-security-policy', 'content-type', 'etag', 'vary']) {
    expect(kept.headers.get(name), name).toBe(made.headers.get(name))
  }
  expect(await kept.text()).toBe(await made.text())
})

it('who has the page already is told so', async () => {
  const kept = await keptAnswer('/tokens')
  const again = await keptAnswer('/tokens', { 'If-None-Match': kept.headers.get('etag') ?? '' })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect(again.headers.get('etag')).toBe(kept.headers.get('etag'))
})

it('who reads English is led to it all the same', async () => {
  await keptAnswer('/tokens')
  const answer = await ask('/tokens', { Cookie: 'NEXT_LOCALE=en' })
  expect([answer.status, answer.headers.get('location')]).toEqual([307, '/en/tokens'])
})

it('a screen for signed-in people is for them alone', async () => {
  await keptAnswer('/profile', { Cookie: 'kljuc-auth=base64-e30' })
  expect((await ask('/profile')).status).toBe(307)
})

it('a change shows within two seconds on a page that is asked for all the time, and stays', async () => {
  const { id } = await newListing(owner, { price: 71_111 })
  const path = `/property/${id}`
  const shows = async (price: string) => (await (await ask(path)).text()).includes(price)
  await keptAnswer(path)
  expect(await shows('71.111')).toBe(true)
  await call('PUT', `/v1/listings/${id}`, { as: owner, body: { price: 72_222 } })
  const until = Date.now() + 3_000
  while (!(await shows('72.222'))) expect(Date.now()).toBeLessThan(until)
  for (let n = 0; n < 50; n++) expect(await shows('71.111')).toBe(false)
})
