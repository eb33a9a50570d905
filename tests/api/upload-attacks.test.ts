import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Listing } from '@/lib/listings/schema'
import { freePort } from '../../scripts/launcher/ports.mjs'
import { type Launch, launch } from '../launcher/launcher'
import { baseUrl, newListing, newUser, type User } from './harness'
import { newImage } from './images'

/** A separate API, so that its limits do not affect other tests. */
const dataDir = mkdtempSync(join(tmpdir(), 'kljuc-attacks-'))
let api: Launch
let port: number
let owners: { user: User; listing: Listing }[]

beforeAll(async () => {
  port = await freePort()
  const program = join(import.meta.dirname, '../../scripts/start.mjs')
  const variables = {
    PORT: String(port),
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    SITE_URL: baseUrl,
    RATE_LIMITS: 'off',
  }
  api = launch(dataDir, variables, [process.execPath, program, '--api'])
  await api.ready
  owners = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const user = await newUser()
      return { user, listing: await newListing(user) }
    }),
  )
})
afterAll(async () => {
  api?.child.kill('SIGTERM')
  await api?.exit
  rmSync(dataDir, { recursive: true })
})

const MiB = 2 ** 20

/** Resident memory of the web process in MiB; 0 if the system does not report it. */
function residentMiB(): number {
  if (process.platform !== 'linux') return 0
  const status = readFileSync(`/proc/${api.child.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** Runs work and returns the longest wait of other requests meanwhile, and the highest memory usage. */
async function observed(work: () => Promise<unknown>): Promise<{ delay: number; memory: number }> {
  let [delay, memory, ended] = [0, 0, false]
  const watch = (async () => {
    while (!ended) {
      const from = performance.now()
      await fetch(`http://127.0.0.1:${port}/healthz`)
      delay = Math.max(delay, performance.now() - from)
      memory = Math.max(memory, residentMiB())
      await sleep(25)
    }
  })()
  await work().finally(() => {
    ended = true
  })
  await watch
  return { delay, memory }
}

const ownerOf = (n: number) => owners[n % owners.length] ?? expect.fail()
const pathOf = (n: number) => `/v1/listings/${ownerOf(n).listing.id}/images/upload`

function send(n: number, boundary: string, body: Buffer): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${pathOf(n)}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${ownerOf(n).user.token}`,
      'Content-Type': `multipart/form-data; boundary=${/^\w+$/.test(boundary) ? boundary : `"${boundary}"`}`,
    },
    body: new Uint8Array(body),
  })
}

const part = (boundary: string, name: string, bytes: Buffer) =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\n`),
    bytes,
    Buffer.from('\r\n'),
  ])
const end = (boundary: string) => Buffer.from(`--${boundary}--\r\n`)
const formOf = (boundary: string, bytes: Buffer) =>
  Buffer.concat([part(boundary, 'file', bytes), end(boundary)])

it('145,000 empty parts are refused, and hold nobody up', async () => {
  const boundary = 'b'.repeat(20)
  const parts = Buffer.from(
    `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`.repeat(145_000),
  )
  const statuses: number[] = []
  const { delay, memory } = await observed(async () => {
    for (let n = 0; n < 3; n++) statuses.push((await send(n, boundary, parts)).status)
  })
  console.log({ statuses, delay, memory })
  expect(statuses).toEqual([413, 413, 413])
  expect(delay).toBeLessThan(1_000)
}, 120_000)

// Forty images of 48 megapixels, of which as many are decoded as may be at once.
it('40 tall images at once leave the web process small and answering', async () => {
  const image = await sharp({ create: { width: 3_000, height: 16_000, channels: 3, background: '#369' } })
    .jpeg()
    .toBuffer()
  const answers: Response[] = []
  const { delay, memory } = await observed(async () => {
    answers.push(
      ...(await Promise.all(Array.from({ length: 40 }, (_, n) => send(n, 'x', formOf('x', image))))),
    )
  })
  console.log({ bytes: image.length, statuses: answers.map(({ status }) => status).join(), delay, memory })
  const refused = answers.filter(({ status }) => status === 429 || status === 503)
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0)
  expect(answers.every(({ status }) => [201, 429, 503].includes(status))).toBe(true)
  for (const answer of refused) expect(answer.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  expect(memory).toBeLessThan(350)
  expect(delay).toBeLessThan(2_000)
}, 240_000)

// Until bodies that stand still are given up.
it('60 bodies that stop arriving are refused, and hold little memory', async () => {
  const body = formOf('x', Buffer.alloc(10 * MiB - 1000)).subarray(0, 9.5 * MiB)
  const sockets: Socket[] = []
  const answers: string[] = []
  const { delay, memory } = await observed(async () => {
    const stalled = Array.from({ length: 60 }, async (_, n) => {
      const socket = connect(port, '127.0.0.1')
      sockets.push(socket)
      socket.on('error', () => {})
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.write(
        `POST ${pathOf(n)} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${ownerOf(n).user.token}\r\n` +
          `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${10 * MiB}\r\n\r\n`,
      )
      socket.write(body)
      // Not `once` of node:events, which rejects when the server closes before all is written.
      await Promise.race([new Promise((resolve) => socket.once('close', resolve)), sleep(90_000)])
      answers.push(text.slice(9, 12))
    })
    await Promise.all(stalled)
  })
  for (const socket of sockets) socket.destroy()
  console.log({ answers: answers.join(), delay, memory })
  expect(new Set(answers)).toEqual(new Set(['408', '503']))
  expect(memory).toBeLessThan(350)
  expect(delay).toBeLessThan(2_000)
  // The capacity is free again.
  expect((await send(0, 'x', formOf('x', await newImage('png')))).status).toBe(201)
}, 120_000)
