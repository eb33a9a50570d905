import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicHeaders } from '@/lib/http/response-headers'
import { freePort } from '../../scripts/launcher/ports.mjs'
import { until } from './launcher'

const path = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`
const environment = { ...process.env, PATH: path }
const page = publicHeaders['Cache-Control']
const immutable = 'public, max-age=31536000, immutable'

/** Cache-Control of the instances by prefix of the path. */
const cacheControls: Record<string, string> = {
  '/media/': immutable,
  '/demo/': immutable,
  '/v1/': 'no-cache',
  '/led': 'private, no-store',
  '/long': 'public, s-maxage=3600',
}

let folder: string
let origin: string
let nginx: ChildProcess
let counter = 0
const instances: Server[] = []
const seen: IncomingMessage[] = []
let failing = false
let removed = false
let delay = 0

async function answer(request: IncomingMessage, response: ServerResponse) {
  seen.push(request)
  if (failing) return request.socket.destroy()
  const number = String(++counter)
  if (delay > 0) await sleep(delay)
  const prefix = Object.keys(cacheControls).find((start) => request.url?.startsWith(start))
  if (request.url?.startsWith('/media/')) {
    if (removed) response.statusCode = 404
    else if (request.headers['if-none-match']) response.statusCode = 304
    if (!removed) response.setHeader('ETag', '"a"')
  }
  response.setHeader('Cache-Control', prefix ? (cacheControls[prefix] ?? '') : page)
  response.end(number)
}

beforeAll(async () => {
  if (!isInstalled()) return
  folder = mkdtempSync(join(tmpdir(), 'kljuc-nginx-'))
  const ports = [await freePort(), await freePort()]
  for (const port of ports) {
    const server = createServer(answer).listen(port, '127.0.0.1')
    await once(server, 'listening')
    instances.push(server)
  }
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const config = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
    .replace(/server app:3000([^;]*);/, ports.map((upstream) => `server 127.0.0.1:${upstream}$1;`).join('\n'))
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
  writeFileSync(join(folder, 'nginx.conf'), config)
  const directives = `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`
  const args = ['-p', `${folder}/`, '-c', join(folder, 'nginx.conf'), '-g', directives]
  nginx = spawn('nginx', args, { env: environment, stdio: 'ignore' })
  await until(() =>
    fetch(origin).then(
      () => true,
      () => false,
    ),
  )
})

afterAll(async () => {
  if (!isInstalled()) return
  nginx?.kill('SIGTERM')
  if (nginx) await once(nginx, 'exit')
  for (const server of instances) {
    server.closeAllConnections()
    server.close()
  }
  rmSync(folder, { recursive: true, force: true })
})

const ask = async (address: string, options: RequestInit = {}) =>
  (await fetch(`${origin}${address}`, { redirect: 'manual', ...options })).text()
const nextSecond = () => sleep(1_020 - (Date.now() % 1_000))
const english = { headers: { Cookie: 'NEXT_LOCALE=en' } }

describe.skipIf(!isInstalled())('the nginx configuration', () => {
  it.each(['/buy', '/long'])('keeps %s for everybody, for the rest of a second', async (address) => {
    await nextSecond()
    const first = await ask(address)
    expect(await ask(address)).toBe(first)
    for (let second = 0; second < 3; second++) {
      await nextSecond()
      expect(await ask(address)).not.toBe(first)
    }
  })

  it('keeps a page no longer because making it took until the next second', async () => {
    await nextSecond()
    await sleep(700)
    delay = 600
    const slow = await ask('/slow')
    delay = 0
    for (let second = 0; second < 3; second++) {
      expect(await ask('/slow')).not.toBe(slow)
      await nextSecond()
    }
  })

  it('asks the app on plain paths for readers of English, and keeps nothing of it', async () => {
    await nextSecond()
    const first = await ask('/rent')
    expect(await ask('/rent', english)).not.toBe(first)
    expect(await ask('/rent')).toBe(first)
    expect(await ask('/en/rent', english)).toBe(await ask('/en/rent'))
  })

  it.each(['/profile', '/en/my-properties', '/v1/stats', '/led', '/healthz'])(
    'never keeps %s',
    async (address) => {
      expect(await ask(address)).not.toBe(await ask(address))
    },
  )

  it('keeps files for good', async () => {
    const first = await ask('/demo/a.webp')
    await sleep(2_050)
    expect(await ask('/demo/a.webp')).toBe(first)
  })

  it('keeps a photo, asks half a minute later whether it is still there, and then no longer has it', async () => {
    const first = await ask('/media/a.webp')
    await sleep(2_050)
    expect(await ask('/media/a.webp')).toBe(first)
    await sleep(29_000)
    expect(await ask('/media/a.webp')).toBe(first)
    expect(seen.at(-1)?.headers['if-none-match']).toBe('"a"')
    removed = true
    await sleep(31_000)
    for (let times = 0; times < 2; times++) expect((await fetch(`${origin}/media/a.webp`)).status).toBe(404)
  }, 90_000)

  it('says whom a request comes from, whatever the request says', async () => {
    await ask('/v1/whom', {
      headers: { 'X-Forwarded-For': '203.0.113.9', 'X-Request-Id': 'f00dcafef00dcafe' },
    })
    expect(seen.at(-1)?.headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-request-id': 'f00dcafef00dcafe',
    })
  })

  it('tells the outside nothing of /metrics', async () => {
    for (const address of ['/metrics']) expect((await fetch(`${origin}${address}`)).status).toBe(404)
  })

  it('refuses bodies beyond 11 MB, and files of imports beyond 49, as the API does', async () => {
    const send = (path: string, megabytes: number) =>
      fetch(`${origin}${path}`, { method: 'POST', body: Buffer.alloc(megabytes * 2 ** 20) })
    expect((await send('/users/imports', 48)).status).toBe(200)
    for (const answer of [await send('/v1/listings', 12), await send('/users/imports', 50)]) {
      expect(answer.status).toBe(413)
      expect(await answer.json()).toMatchObject({ code: 'payload_too_large' })
    }
  })

  it('asks another instance once where that is safe, and says so when none answers', async () => {
    failing = true
    for (const [method, times] of [
      ['GET', 2],
      ['PUT', 1],
      ['POST', 1],
      ['DELETE', 1],
    ] as const) {
      // After a failure nginx skips both instances for a second, which it counts in whole seconds.
      await sleep(2_100)
      seen.length = 0
      const answer = await fetch(`${origin}/v1/listings/mine`, { method })
      expect([method, seen.length, answer.status]).toEqual([method, times, 503])
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(await answer.json()).toMatchObject({ code: 'database_unavailable' })
    }
    failing = false
  })

  it('sends a change to another instance when the first one refused the connection', async () => {
    // Until nginx has forgotten what failed before.
    await sleep(4_000)
    await Promise.all([ask('/v1/one'), ask('/v1/two')])
    const [closed] = instances
    closed?.closeAllConnections()
    closed?.close()
    for (const method of ['PUT', 'DELETE', 'PUT', 'DELETE', 'POST', 'GET']) {
      await sleep(2_100)
      seen.length = 0
      // One of two requests goes to the closed instance first.
      const answers = await Promise.all(
        [1, 2].map(() =>
          fetch(`${origin}/v1/listings/mine`, {
            method,
            ...(method === 'PUT' ? { body: '{"price":1}' } : {}),
          }),
        ),
      )
      expect([method, seen.length, ...answers.map(({ status }) => status)]).toEqual([method, 2, 200, 200])
    }
  })
})

function isInstalled(): boolean {
  try {
    execFileSync('nginx', ['-v'], { env: environment, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
