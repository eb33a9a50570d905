import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../scripts/launcher/ports.mjs'
import { publish, signUp } from './api-client'
import {
  isAlive,
  type Launch,
  launch,
  newDataDir,
  postmaster,
  removeDataDir,
  until,
  webServer,
} from './launcher'

const dataDir = newDataDir()
let port: number
let app: Launch

beforeAll(async () => {
  port = await freePort()
  app = launch(dataDir, { PORT: String(port), RATE_LIMITS: 'off', WEB_CONCURRENCY: '2' })
  await app.ready
})
afterAll(async () => {
  app.child.kill('SIGKILL')
  await app.exit
  await until(() => postmaster(dataDir) === undefined)
  removeDataDir(dataDir)
})

function workers(): number[] {
  const primary = webServer(dataDir, port)
  return readFileSync(`/proc/${primary}/task/${primary}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
}

/** Sends a request on a new connection: connections are distributed to the processes in turn. */
function ask(path: string): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    get({ port, path, agent: false }, (response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    }).on('error', reject)
  })
}

const askAll = (path: string) => Promise.all(Array.from({ length: 8 }, () => ask(path)))

it('runs two processes behind one port', async () => {
  expect(workers()).toHaveLength(2)
  expect((await askAll('/v1/stats')).map(({ status }) => status)).toEqual(Array(8).fill(200))
})

it('shows a change from all of them within 2 s', async () => {
  const token = await signUp(port)
  const id = await publish(port, token, 'Dvosoban stan kod parka')
  const page = `/property/${id}`
  await until(async () => (await askAll(page)).every(({ body }) => body.includes('118.000')))
  const changed = await fetch(`http://localhost:${port}/v1/listings/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ price: 117_000 }),
  })
  expect(changed.status).toBe(200)
  await sleep(2_000)
  for (const path of [page, `/v1/listings/${id}`])
    for (const { body } of await askAll(path)) expect(body, path).toMatch(/117\.?000/)
})

it('replaces one that was killed, while the other answers', async () => {
  const [killed = 0, other = 0] = workers()
  process.kill(killed, 'SIGKILL')
  // Missing from the list once the primary has noticed: a connection assigned to it before that is lost.
  await until(() => !workers().includes(killed))
  expect((await ask('/v1/stats')).status).toBe(200)
  await until(() => workers().length === 2)
  const replaced = workers()
  expect(replaced).toContain(other)
  expect(replaced).not.toContain(killed)
  await until(async () => (await askAll('/readyz')).every(({ status }) => status === 200))
  expect(app.output()).toContain('A process ended and is replaced')
})

it('ends them all when it is asked to', async () => {
  const all = [webServer(dataDir, port), ...workers()]
  app.child.kill('SIGTERM')
  expect(await app.exit).toBe(0)
  expect(all.filter(isAlive)).toEqual([])
  await expect(ask('/healthz')).rejects.toThrow()
})

it('says once that it is ready', () => {
  expect(app.output()).not.toMatch(/^Ready$/m)
})
