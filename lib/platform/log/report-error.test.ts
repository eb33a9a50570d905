import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { reportError } from './report-error'

const { env } = vi.hoisted(() => ({ env: { SENTRY_DSN: undefined as URL | undefined } }))
vi.mock('@/lib/env', () => ({ env }))

const received: { request: IncomingMessage; lines: Record<string, unknown>[] }[] = []
const server = createServer(async (request, response) => {
  const text = Buffer.concat(await request.toArray()).toString()
  received.push({ request, lines: text.split('\n').map((line) => JSON.parse(line)) })
  response.end('{}')
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo

beforeEach(() => {
  received.length = 0
  env.SENTRY_DSN = new URL(`http://publickey@127.0.0.1:${port}/tracker/7`)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 * Math.ceil(Math.random() * 1e6) })
})
afterAll(() => {
  vi.useRealTimers()
  server.close()
})

it('sends an error as an envelope of Sentry’s protocol, without values', async () => {
  const error = new TypeError('Failed query: select 1 where email = $1\nparams: ana@example.test')
  reportError([{ err: error, route: '/v1/listings', body: 'secret' }, 'A job failed'], 50)
  await expect.poll(() => received.length).toBe(1)
  const [{ request, lines }] = received as [(typeof received)[0]]
  expect(request.url).toBe('/tracker/api/7/envelope/')
  expect(request.headers['x-sentry-auth']).toContain('sentry_key=publickey')
  const [head, item, event] = lines
  expect(item).toEqual({ type: 'event' })
  expect(event).toMatchObject({
    event_id: head?.event_id,
    level: 'error',
    message: { formatted: 'A job failed' },
    tags: { route: '/v1/listings' },
    exception: { values: [{ type: 'TypeError', value: 'Failed query' }] },
  })
  expect(JSON.stringify(event)).toContain('report-error.test.ts')
  expect(JSON.stringify(lines)).not.toMatch(/ana@|secret/)
})

it('sends a flood of errors only in part, and nothing where it is off', async () => {
  for (let at = 0; at < 100; at++) reportError(['Everything fails'], 60)
  await expect.poll(() => received.length).toBe(30)
  env.SENTRY_DSN = undefined
  reportError(['Nobody is told'], 60)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(received).toHaveLength(30)
})

it('does not mind a tracker that is away', async () => {
  env.SENTRY_DSN = new URL('http://publickey@127.0.0.1:9/7')
  expect(() => reportError(['The tracker is away'], 50)).not.toThrow()
})
