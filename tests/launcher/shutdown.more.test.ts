import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import postgres, { type Sql } from 'postgres'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../scripts/launcher/ports.mjs'
import { balance, buy, databaseUrl, request, signUp } from './api-client'
import { endAll, isAlive, type Launch, launch, newDataDir, webServer } from './launcher'

const [owning, tested] = [newDataDir(), newDataDir()]
const ownerPort = freePort()
let owner: Launch
let app: Launch | undefined
let sql: Sql

beforeAll(async () => {
  owner = launch(owning, { PORT: String(await ownerPort), RATE_LIMITS: 'off' })
  await owner.ready
  sql = postgres(databaseUrl(owning), { max: 2, onnotice: () => {} })
})

afterEach(async () => {
  app?.child.kill('SIGKILL')
  await app?.exit
  app = undefined
})

afterAll(async () => {
  await sql.end()
  await endAll([owner], owning, tested)
})

const api: [string, ...string[]] = [
  process.execPath,
  fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url)),
  '--api',
]

describe.each([
  ['npm start', undefined],
  ['npm run api', api],
])('SIGTERM at %s', (_, program) => {
  let port: number
  let token: string

  async function start() {
    port = await freePort()
    app = launch(
      tested,
      {
        PORT: String(port),
        // The same site on every instance.
        SITE_URL: `http://localhost:${await ownerPort}`,
        RATE_LIMITS: 'off',
        DATABASE_URL: databaseUrl(owning),
      },
      program,
    )
    await app.ready
    token = await signUp(port)
    await balance(port, token)
    return app
  }

  /** Blocks all purchases until `release` is called. */
  async function holdPurchases() {
    const session = await sql.reserve()
    await session`begin`
    await session`lock table kljuc.token_transactions in access exclusive mode`
    return async () => {
      await session`rollback`
      session.release()
    }
  }

  it('ends at once when nothing runs', async () => {
    const { child, exit } = await start()
    const from = performance.now()
    child.kill('SIGTERM')
    expect(await exit).toBe(0)
    expect(performance.now() - from).toBeLessThan(3_000)
  })

  it('finishes what runs, and refuses what is new meanwhile', async () => {
    const { child, exit } = await start()
    const release = await holdPurchases()
    const underWay = buy(port, token, randomUUID())
    await sleep(300)
    child.kill('SIGTERM')
    await sleep(500)
    for (const path of ['/v1/listings', '/readyz']) {
      const late = await request(port, path)
      expect(late.status).toBe(503)
      expect(late.headers.get('retry-after')).toBe('5')
      expect(late.headers.get('connection')).toBe('close')
      expect(await late.json()).toMatchObject({ code: 'stopping' })
    }
    expect((await buy(port, token, randomUUID())).status).toBe(503)
    await release()
    expect((await underWay).status).toBe(200)
    expect(await exit).toBe(0)
    await expect(request(port, '/healthz')).rejects.toThrow()
    expect(await balance(await ownerPort, token)).toBe(1)
  })

  it('is gone within 10 s whatever runs, and leaves nothing half done', async () => {
    const { child, exit } = await start()
    const server = program ? child.pid : webServer(tested, port)
    const release = await holdPurchases()
    const underWay = buy(port, token, randomUUID()).then(
      ({ status }) => status,
      () => 'cut off',
    )
    await sleep(300)
    const from = performance.now()
    child.kill('SIGTERM')
    await exit
    expect(performance.now() - from).toBeLessThan(10_500)
    expect(isAlive(server ?? 0)).toBe(false)
    expect(await underWay).not.toBe(200)
    await release()
    await sleep(500)
    expect(await balance(await ownerPort, token)).toBe(0)
  })
})
