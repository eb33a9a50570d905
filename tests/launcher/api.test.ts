import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { type Launch, launch, newDataDir, newPort, postmaster, removeDataDir, until } from './launcher'

const script = fileURLToPath(new URL('../../scripts/api.mjs', import.meta.url))
const dataDir = newDataDir()
const launches: Launch[] = []

function startApi(variables: Record<string, string>): Launch {
  const api = launch(dataDir, { RATE_LIMITS: 'off', ...variables }, [process.execPath, script])
  launches.unshift(api)
  return api
}

afterEach(async () => {
  for (const { child, exit } of launches.splice(0)) {
    child.kill('SIGTERM')
    await exit
  }
  await until(() => postmaster(dataDir) === undefined)
  removeDataDir(dataDir)
})

it('serves the API beside the app, on its database, and answers what is under way before it stops', async () => {
  const [appPort, port] = [await newPort(), await newPort()]
  const app = launch(dataDir, { PORT: String(appPort), RATE_LIMITS: 'off' })
  launches.push(app)
  await app.ready
  const api = startApi({ PORT: String(port), DATABASE_URL: databaseUrl() })
  await api.ready

  expect((await ask(port, '/readyz')).status).toBe(200)
  expect((await ask(port, '/buy')).status).toBe(404)
  const token = await signUp(port)
  const published = await ask(port, '/v1/listings', token, {
    title: 'Dvosoban stan kod parka',
    description: 'Svetao stan na trećem spratu, sa pogledom na park i terasom.',
    price: 118_000,
    purpose: 'SALE',
    city: 'Novi Sad',
    country: 'Srbija',
    address: 'Ulica lipa 7',
    area_m2: 54,
    rooms: 2,
    bathrooms: 1,
    contact_phone: '+381 60 000 0001',
  })
  expect(published.status).toBe(201)
  expect(published.headers.get('x-content-type-options')).toBe('nosniff')
  const { id } = (await published.json()) as { id: string }
  expect((await ask(appPort, `/v1/listings/${id}`)).status).toBe(200)
  expect((await ask(appPort, `/property/${id}`)).status).toBe(200)

  // A password's hash takes long enough for the signal to arrive meanwhile.
  const underWay = signUp(port)
  await ask(port, '/healthz')
  api.child.kill('SIGTERM')
  expect(await underWay).toBeTruthy()
  expect(await api.exit).toBe(0)
  await expect(ask(port, '/healthz')).rejects.toThrow()
})

it('says that it needs a database', async () => {
  const refused = startApi({ PORT: String(await newPort()) })
  expect(await refused.exit).toBe(1)
  expect(refused.output()).toMatch(/^DATABASE_URL is missing: [^\n]+\n$/m)
})

function databaseUrl(): string {
  const read = (name: string) => readFileSync(join(dataDir, `postgres.${name}`), 'utf8').trim()
  return `postgres://postgres:${read('password')}@127.0.0.1:${read('port')}/postgres`
}

function ask(port: number, path: string, token?: string, body?: unknown): Promise<Response> {
  return fetch(`http://localhost:${port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'Content-Type': 'application/json',
      apikey: 'any',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: body === undefined ? null : JSON.stringify(body),
  })
}

/** Signs somebody new up with embedded auth, and answers their access token. */
async function signUp(port: number): Promise<string> {
  const answer = await ask(port, '/auth/v1/signup', undefined, {
    email: `ana-${Math.random().toString(36).slice(2)}@example.test`,
    password: 'lozinka1',
    data: { full_name: 'Ana Anić' },
  })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { access_token: string }).access_token
}
