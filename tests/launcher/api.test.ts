import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { databaseUrl, publish, request, signUp } from './calls'
import { type Launch, launch, newDataDir, newPort, postmaster, removeDataDir, until } from './launcher'

const script = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))
const dataDir = newDataDir()
const launches: Launch[] = []

function startApi(variables: Record<string, string>): Launch {
  const api = launch(dataDir, { RATE_LIMITS: 'off', ...variables }, [process.execPath, script, '--api'])
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
  const api = startApi({ PORT: String(port), DATABASE_URL: databaseUrl(dataDir) })
  await api.ready

  expect((await request(port, '/readyz')).status).toBe(200)
  expect((await request(port, '/buy')).status).toBe(404)
  const picture = await request(port, '/share/buy/0123456789abcdef-sr.jpg')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const token = await signUp(port)
  const id = await publish(port, token, 'Dvosoban stan kod parka')
  const listing = await request(port, `/v1/listings/${id}`)
  expect(listing.headers.get('x-content-type-options')).toBe('nosniff')
  expect((await request(appPort, `/v1/listings/${id}`)).status).toBe(200)
  const page = async () => (await request(appPort, `/property/${id}`)).text()
  expect(await page()).toContain('118.000')

  // The app, which keeps pages, hears of what the other process changes.
  const changed = await fetch(`http://localhost:${port}/v1/listings/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ price: 117_000 }),
  })
  expect(changed.status).toBe(200)
  await until(async () => (await page()).includes('117.000'))

  // A password's hash takes long enough for the signal to arrive meanwhile.
  const underWay = signUp(port)
  await request(port, '/healthz')
  api.child.kill('SIGTERM')
  expect(await underWay).toBeTruthy()
  expect(await api.exit).toBe(0)
  await expect(request(port, '/healthz')).rejects.toThrow()
})

it('says that it needs a database', async () => {
  const refused = startApi({ PORT: String(await newPort()) })
  expect(await refused.exit).toBe(1)
  expect(refused.output()).toMatch(/^DATABASE_URL is missing: [^\n]+\n$/m)
})
