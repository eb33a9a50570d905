/**
 * `npm run test:import-crash -- [--homes 1000] [--photos 100] [--calm] [--minutes 30]`: an import whose web server is
 * killed with -9 while it is checked, while listings are written and while photos are loaded; afterwards every listing and photo
 * exists exactly once. Says how much memory the web server took, and how long readers waited while the import ran and while
 * it was paused. With `--calm` nothing is killed, so that the memory is that of one process. Needs a finished build.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { freePort } from '../../../scripts/launcher/ports.mjs'
import { removeData } from '../../../scripts/test/remove-data.mjs'
import { crashingApp } from './app.mjs'

const { values } = parseArgs({
  options: {
    homes: { type: 'string', default: '1000' },
    photos: { type: 'string', default: '100' },
    minutes: { type: 'string', default: '30' },
    calm: { type: 'boolean', default: false },
  },
})
const homes = Number(values.homes)
const photos = Number(values.photos)
const timeoutMs = Number(values.minutes) * 60_000

const folder = mkdtempSync(join(tmpdir(), 'kljuc-import-crash-'))
chmodSync(folder, 0o711)
const dataDir = join(folder, 'data')
const port = await freePort()
const origin = `http://localhost:${port}`
const app = crashingApp(dataDir, port)
const photoServer = await servePhotos()
app.start()
process.once('uncaughtException', async (error) => {
  console.error(error)
  await app.stop()
  process.exit(1)
})
await app.ready()

let token
token = (
  await request('POST', '/auth/v1/signup', {
    body: { email: 'agency@example.test', password: 'lozinka1', data: { full_name: 'Agencija' } },
  })
).access_token
const memory = watchMemory()
await measurePage(5_000)
const quiet = memory.peak()
let first = await upload()
if (await killWhen('it was checked', () => sleep(Math.min(1_500, homes)))) {
  // A file that may have brought the server down is not read again by itself.
  const { state } = await settled(first, 'checking')
  if (state === 'failed') first = await upload()
}
const report = await settled(first, 'checking')
expect(report.state, 'ready')
expect(report.counts.new, homes)
await request('POST', `/users/imports/${first}/run`, {})
await compareReaders('homes were written')
for (const share of [0.25, 0.6]) {
  await killWhen('homes were written', () =>
    until(first, ({ state, done }) => state === 'done' || done >= homes * share),
  )
}
if (photos > 0) {
  await until(first, ({ state, photos: { done } }) => state === 'done' || done > 0)
  await compareReaders('photos were loaded')
  await killWhen('photos were loaded', () =>
    until(first, ({ state, photos: { done } }) => state === 'done' || done >= photos / 2),
  )
}
const done = await settled(first, 'running')
expect(done.state, 'done')
expect(done.done, homes)
expect(done.photos.done, photos)
const peak = memory.peak()

const { items } = await request('GET', '/users/listings')
expect(items.length, homes)
expect(new Set(items.map(({ title }) => title)).size, homes)
expect(
  items.reduce((sum, { images }) => sum + images.length, 0),
  photos,
)
const again = await settled(await upload(), 'checking')
expect(again.counts.unchanged, homes)
memory.stop()
photoServer.close()
await app.stop()
removeData(dataDir)
rmSync(folder, { recursive: true, force: true })
console.log(
  `${homes} homes and ${photos} photos exist once; the web server took ${peak - quiet} MiB more than at rest.`,
)

function feed() {
  const header =
    'reference;title;description;price;purpose;city;country;address;area_m2;rooms;bathrooms;images'
  const text = 'Svetao stan sa terasom i pogledom na park, u mirnoj ulici. '.repeat(30)
  const rows = Array.from({ length: homes }, (_, at) => {
    const images = []
    for (let photo = at; photo < photos; photo += homes) images.push(`${photoServer.origin}/${photo}.jpg`)
    return `R${at};Stan broj ${at};"${text}";${50_000 + at};SALE;Novi Sad;Srbija;Ulica lipa ${at};54,5;2;1;${images.join(' ')}`
  })
  return [header, ...rows].join('\r\n')
}

async function upload() {
  const form = new FormData()
  form.set('file', new File([feed()], 'homes.csv'))
  return (await request('POST', '/users/imports', { form })).id
}

async function request(method, path, { body, form } = {}) {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(300)) {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        apikey: 'any',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'Content-Type': 'application/json' } : {}),
      },
      body: form ?? (body ? JSON.stringify(body) : undefined),
    }).catch(() => undefined)
    if (response?.ok) return response.json()
    if (response && response.status < 500) throw new Error(`${method} ${path}: ${await response.text()}`)
  }
  throw new Error(`${method} ${path} has no answer.`)
}

async function until(id, isReached) {
  let said = Date.now()
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(200)) {
    const found = await request('GET', `/users/imports/${id}`)
    if (isReached(found)) return found
    if (Date.now() - said < 60_000) continue
    said = Date.now()
    console.log(
      `  ${found.state}: ${found.done} homes, ${found.photos.done} photos, ${memory.peak() - quiet} MiB more than at rest`,
    )
  }
  throw new Error('The import does not end.')
}

function settled(id, state) {
  return until(id, (found) => found.state !== state)
}

async function killWhen(what, reached) {
  await reached()
  if (values.calm) return false
  if (app.kill('the web server')) console.log(`  killed the web server while ${what}`)
  await sleep(500)
  await app.ready()
  return true
}

/** In turns, so that whatever else the machine does is in both figures. */
async function compareReaders(what) {
  const [paused, running] = [[], []]
  for (let round = 0; round < 4; round++) {
    await request('POST', `/users/imports/${first}/pause`)
    await sleep(1_000)
    paused.push(...(await measurePage(2_500)))
    await request('POST', `/users/imports/${first}/run`, {})
    await sleep(500)
    running.push(...(await measurePage(2_500)))
  }
  const [rest, busy] = [percentile95(paused), percentile95(running)]
  console.log(
    `p95 of a kept page: ${busy.toFixed(1)} ms while ${what}, ${rest.toFixed(1)} ms while the import was paused (${(busy / rest).toFixed(2)} of it); ${memory.peak() - quiet} MiB more than at rest.`,
  )
}

