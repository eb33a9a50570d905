import { afterAll, beforeAll, expect } from 'vitest'
import { type SecondApp, startSecondApp } from '../../e2e/second-app'
import { freePort } from '../../scripts/launcher/ports.mjs'
import { baseUrl } from './harness'

/** An instance with rate limits, behind one proxy: each test uses its own IP address. */
export let app: SecondApp
beforeAll(async () => {
  app = await startSecondApp(await freePort(), {
    SITE_URL: baseUrl,
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    REDIS_URL: '',
  })
})
afterAll(() => app?.stop())

export const byte = () => Math.floor(Math.random() * 256)
export const newAddress = () => `10.${byte()}.${byte()}.${byte()}`

export function ask(
  from: string,
  path: string,
  { headers, ...options }: RequestInit = {},
): Promise<Response> {
  return fetch(`${app.origin}${path}`, {
    redirect: 'manual',
    ...options,
    headers: { 'X-Forwarded-For': from, ...headers },
  })
}

/** Sends `count` requests, a few at a time, and returns their statuses. */
export async function statuses(count: number, request: (n: number) => Promise<Response>): Promise<number[]> {
  const seen: number[] = []
  for (let n = 0; n < count; n += 20) {
    const some = Array.from({ length: Math.min(20, count - n) }, (_, at) => request(n + at))
    seen.push(...(await Promise.all(some)).map(({ status }) => status))
  }
  return seen
}

export const refusals = (seen: number[]) => seen.filter((status) => status === 429).length

export function expectWait(answer: Response, longest: number) {
  expect(answer.status).toBe(429)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const wait = answer.headers.get('retry-after') ?? ''
  expect(wait).toMatch(/^[1-9]\d*$/)
  expect(Number(wait)).toBeLessThanOrEqual(longest)
}

/** A request to the API or the auth protocol with this body. */
export function json(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: 'any', ...headers },
    body: JSON.stringify(body),
  }
}
