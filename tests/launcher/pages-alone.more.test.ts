import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePort } from '../../scripts/launcher/ports.mjs'
import { databaseUrl, publish, signUp } from './api-client'
import { endAll, type Launch, launch, newDataDir, until } from './launcher'

/** Runs pages on a platform without server.ts, with `npm run api` for everything else. */
const script = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url))
const dataDir = newDataDir()
const running: Launch[] = []
let pages: ChildProcess
let origin: string
let id: string

beforeAll(async () => {
  const [ownerPort, apiPort, port] = [await freePort(), await freePort(), await freePort()]
  origin = `http://localhost:${port}`
  const site = { SITE_URL: origin, RATE_LIMITS: 'off' }
  const owner = launch(dataDir, { ...site, PORT: String(ownerPort) })
  running.unshift(owner)
  await owner.ready
  const variables = { ...site, PORT: String(apiPort), DATABASE_URL: databaseUrl(dataDir) }
  const api = launch(dataDir, variables, [process.execPath, script, '--api'])
  running.unshift(api)
  await api.ready
  id = await publish(apiPort, await signUp(apiPort), 'Dvosoban stan kod parka')
  pages = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port)], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      API_URL: `http://localhost:${apiPort}`,
      SITE_URL: origin,
      DATABASE_URL: '',
      PORT: String(port),
    },
  })
  await until(() =>
    fetch(origin)
      .then(({ ok }) => ok)
      .catch(() => false),
  )
})
afterAll(async () => {
  pages?.kill('SIGTERM')
  if (pages) await once(pages, 'exit')
  await endAll(running, dataDir)
})

const statusOf = async (path: string) => (await fetch(origin + path, { redirect: 'manual' })).status

it('shows the listings of the API at API_URL', async () => {
  for (const path of ['/buy', '/en/buy?maxPrice=200000'])
    expect(await (await fetch(origin + path)).text(), path).toContain(`/property/${id}"`)
  expect(await statusOf(`/property/${id}`)).toBe(200)
  const nobodys = id.replace(/^./, (first) => (first === '0' ? '1' : '0'))
  expect(await statusOf(`/en/property/${nobodys}`)).toBe(404)
})

it('hands on what is no page', async () => {
  for (const path of ['/v1/stats', `/v1/listings/${id}`, '/auth/v1/settings', '/robots.txt', '/sitemap.xml'])
    expect(await statusOf(path), path).toBe(200)
})

it('leads to the sign-in and to the language', async () => {
  expect(await statusOf('/profile')).toBe(307)
  const answer = await fetch(`${origin}/buy`, { redirect: 'manual', headers: { Cookie: 'NEXT_LOCALE=en' } })
  expect([answer.status, new URL(answer.headers.get('location') ?? '', origin).pathname]).toEqual([
    307,
    '/en/buy',
  ])
})

it('sends the headers that every response must carry', async () => {
  for (const path of ['/buy', '/v1/stats', '/icon.svg']) {
    const { headers } = await fetch(origin + path)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('content-security-policy'), path).toContain("frame-ancestors 'none'")
  }
})
