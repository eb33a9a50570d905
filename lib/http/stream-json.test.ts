import { randomBytes } from 'node:crypto'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import { clientAddressHeader } from '@/lib/http/client-address'
import { compressReads } from '@/lib/http/middleware/compress'
import { allBudgets } from '@/lib/platform/budgets'
import { jsonList, pagesOf, streamJson } from './stream-json'

const used = () =>
  allBudgets()
    .find(({ name }) => name === 'streamed_answers')
    ?.used()
const plain = new Request('http://kljuc.test/')
const pages = (count: number, size = 2) =>
  pagesOf(
    Array.from({ length: count }, (_, at) => ({ at })),
    size,
  )

it.each([0, 1, 2, 3, 7])('sends a list of %i as JSON', async (count) => {
  const response = await streamJson('a', plain, jsonList(pages(count), '{"items":', ',"more":1}'))
  expect(await response.json()).toEqual({
    items: Array.from({ length: count }, (_, at) => ({ at })),
    more: 1,
  })
  expect(response.headers.has('content-length')).toBe(count <= 2)
  expect(used()).toBe(0)
})

it('reads no further than its reader, and stops when the reader goes', async () => {
  let read = 0
  let isClosed = false
  async function* endless() {
    try {
      for (;;) yield [++read]
    } finally {
      isClosed = true
    }
  }
  const { body } = await streamJson('a', plain, jsonList(endless()))
  const reader = body?.getReader()
  await reader?.read()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(read).toBeLessThan(5)
  expect(used()).toBe(1)
  await reader?.cancel()
  expect([isClosed, used()]).toEqual([true, 0])
})

async function* failing(after: number) {
  for (let at = 0; at < after; at++) yield [at]
  throw new Error('gone')
}

it('throws what the first part throws, and breaks off at a later one', async () => {
  await expect(streamJson('a', plain, jsonList(failing(0)))).rejects.toThrow('gone')
  const response = await streamJson('a', plain, jsonList(failing(4)))
  await expect(response.text()).rejects.toThrow('not complete')
  expect(used()).toBe(0)
})

it.each(['identity', 'gzip'])('ends the connection of a client before the end (%s)', async (encoding) => {
  const app = new Hono()
    .use(compressReads)
    .get('/', ({ req }) => streamJson('a', req.raw, jsonList(failing(4))))
  const server = createServer(getRequestListener(app.fetch)).listen(0)
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { port } = server.address() as AddressInfo
  const received = await new Promise<{ text: string; isComplete: boolean }>((resolve) => {
    get({ port, headers: { 'Accept-Encoding': encoding } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk)).on('error', () => {})
      response.on('close', () =>
        resolve({ text: Buffer.concat(chunks).toString(), isComplete: response.complete }),
      )
    }).on('error', () => resolve({ text: '', isComplete: false }))
  })
  server.close()
  silenced.mockRestore()
  expect(received.isComplete).toBe(false)
  expect(received.text).not.toContain('gone')
  expect(used()).toBe(0)
})

it.each(['identity', 'gzip'])('stops reading when a client goes (%s)', async (encoding) => {
  let isClosed = false
  async function* endless() {
    try {
      for (;;) yield [randomBytes(50_000).toString('hex')]
    } finally {
      isClosed = true
    }
  }
  const app = new Hono()
    .use(compressReads)
    .get('/', ({ req }) => streamJson('a', req.raw, jsonList(endless())))
  const server = createServer(getRequestListener(app.fetch)).listen(0)
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => {
    get({ port, headers: { 'Accept-Encoding': encoding } }, (response) => {
      response.on('error', () => {}).on('close', resolve)
      response.once('data', () => response.destroy())
    }).on('error', resolve)
  })
  await vi.waitFor(() => expect([isClosed, used()]).toEqual([true, 0]))
  server.close()
})

const from = (address: string, account: string) =>
  streamJson(account, new Request(plain, { headers: { [clientAddressHeader]: address } }), jsonList(pages(9)))
const take = (count: number, address: string, account: string) =>
  Promise.all(Array.from({ length: count }, () => from(address, account)))

it('refuses more than four of an account, and ends the oldest of who has the most for others', async () => {
  const own = await take(4, '10.0.0.1', 'a')
  await expect(from('10.0.0.9', 'a')).rejects.toMatchObject({ code: 'too_many_streams', status: 429 })
  expect(await (await streamJson('a', plain, jsonList(pages(2)))).json()).toHaveLength(2)
  const others = [
    ...(await take(4, '10.0.0.1', 'b')),
    ...(await take(4, '10.0.0.2', 'c')),
    ...(await take(4, '10.0.0.3', 'd')),
  ]
  await expect(from('10.0.0.1', 'e')).rejects.toMatchObject({ code: 'too_many_streams' })
  const late = await from('10.0.0.4', 'f')
  const [oldest, ...rest] = own
  await expect(oldest?.text()).rejects.toThrow('not complete')
  for (const response of [...rest, ...others, late]) expect(await response.json()).toHaveLength(9)
  expect(used()).toBe(0)
})
