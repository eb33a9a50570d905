import { fileURLToPath } from 'node:url'
import postgres from 'postgres'
import { afterEach, expect, it } from 'vitest'
import { freePort } from '../../scripts/launcher/ports.mjs'
import { databaseUrl, publish, request, signUp } from './api-client'
import { endAll, type Launch, launch, newDataDir, until } from './launcher'

const script = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))
const dataDir = newDataDir()
const launches: Launch[] = []

function startApi(variables: Record<string, string>): Launch {
  const api = launch(dataDir, { RATE_LIMITS: 'off', ...variables }, [process.execPath, script, '--api'])
  launches.unshift(api)
  return api
}

afterEach(() => endAll(launches.splice(0), dataDir))

it('serves the API beside the app, on its database, and answers what is under way before it stops', async () => {
  const [appPort, port] = [await freePort(), await freePort()]
  const app = launch(dataDir, { PORT: String(appPort), RATE_LIMITS: 'off' })
  launches.push(app)
  await app.ready
  const api = startApi({ PORT: String(port), DATABASE_URL: databaseUrl(dataDir) })
  await api.ready

  expect((await request(port, '/readyz')).status).toBe(200)
  expect((await request(port, '/buy')).status).toBe(404)
  const image = await request(port, '/share/buy/0123456789abcdef-sr.jpg')
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const token = await signUp(port)
  const id = await publish(port, token, 'Dvosoban stan kod parka')
  const listing = await request(port, `/v1/listings/${id}`)
  expect(listing.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await request(appPort, `/v1/listings/${id}`)).status).toBe(200)
  const page = async () => (await request(appPort, `/property/${id}`)).text()
  expect(await page()).toContain('118.000')

  // The app, which caches pages, is notified of changes by the other process.
  expect((await changePrice(port, token, id)).status).toBe(200)
  await until(async () => (await page()).includes('117.000'))

  const signedUp = await callWaiting(databaseUrl(dataDir), 'auth.users', {
    call: () => signUp(port),
    meanwhile: async () => api.child.kill('SIGTERM'),
  })
  expect(signedUp).toBeTruthy()
  expect(await api.exit).toBe(0)
  await expect(request(port, '/healthz')).rejects.toThrow()
})

it('goes on when the connections of transactions are lost', async () => {
  const port = await freePort()
  const app = launch(dataDir, { PORT: String(port), RATE_LIMITS: 'off', SEED_DEMO: '0' })
  launches.push(app)
  await app.ready
  const token = await signUp(port)
  const id = await publish(port, token, 'Dvosoban stan kod parka')
  // Repeated, since only about one in ten runs ended the process, or lost a connection.
  for (let times = 0; times < 15; times++)
    await loseConnection(databaseUrl(dataDir), () => changePrice(port, token, id))
  expect((await request(port, '/healthz')).status).toBe(200)
  await until(async () => (await changePrice(port, token, id)).status === 200)
})

function changePrice(port: number, token: string, id: string): Promise<Response> {
  return fetch(`http://localhost:${port}/v1/listings/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ price: 117_000 }),
  })
}

interface WaitingCall<Result> {
  call: () => Promise<Result>
  /** Runs once some connection waits for the lock, of the call or of a background job, while the table stays locked. */
  meanwhile: (sql: postgres.Sql, called: Promise<Result>) => Promise<unknown>
}

/** Sends a request while a table is locked, and runs `meanwhile` once the request waits for the lock. */
async function callWaiting<Result>(url: string, table: string, { call, meanwhile }: WaitingCall<Result>) {
  const sql = postgres(url, { max: 2 })
  const [called] = await sql.begin(async (transaction) => {
    await transaction`lock table ${sql(table)} in access exclusive mode`
    const called = call()
    await until(async () => {
      const waiting = await sql`select from pg_locks where relation = ${table}::regclass and not granted`
      return waiting.length > 0
    })
    await meanwhile(sql, called)
    return [called]
  })
  await sql.end()
  return called
}

/** Ends every connection that waits for a lock on the listings, until the call among them is answered. */
async function loseConnection(url: string, call: () => Promise<Response>): Promise<void> {
  const response = await callWaiting(url, 'kljuc.listings', {
    call,
    meanwhile: async (sql, called) => {
      let answered = false
      const end = () => {
        answered = true
      }
      called.then(end, end)
      await until(async () => {
        await sql`
          select pg_terminate_backend(pid) from pg_locks
          where relation = 'kljuc.listings'::regclass and not granted`
        return answered
      })
    },
  })
  expect(response?.status).toBe(503)
}

it('says that it needs a database', async () => {
  const refused = startApi({ PORT: String(await freePort()) })
  expect(await refused.exit).toBe(1)
  expect(refused.output()).toMatch(/^DATABASE_URL is missing: [^\n]+\n$/m)
})