/** A reader's waits for a page that is kept, in milliseconds. */
async function measurePage(durationMs) {
  const waits = []
  for (const end = Date.now() + durationMs; Date.now() < end; await sleep(20)) {
    const begin = performance.now()
    await (await fetch(`${origin}/about`)).text()
    waits.push(performance.now() - begin)
  }
  return waits
}

function percentile95(waits) {
  const sorted = waits.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.95)] ?? 0
}

/** The highest resident memory of the web server until now, in MiB. */
function watchMemory() {
  let highest = 0
  const timer = setInterval(() => {
    try {
      const pid = JSON.parse(readFileSync(join(dataDir, 'servers', `${port}`), 'utf8')).server
      const kilobytes = /VmRSS:\s+(\d+)/.exec(
        readFileSync(`/proc/${Number.parseInt(pid, 10)}/status`, 'utf8'),
      )?.[1]
      // A process that was just killed has none.
      if (kilobytes !== undefined) highest = Math.max(highest, Math.round(Number(kilobytes) / 1024))
    } catch {
      // Between two web servers.
    }
  }, 200)
  return { peak: () => highest, stop: () => clearInterval(timer) }
}

/** Draws photos before readers are measured: an agency's server takes none of this machine's processor time. */
async function servePhotos() {
  const drawn = []
  while (drawn.length < Math.min(photos, 2_000)) drawn.push(await drawPhoto(drawn.length))
  const server = createServer(async (incoming, response) => {
    const number = Number.parseInt(incoming.url.slice(1), 10)
    response.end(drawn[number] ?? (await drawPhoto(number)))
  })
  await new Promise((listening) => server.listen(0, '127.83.21.9', listening))
  return { origin: `http://127.83.21.9:${server.address().port}`, close: () => server.close() }
}

function drawPhoto(number) {
  const pixels = Buffer.alloc(800 * 600 * 3, 128)
  pixels.writeUInt32LE(number, 0)
  return sharp(pixels, { raw: { width: 800, height: 600, channels: 3 } })
    .jpeg({ quality: 100 })
    .toBuffer()
}

function expect(found, wanted) {
  if (found !== wanted) throw new Error(`Found ${found} instead of ${wanted}.`)
}
