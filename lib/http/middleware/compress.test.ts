import { gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import { compressReads } from './compress'

const json = { 'Content-Type': 'application/json' }
const long = JSON.stringify({ text: 'a'.repeat(2_000) })
const ask = (respond: () => Response, encoding = 'gzip, deflate, br', method = 'GET') =>
  new Hono()
    .use(compressReads)
    .get('/', respond)
    .request('/', { method, headers: { 'Accept-Encoding': encoding } })

it('compresses what is long or of unknown length, for who reads gzip', async () => {
  const headers = { ...json, 'Content-Length': String(long.length), ETag: '"3"', Vary: 'Authorization' }
  const answer = await ask(() => new Response(long, { headers, status: 201 }))
  expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(long)
  expect(answer.status).toBe(201)
  expect(Object.fromEntries(answer.headers)).toEqual({
    'content-type': 'application/json',
    'content-encoding': 'gzip',
    etag: 'W/"3"',
    vary: 'Authorization, Accept-Encoding',
  })
  const streamed = await ask(() => new Response(new Blob(['{}']).stream(), { headers: json }))
  expect(gunzipSync(Buffer.from(await streamed.arrayBuffer())).toString()).toBe('{}')
})

it.each([
  ['short', () => new Response('{}', { headers: { ...json, 'Content-Length': '2' } }), 'gzip', 'GET'],
  ['of others', () => new Response(long, { headers: json }), 'br, gzip;q=0', 'GET'],
  ['photos', () => new Response(long, { headers: { 'Content-Type': 'image/webp' } }), 'gzip', 'GET'],
  ['a head', () => new Response(long, { headers: json }), 'gzip', 'HEAD'],
  ['compressed', () => new Response(long, { headers: { ...json, 'Content-Encoding': 'br' } }), 'gzip', 'GET'],
] as const)('leaves as it is: %s', async (_, respond, encoding, method) => {
  expect((await ask(respond, encoding, method)).headers.get('content-encoding')).not.toBe('gzip')
})

it('takes no more of a body than its reader, and cancels it with the reader', async () => {
  let pulled = 0
  const cancel = vi.fn()
  const body = new ReadableStream(
    {
      pull(controller) {
        pulled++
        controller.enqueue(crypto.getRandomValues(new Uint8Array(50_000)))
      },
      cancel,
    },
    { highWaterMark: 0 },
  )
  const answer = await ask(() => new Response(body, { headers: json }))
  const reader = answer.body?.getReader()
  await reader?.read()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(pulled).toBeLessThan(10)
  await reader?.cancel()
  await vi.waitFor(() => expect(cancel).toHaveBeenCalled())
})
