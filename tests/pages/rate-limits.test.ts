import { describe, expect, it } from 'vitest'
import { listingReads } from '@/lib/listings/limits'
import { ask, expectWait, newAddress, refusals, statuses } from '../api/limited-app'

describe('reading the market', () => {
  const { points, seconds } = listingReads.windows[0]
  const address = newAddress()

  it('counts searches that are rendered anew with the API, and refuses them with a page', async () => {
    const seen = await statuses(points + 1, () => ask(address, '/v1/listings?limit=1'))
    expect(refusals(seen)).toBe(1)
    const answer = await ask(address, '/en/buy?q=park')
    expectWait(answer, seconds)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await answer.text()).toContain('Too many requests.')
  })

  it('leaves what is kept for everyone, and everyone else, alone', async () => {
    for (const path of ['/', '/en/buy', '/rent?page=2', '/healthz']) {
      expect((await ask(address, path)).status, path).toBe(200)
    }
    expect((await ask(newAddress(), '/buy?q=park')).status).toBe(200)
  })
})

it('who asks for more cached pages than an office reads waits, at whichever of their addresses', async () => {
  const reader = newAddress()
  const paths = ['/tokens', '/tokens?fbclid=1']
  for (const path of paths) await ask(newAddress(), path)
  const start = performance.now()
  const all = Array.from({ length: 320 }, (_, n) => ask(reader, paths[n % 2] ?? ''))
  const [other] = await Promise.all([ask(newAddress(), '/tokens'), all.at(0)])
  expect(other.status).toBe(200)
  const otherMs = performance.now() - start
  expect(new Set((await Promise.all(all)).map(({ status }) => status))).toEqual(new Set([200]))
  // 200 at once, then 100 a second.
  expect(performance.now() - start).toBeGreaterThanOrEqual(1_195)
  expect(otherMs).toBeLessThan(performance.now() - start)
})
