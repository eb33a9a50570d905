import assert from 'node:assert/strict'
import { request as requestHttp } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'

const homes = 30_000
const descriptionLength = 1_500
/** Of one import. */
const batch = 500
/** MiB that all answers together may take. */
const maxGrowth = 200
const maxP95Ms = 500
const budget = 'kljuc_budget_used{budget="streamed_answers"}'

export const attack = {
  title:
    'an account of 30,000 homes gets all of them, and its export, without filling or holding up the process',
  async run(instance, say) {
    const owner = await instance.signUp()
    await instance.request('GET', '/users/profile', owner)
    await insertHomes(instance.sql, owner.id)
    await untilQuiet(instance)
    await readAtOnce(instance, owner.token, say)
    await abandon(instance, owner.token, say)
  },
}

async function readAtOnce(instance, token, say) {
  const before = instance.memory()
  const watched = watch(instance)
  const reads = [
    ['/v1/listings/mine', 'gzip'],
    ['/users/export', 'gzip'],
    ['/users/export', 'identity'],
    ['/users/listings', 'identity'],
  ].map(([path, encoding]) => read(instance, path, token, encoding))
  await untilBudget(instance, 4)
  const fifth = await instance.request('GET', '/users/export', { token })
  say(`a fifth is answered by ${fifth.status}: ${fifth.body.error}`)
  const answers = await Promise.all(reads)
  const { times, highest } = await watched.stop()
  for (const { path, encoding, count, bytes, seconds } of answers)
    say(
      `${path}, ${encoding}: ${count} homes, ${(bytes / 2 ** 20).toFixed(0)} MiB in ${seconds.toFixed(0)} s`,
    )
  times.sort((a, b) => a - b)
  const p95 = times[Math.floor(times.length * 0.95)]
  say(
    `${(highest - before).toFixed(0)} MiB more than ${before.toFixed(0)}; /healthz p95 ${p95.toFixed(0)} ms, at most ${times.at(-1).toFixed(0)} ms`,
  )
  assert.equal(fifth.status, 429)
  for (const { path, count } of answers) assert.equal(count, homes, `${path} has not all homes.`)
  assert.ok(highest - before < maxGrowth, `Answers took ${(highest - before).toFixed(0)} MiB.`)
  assert.ok(p95 < maxP95Ms, `Others waited ${p95.toFixed(0)} ms.`)
}

/** Who does not read, or asks for the head alone, holds nothing for long. */
async function abandon(instance, token, say) {
  const before = instance.memory()
  const unread = await Promise.all([1, 2, 3].map(() => open(instance, '/users/export', token, 'identity')))
  await sleep(5_000)
  say(`three that nobody reads: ${(instance.memory() - before).toFixed(0)} MiB more`)
  for (const response of unread) response.destroy()
  await untilBudget(instance, 0)
  for (let head = 0; head < 5; head++)
    (await open(instance, '/v1/listings/mine', token, 'gzip', 'HEAD')).destroy()
  await untilBudget(instance, 0)
  assert.ok(instance.memory() - before < maxGrowth)
}

/** Withdrawn, so that the public search has nothing to do with them. */
async function insertHomes(sql, owner) {
  const columns = sql`description, price, purpose, type, city, state, country, rooms, bathrooms, area_m2, amenities`
  await sql`update kljuc.accounts set name = 'Agencija' where id = ${owner}`
  for (let inserted = 0; inserted < homes; inserted += batch)
    await sql`
      with sample as (select row_number() over () as number, listing.* from (select * from kljuc.listings where published limit 100) as listing),
      copies as (
        insert into kljuc.listings (owner_id, advertiser, published, title, ${columns})
        select ${owner}, 'agency', false, title, repeat(description || ' ', 20)::varchar(${sql.unsafe(String(descriptionLength))}),
          price, purpose, type, city, state, country, rooms, bathrooms, area_m2, amenities
        from generate_series(1, ${batch}) as copy join sample on sample.number = copy % 100 + 1 returning id)
      insert into kljuc.listing_contacts (listing_id, address, name, phone, email)
      select id, 'Ulica 1', 'Agencija', '060 000 000', 'agencija@example.test' from copies`
  // Their texts are read in the background, which is not what is measured.
  await sql`update kljuc.listing_facts set version = 1000`
  await sql`analyze`
}

async function untilQuiet({ request }) {
  for (let quiet = 0; quiet < 10; ) {
    const from = performance.now()
    await request('GET', '/readyz', { timeout: 60_000 })
    quiet = performance.now() - from < 20 ? quiet + 1 : 0
    await sleep(50)
  }
}

async function untilBudget({ metric }, wanted) {
  for (let attempt = 0; (await metric(budget)) !== wanted; attempt++) {
    assert.ok(attempt < 300, `The budget does not become ${wanted}.`)
    await sleep(100)
  }
}

function open({ origin }, path, token, encoding, method = 'GET') {
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': encoding }
  return new Promise((resolve, reject) => {
    requestHttp(`${origin}${path}`, { method, headers, agent: false }, resolve).on('error', reject).end()
  })
}

/** Counts listings as they arrive, since this process has no room for four answers either. */
async function read(instance, path, token, encoding) {
  const from = performance.now()
  const response = await open(instance, path, token, encoding)
  assert.equal(response.statusCode, 200, `${path} is answered by ${response.statusCode}.`)
  let bytes = 0
  response.on('data', (chunk) => {
    bytes += chunk.length
  })
  const body = encoding === 'gzip' ? response.pipe(createGunzip()) : response
  body.setEncoding('utf8')
  let [count, rest] = [0, '']
  for await (const chunk of body) {
    const parts = `${rest}${chunk}`.split('"owner_user_id":')
    count += parts.length - 1
    rest = parts.at(-1).slice(-20)
  }
  return { path, encoding, count, bytes, seconds: (performance.now() - from) / 1_000 }
}

/** Asks for /healthz all the time. */
function watch({ request, memory }) {
  const times = []
  let highest = 0
  let isOn = true
  const done = (async () => {
    while (isOn) {
      const from = performance.now()
      await request('GET', '/healthz', { timeout: 60_000 })
      times.push(performance.now() - from)
      highest = Math.max(highest, memory())
      await sleep(50)
    }
  })()
  return {
    async stop() {
      isOn = false
      await done
      return { times, highest }
    },
  }
}
