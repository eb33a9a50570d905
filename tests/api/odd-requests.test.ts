import { Agent } from 'node:http'
import { expect, it } from 'vitest'
import { sendOn, type WireRequest } from './wire'

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
    const long: WireRequest = {
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
