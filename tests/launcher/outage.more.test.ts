import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../scripts/launcher/ports.mjs'
import { balance, buy, databaseUrl, publish, request, signUp } from './api-client'
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy'
import { endAll, type Launch, launch, newDataDir, until } from './launcher'

/** The first app runs the database; the second one, under test, connects to it through a proxy that can be cut. */
const [owning, tested] = [newDataDir(), newDataDir()]
const launches: Launch[] = []
let port: number
let line: DatabaseProxy
let token: string

beforeAll(async () => {
  const owner = launch(owning, { PORT: String(await freePort()), RATE_LIMITS: 'off' })
  launches.push(owner)
  await owner.ready
  line = await startDatabaseProxy(databaseUrl(owning))
  port = await freePort()
  const app = launch(tested, { PORT: String(port), RATE_LIMITS: 'off', DATABASE_URL: line.url })
  launches.unshift(app)
  await app.ready
  token = await signUp(port)
})

afterAll(async () => {
  await endAll(launches)
  await line?.sever()
  await endAll([], owning, tested)
})

async function expectUnavailable(path: string) {
  const answer = await request(port, path)
  expect([path, answer.status]).toEqual([path, 503])
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  return answer
}

it('says of what needs a database that is away that it cannot be had now, and is well again by itself', async () => {
  const [known, unknown] = [
    await publish(port, token, 'Stan kod parka'),
    await publish(port, token, 'Stan kod reke'),
  ]
  // What was published is announced within 2 s, which drops pages that are cached before that.
  await sleep(2_000)
  expect((await request(port, `/property/${known}`)).status).toBe(200)
  const key = randomUUID()

  await line.sever()
  for (const path of [
    `/property/${unknown}`,
    `/en/property/${unknown}`,
    '/buy?minPrice=1000',
    '/rent?city=Bor',
  ]) {
    const page = await expectUnavailable(path)
    expect(page.headers.get('content-type')).toContain('text/html')
  }
  const answer = await expectUnavailable(`/v1/listings/${unknown}`)
  expect(await answer.json()).toMatchObject({ code: 'database_unavailable', error: expect.any(String) })
  await expectUnavailable('/readyz')
  expect((await buy(port, token, key)).status).toBe(503)
  expect((await request(port, '/healthz')).status).toBe(200)
  // The cached page is still served.
  expect((await request(port, `/property/${known}`)).status).toBe(200)

  await line.mend()
  await until(async () => (await request(port, '/readyz')).status === 200)
  for (const path of [`/property/${unknown}`, `/en/property/${unknown}`, '/buy?minPrice=1000']) {
    expect((await request(port, path)).status).toBe(200)
  }
  for (let attempt = 0; attempt < 2; attempt++) expect((await buy(port, token, key)).status).toBe(200)
  expect(await balance(port, token)).toBe(1)
})

it('says so within seconds of a database that hangs, on pages that can be read, and is well again', async () => {
  const known = await publish(port, token, 'Stan kod mosta')
  line.hang()
  try {
    const asked = [
      ['/readyz', 3_000],
      [`/property/${known}`, 8_000],
      [`/en/property/${randomUUID()}`, 8_000],
      ['/buy?q=most', 8_000],
      ['/v1/listings?q=most', 8_000],
      [`/v1/listings/${known}`, 8_000],
      ['/sitemaps/listings-0-0.xml', 8_000],
    ] as const
    const from = performance.now()
    const answers = asked.map(async ([path, atMost]) => {
      const answer = await expectUnavailable(path)
      expect([path, performance.now() - from < atMost]).toEqual([path, true])
      return answer.text()
    })
    const signIn = request(port, '/auth/v1/token?grant_type=password', {
      body: { email: 'a@b.rs', password: 'x' },
    })
    const [, serbian, english] = await Promise.all(answers)
    expect((await signIn).status).toBe(503)
    expect(performance.now() - from).toBeLessThan(13_000)
    expect(serbian).toMatch(/lang="sr-Latn".*<title>Došlo je do greške · Ključ<.*<h1>Došlo je do greške</s)
    expect(english).toMatch(/lang="en".*<title>Something went wrong · Ključ<.*<h1>Something went wrong</s)
  } finally {
    await line.mend()
  }
  await until(async () => (await request(port, '/readyz')).status === 200)
  expect((await request(port, `/property/${known}`)).status).toBe(200)
})

it('waits 10 s for a database that is slow, and as long for a turn, changes nothing, and is well again', async () => {
  const sql = postgres(databaseUrl(owning), { max: 1, onnotice: () => {} })
  const before = await balance(port, token)
  try {
    await sql.begin(async (transaction) => {
      await transaction`lock table kljuc.token_transactions in access exclusive mode`
      const from = performance.now()
      // More than the number of connections.
      const answers = await Promise.all(Array.from({ length: 15 }, () => buy(port, token, randomUUID())))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]))
      expect(answers[0]?.headers.get('retry-after')).toBe('5')
      // Two of an account run at once; who comes after them has waited for 10 s already.
      expect(performance.now() - from).toBeLessThan(23_000)
    })
    expect(await balance(port, token)).toBe(before)
    expect((await buy(port, token, randomUUID())).status).toBe(200)
    expect(await balance(port, token)).toBe(before + 1)
  } finally {
    await sql.end()
  }
})
