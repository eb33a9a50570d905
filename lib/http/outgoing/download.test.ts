import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { env } from '@/lib/env'
import { download, isForeignUrl } from './download'

const limits = { maxBytes: 1_000, timeoutMs: 5_000, idleMs: 1_000 }
let folder: string
let server: Server
let answer: RequestListener = (_, response) => response.end('photo')
const host = '127.83.21.9'
const origin = () => `http://${host}:${(server.address() as AddressInfo).port}`
const path = () => join(folder, 'file')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kljuc-download-'))
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  env.RATE_LIMITS = 'off'
})
afterAll(async () => {
  env.RATE_LIMITS = 'on'
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})
afterEach(() => {
  answer = (_, response) => response.end('photo')
})

it.each([
  ...[
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0/',
    'http://localhost/',
  ],
  ...[
    'http://localhost./',
    'http://a.localhost/',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
  ],
  ...['http://169.254.169.254/latest/meta-data/', 'http://100.64.0.1/', 'http://[::1]/', 'http://[::]/'],
  ...['http://[::ffff:127.0.0.1]/', 'http://[::ffff:a00:1]/', 'http://[fe80::1]/', 'http://[fd00:ec2::254]/'],
  ...[
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://metadata/',
    'file:///etc/passwd',
    'ftp://a.rs/',
  ],
])('refuses %s before it is asked', (url) => {
  expect(isForeignUrl(url)).toBe(false)
})

it('takes the address of the tests only while rate limits are off', async () => {
  env.RATE_LIMITS = 'on'
  expect(isForeignUrl(origin())).toBe(false)
  await expect(download(origin(), path(), limits)).rejects.toThrow('not_public')
  env.RATE_LIMITS = 'off'
  expect(isForeignUrl(origin())).toBe(true)
})

it('takes public addresses and names', () => {
  for (const url of ['https://agencija.rs/a.jpg', 'http://8.8.8.8/', 'https://[2606:4700::1111]/'])
    expect(isForeignUrl(url)).toBe(true)
})

it('refuses a name that leads to this machine, and a redirect to it', async () => {
  // The name of this machine resolves to a loopback address.
  await expect(download('http://localhost.localdomain.:1/', path(), limits)).rejects.toThrow(
    /not_public|not_reachable/,
  )
  answer = (_, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end()
  await expect(download(`${origin()}/a`, path(), limits)).rejects.toThrow('not_public')
  answer = (_, response) => response.writeHead(302, { Location: 'http://169.254.169.254/' }).end()
  await expect(download(`${origin()}/a`, path(), limits)).rejects.toThrow('not_public')
})

it('follows three redirects, not four', async () => {
  let left = 3
  answer = (_, response) =>
    left-- > 0 ? response.writeHead(302, { Location: '/again' }).end() : response.end('photo')
  const found = await download(`${origin()}/a`, path(), limits)
  expect(found?.digest).toMatch(/^[0-9a-f]{64}$/)
  expect(await readFile(path(), 'utf8')).toBe('photo')
  left = 4
  await expect(download(`${origin()}/a`, path(), limits)).rejects.toThrow('not_reachable')
})

it('ends an endless, a silent and a compressed answer', async () => {
  answer = (_, response) => {
    const write = () => {
      while (!response.destroyed && response.write(Buffer.alloc(512)));
      if (!response.destroyed) response.once('drain', write)
    }
    write()
  }
  await expect(download(origin(), path(), limits)).rejects.toThrow('too_large_there')
  answer = (_, response) => response.write('a')
  await expect(download(origin(), path(), limits)).rejects.toThrow('not_reachable')
  answer = () => {}
  await expect(download(origin(), path(), limits)).rejects.toThrow('not_reachable')
  answer = (_, response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('x')
  await expect(download(origin(), path(), limits)).rejects.toThrow('not_reachable')
})

it('ends an answer that never begins, and one in chunks of a byte', async () => {
  answer = (_, { socket }) => {
    // In one packet.
    socket?.end(
      `${'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100)}HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nphoto`,
    )
  }
  await expect(download(origin(), path(), limits)).rejects.toThrow('not_reachable')
  const roomy = { ...limits, maxBytes: 1_000_000 }
  const inChunks = (chunk: string, count: number) => {
    const { length } = Buffer.from(chunk)
    const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n'
    answer = (_, { socket }) =>
      socket?.end(`${head}${`${length.toString(16)}\r\n${chunk}\r\n`.repeat(count)}0\r\n\r\n`)
    return download(origin(), path(), roomy)
  }
  await expect(inChunks('a', 100_000)).rejects.toThrow('not_reachable')
  // A program that flushes each line.
  await expect(inChunks('<price>118000</price>\n<rooms>2</rooms>\n', 20_000)).resolves.not.toBeNull()
})

it('asks with the known version, and four at once of a host', async () => {
  let [current, most] = [0, 0]
  answer = (request, response) => {
    if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end()
    most = Math.max(most, ++current)
    setTimeout(() => {
      current--
      response.writeHead(200, { ETag: '"1"' }).end('photo')
    }, 20)
  }
  const found = await Promise.all(
    Array.from({ length: 12 }, (_, at) => download(`${origin()}/${at}`, `${path()}-${at}`, limits)),
  )
  expect(most).toBe(4)
  expect(found[0]?.etag).toBe('"1"')
  expect(await download(origin(), path(), limits, { etag: '"1"', lastModified: null })).toBeNull()
})
