import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, afterEach, expect, it } from 'vitest'
import { freePort } from '../../scripts/launcher/ports.mjs'
import { balance, buy, publish, request, signUp } from './api-client'
import { inDatabase, type Launch, launch, newDataDir, postmaster, removeDataDir, until } from './launcher'

const [first, second] = [newDataDir(), newDataDir()]
const file = join(first, '..', 'backup.tar')
const launches: Launch[] = []

async function start(dataDir: string): Promise<number> {
  const port = await freePort()
  // The same site before and after.
  const app = launch(dataDir, { PORT: String(port), SITE_URL: 'http://localhost:3999', RATE_LIMITS: 'off' })
  launches.push(app)
  await app.ready
  return port
}

async function stopAll() {
  for (const { child, exit } of launches.splice(0)) {
    child.kill('SIGTERM')
    await exit
  }
  for (const dataDir of [first, second]) await until(() => postmaster(dataDir) === undefined)
}

afterEach(stopAll)
afterAll(() => {
  for (const dataDir of [first, second]) removeDataDir(dataDir)
})

/** Runs a script on the embedded database of a data directory; rejects with its output when it fails. */
function run(script: string, dataDir: string, ...words: string[]) {
  const options = ['--conditions=react-server', '--import', 'tsx', `scripts/commands/${script}.mjs`, ...words]
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', NEXT_PUBLIC_SUPABASE_URL: '' }
  return promisify(execFile)(process.execPath, options, { env })
}

async function upload(port: number, token: string, id: string): Promise<string> {
  const image = await sharp({ create: { width: 420, height: 300, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(image)], { type: 'image/png' }), 'slika.png')
  const answer = await fetch(`http://localhost:${port}/v1/listings/${id}/images/upload`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form,
  })
  expect(answer.status).toBe(201)
  return new URL(((await answer.json()) as { public_url: string }).public_url).pathname
}

/** As it is safe in a spreadsheet. */
const subscriber = '"\'=1+1@example.test","en",'

const everything = (dataDir: string) =>
  inDatabase(
    dataDir,
    `select (select jsonb_agg(to_jsonb(a) order by id) from kljuc.accounts a) accounts,
      (select jsonb_agg(to_jsonb(l) order by id) from kljuc.listings l) listings,
      (select jsonb_agg(to_jsonb(c) order by listing_id) from kljuc.listing_contacts c) contacts,
      (select jsonb_agg(to_jsonb(t) order by sequence) from kljuc.token_transactions t) ledger,
      (select jsonb_agg(to_jsonb(c) order by position) from kljuc.listing_changes c) changes,
      (select jsonb_agg(to_jsonb(u) order by id) from auth.users u) users`,
  )

it('brings database and images back, into a fresh place and over what is there', async () => {
  const port = await start(first)
  const token = await signUp(port)
  expect((await buy(port, token, randomUUID())).status).toBe(200)
  const id = await publish(port, token, 'Stan\tsa „navodnicima“ \\ i kosom crtom')
  const path = await upload(port, token, id)
  await inDatabase(
    first,
    "insert into kljuc.newsletter_subscribers values ('=1+1@example.test', 'en', now(), now())",
  )
  // While the app runs.
  expect((await run('newsletter-export', first)).stdout).toContain(subscriber)
  expect((await run('backup', first, file)).stdout).toContain('2 images’ files')
  const saved = await everything(first)

  await expect(run('restore', first, file)).rejects.toThrow('The app runs on this database')
  await stopAll()
  await run('restore', second, file)
  await run('db-check', second)
  expect((await run('newsletter-export', second)).stdout).toContain(subscriber)
  const restored = await start(second)
  expect(await everything(second)).toEqual(saved)
  // The secret was restored too, so the session is still valid.
  expect(await balance(restored, token)).toBe(1)
  expect((await request(restored, `/property/${id}`)).status).toBe(200)
  const image = await request(restored, path)
  expect([image.status, (await image.arrayBuffer()).byteLength > 0]).toEqual([200, true])
  expect((await buy(restored, token, randomUUID())).status).toBe(200)
  await stopAll()

  await expect(run('restore', second, file)).rejects.toThrow('--replace')
  await run('restore', second, file, '--replace')
  expect(await balance(await start(second), token)).toBe(1)
  await stopAll()

  truncateSync(file, 20_000)
  await expect(run('restore', second, file, '--replace')).rejects.toThrow('not a whole backup')
  expect(await balance(await start(second), token)).toBe(1)
  expect(existsSync(`${file}.part`)).toBe(false)
}, 240_000)
