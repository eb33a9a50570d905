import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { freePort } from '../../scripts/launcher/ports.mjs'
import { databaseUrl } from './api-client'
import { endAll, type Launch, launch, newDataDir, until } from './launcher'

const root = join(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'kljuc-without-demo-'))
const dataDir = newDataDir()
let database: Launch | undefined

afterAll(async () => {
  await endAll([database], dataDir)
  rmSync(copy, { recursive: true })
})

/** The working tree with demo/ and public/demo deleted, and the build of the tree itself. */
function copyWithoutDemo() {
  const list = execFileSync('git', ['ls-files', '-coz', '--exclude-standard'], { cwd: root }).toString()
  for (const file of list.split('\0')) {
    if (!file || file.startsWith('demo/') || file.startsWith('public/demo/')) continue
    if (!existsSync(join(root, file))) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  cpSync(join(root, '.next'), join(copy, '.next'), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  execFileSync('git', ['init', '--quiet'], { cwd: copy })
  execFileSync('git', ['add', '--all'], { cwd: copy, stdio: 'ignore' })
}

it('without demo/ and public/demo the checks pass, and an empty site works', async () => {
  copyWithoutDemo()
  for (const check of ['format, lint', 'types', 'unused code']) {
    execFileSync(process.execPath, ['scripts/check.mjs', check], { cwd: copy, encoding: 'utf8' })
  }

  database = launch(dataDir, { PORT: String(await freePort()) })
  await database.ready
  const port = await freePort()
  const server = spawn(process.execPath, [join('.next', 'server.mjs')], {
    cwd: copy,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SITE_URL: `http://localhost:${port}`,
      DATABASE_URL: databaseUrl(dataDir),
      DATA_DIR: join(copy, '.data'),
    },
    stdio: 'ignore',
  })
  const get = (path: string) => fetch(`http://localhost:${port}${path}`)
  await until(async () => (await get('/readyz').catch(() => undefined))?.status === 200)
  for (const path of ['/', '/buy', '/en/rent', '/sitemap.xml'])
    expect((await get(path)).status, path).toBe(200)
  expect(await (await get('/v1/listings')).json()).toMatchObject({ items: [], total: 0 })
  server.kill('SIGTERM')
  await once(server, 'exit')
  // The checks begin with nothing that they have kept, and take minutes beside other tests.
}, 600_000)
