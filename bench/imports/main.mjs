/**
 * `npm run bench:imports -- [--homes 2000]`: how many rows of a spreadsheet are checked a second, and how many homes written,
 * each with 2 KB of text, and how long others wait for a search meanwhile; fails below 400 and 60, and where the 95th percentile of
 * their searches is over 1.5 times that before. Beside each stands the least
 * that any importer does: reading the same file and storing its rows as JSON in batches, and storing each home as JSON in a
 * transaction of its own. There are no photos, whose time is the encoder's.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { parse } from 'csv-parse/sync'
import { SignJWT } from 'jose'
import postgres from 'postgres'
import { copyDatabase, prepareDatabase, startBenchServer } from '../shared/databases.mjs'
import { atLeast, atMost, printBudgets } from '../shared/report.mjs'
import { runBench } from '../shared/run-bench.mjs'
import { startApi } from '../shared/servers.mjs'
import { processorTime, residentMemory } from '../shared/usage.mjs'

const { values } = parseArgs({ options: { homes: { type: 'string', default: '2000' } } })
const homes = Number(values.homes)
const rowsPerBatch = 100
const readSeconds = 8
let price = 10_000

runBench(main)

/** @param {(end: () => Promise<unknown>) => void} onEnd */
async function main(onEnd) {
  const server = await startBenchServer()
  onEnd(server.stop)
  const url = await copyDatabase(server.url, 'imports', await prepareDatabase(server.url, 10_000))
  const file = spreadsheet()
  const agency = randomUUID()
  const reference = await measureReference(url, file, agency)
  const secret = randomBytes(48).toString('base64url')
  const api = await startApi(url, { AUTH_SECRET: secret })
  const token = await sign(secret, agency)
  const call = async (method, path, body) => {
    const response = await fetch(`${api.url}${path}`, {
      ...{ method, body },
      headers: { Authorization: `Bearer ${token}` },
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response.json()
  }
  const atRest = await readUntil(api.url, sleep(readSeconds * 1_000))
  const rest = residentMemory(api.pid)
  let peak = rest
  const timed = async (begin, isOver) => {
    const [from, processor] = [performance.now(), processorTime(api.pid)]
    let found = await begin()
    while (!isOver(found)) {
      await sleep(300)
      peak = Math.max(peak, residentMemory(api.pid))
      found = await call('GET', `/users/imports/${found.id}`)
    }
    const seconds = (performance.now() - from) / 1_000
    return { found, rate: homes / seconds, each: (processorTime(api.pid) - processor) / homes }
  }
  const form = new FormData()
  form.set('file', new File([file], 'ponuda.csv'))
  const checking = timed(
    () => call('POST', '/users/imports', form),
    ({ state }) => state !== 'checking',
  )
  const whileChecked = await readUntil(api.url, checking)
  const checked = await checking
  if (checked.found.counts.new !== homes)
    throw new Error(`Not all are new: ${JSON.stringify(checked.found.counts)}`)
  const writing = timed(
    () => call('POST', `/users/imports/${checked.found.id}/run`),
    ({ state }) => state !== 'running',
  )
  const whileWritten = await readUntil(api.url, writing)
  const written = await writing
  if (written.found.done !== homes) throw new Error(`Only ${written.found.done} homes were written.`)
  for (const [what, { rate, each }, least] of [
    ['rows checked', checked, reference.checked],
    ['homes written', written, reference.written],
  ])
    console.log(
      `${what}: ${rate.toFixed(0)} a second, ${each.toFixed(1)} ms of processor time each; reference ${least.toFixed(0)} a second (${(rate / least).toFixed(3)} of it)`,
    )
  console.log(`${(peak - rest).toFixed(0)} MiB more than at rest, parser included`)
  for (const [when, waits] of Object.entries({
    'at rest': atRest,
    checking: whileChecked,
    writing: whileWritten,
  }))
    console.log(
      `a reader's search, ${when}: p50 ${share(waits, 0.5)} ms, p95 ${share(waits, 0.95)} ms (${waits.length})`,
    )
  const budgets = [
    atMost(
      'readers, p95 while rows are checked, of at rest',
      share(whileChecked, 0.95) / share(atRest, 0.95),
      1.5,
    ),
    atMost(
      'readers, p95 while homes are written, of at rest',
      share(whileWritten, 0.95) / share(atRest, 0.95),
      1.5,
    ),
    atLeast('rows checked, of 400 a second', checked.rate / 400, 1),
    atLeast('homes written, of 60 a second', written.rate / 60, 1),
  ]
  printBudgets(budgets)
  if (budgets.some(({ met }) => !met)) process.exitCode = 1
}

/** Searches that nobody keeps, one after the other as a reader makes them. @returns milliseconds of each, ascending */
async function readUntil(url, until) {
  let isOver = false
  until.then(
    () => (isOver = true),
    () => (isOver = true),
  )
  const waits = []
  while (!isOver) {
    const from = performance.now()
    const response = await fetch(`${url}/v1/listings?minPrice=${price++}`)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`A reader got ${response.status}.`)
    waits.push(performance.now() - from)
    await sleep(20)
  }
  return waits.sort((one, other) => one - other)
}

const share = (waits, part) => Math.round(10 * (waits[Math.floor(waits.length * part)] ?? 0)) / 10

/** The same file without looking at its cells. */
async function measureReference(url, file, agency) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  await sql`insert into kljuc.accounts (id, email, name) values (${agency}, ${`${agency}@bench.example`}, 'Agencija')`
  await sql`create table least_import (row integer, home jsonb)`
  const from = performance.now()
  const rows = parse(file, { delimiter: ';', columns: true })
  for (let at = 0; at < rows.length; at += rowsPerBatch) {
    const batch = rows
      .slice(at, at + rowsPerBatch)
      .map((home, index) => ({ row: at + index, home: sql.json(home) }))
    await sql`insert into least_import ${sql(batch)}`
  }
  const checked = homes / ((performance.now() - from) / 1_000)
  await sql`create table least_homes (id uuid primary key default gen_random_uuid(), home jsonb)`
  const begin = performance.now()
  for (const home of rows)
    await sql.begin(async (transaction) => {
      await transaction`insert into least_homes (home) values (${sql.json(home)})`
    })
  const written = homes / ((performance.now() - begin) / 1_000)
  await sql.end()
  return { checked, written }
}

function spreadsheet() {
  const text = 'Svetao stan sa terasom i pogledom na park, u mirnoj ulici blizu škole i pijace. '.repeat(25)
  const header =
    'Šifra;Naslov;Opis;Cena;Namena;Vrsta nekretnine;Grad;Deo grada;Ulica;Kvadratura;Struktura;Sprat;Grejanje;Lift;Uknjiženo;Oglašava'
  const pick = (list, at) => list[at % list.length]
  const rows = Array.from({ length: homes }, (_, at) => [
    ...[`S-${at}`, `Dvosoban stan broj ${at}`, `"${text}"`, `${50_000 + at} €`, 'Prodaja', 'Stan'],
    ...['Beograd', pick(['Vračar', 'Zemun', 'Blok 45'], at), `Ulica lipa ${at}`, `${40 + (at % 60)},67`],
    ...['2.5', pick(['VPR/4', 'III/5', 'II'], at), pick(['CG', 'EG', 'TA'], at), 'Da', '1/1', 'Agencija'],
  ])
  return [header, ...rows.map((cells) => cells.join(';'))].join('\r\n')
}

/** @param {string} secret @param {string} owner */
function sign(secret, owner) {
  return new SignJWT({ email: `${owner}@bench.example` })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(owner)
    .setAudience('authenticated')
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret))
}
