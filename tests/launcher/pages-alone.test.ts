import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Launch, launch, newDataDir, newPort, postmaster, removeDataDir, until } from './launcher'

/** Pages as a platform runs them, without the server, beside a server that answers everything else. */
const dataDir = newDataDir()
let server: Launch
let pages: ChildProcess
let origin: string

beforeAll(async () => {
  const [serverPort, port] = [await newPort(), await newPort()]
  server = launch(dataDir, { PORT: String(serverPort), RATE_LIMITS: 'off' })
  await server.ready
  origin = `http://localhost:${port}`
  pages = spawn(process.execPath, ['node_modules/next/dist/bin/next', 'start', '-p', String(port)], {
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      API_URL: `http://localhost:${serverPort}`,
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
  pages.kill('SIGTERM')
  await once(pages, 'exit')
  server.child.kill('SIGTERM')
  await server.exit
  await until(() => postmaster(dataDir) === undefined)
  removeDataDir(dataDir)
})

const statusOf = async (path: string) => (await fetch(origin + path, { redirect: 'manual' })).status

it('shows the listings of the API at API_URL', async () => {
  const { items } = (await (await fetch(`${origin}/v1/listings?limit=1`)).json()) as {
    items: { id: string }[]
  }
  const id = items[0]?.id
  expect(await (await fetch(`${origin}/buy`)).text()).toContain('/property/')
  expect(await statusOf(`/property/${id}`)).toBe(200)
  expect(await statusOf(`/en/property/${id?.replace(/^./, (first) => (first === '0' ? '1' : '0'))}`)).toBe(
    404,
  )
})

it('hands on what is no page', async () => {
  for (const path of ['/v1/stats', '/auth/v1/settings', '/robots.txt', '/sitemap.xml'])
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
