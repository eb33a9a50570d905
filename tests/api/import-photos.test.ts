import { strFromU8, unzipSync } from 'fflate'
import { afterAll, expect, it } from 'vitest'
import { sql } from '@/lib/db/client'
import type { Import, ImportFeed, ImportSummary } from '@/lib/imports/schema'
import { deleteOldImports } from '@/lib/imports/stored-imports'
import { baseUrl, call, expectError, newUser, newWord, type User } from './harness'
import { newImage } from './images'
import { checked, csv, foreignServer, importRow, own, run, settled } from './imports-harness'
import { mailsTo, mailTo } from './mailbox'
import { confirmEmail } from './saved-search-fixtures'

const server = foreignServer()
const silentServers = [foreignServer(), foreignServer(), foreignServer()]
afterAll(() => sql().end())

const importOf = (as: User, url: string) =>
  call<Import>('POST', '/users/imports', { as, body: { url }, headers: { 'Accept-Language': 'en' } })

// Long, as the others of this file: photos are fetched by the background, in turn, and encoded.
it('loads photos in the order of the feed, and unchanged ones not again', async () => {
  const agency = await newUser()
  const [one, two] = [await newImage('jpeg'), await newImage('png')]
  const word = newWord()
  server.answerWith((request, response) => {
    if (request.headers['if-none-match'] === `"${word}"`) return response.writeHead(304).end()
    const photo = request.url?.endsWith('one.jpg') ? one : request.url?.endsWith('two.png') ? two : null
    if (!photo) return response.writeHead(404).end()
    response.writeHead(200, { ETag: `"${word}"` }).end(photo)
  })
  const address = (name: string) => `${server.origin()}/${word}/${name}`
  const images = [address('one.jpg'), address('missing.jpg'), address('two.png')].join(' ')
  const done = await run(agency, await checked(agency, csv([importRow('A', { images })])))
  expect(done).toMatchObject({ state: 'done', photos: { pending: 0, done: 2, failed: 1 } })
  expect(done.photos_failed).toMatchObject([
    { reference: 'A', url: address('missing.jpg'), reason: expect.stringContaining('no file') },
  ])
  const file = await fetch(`${baseUrl}/users/imports/${done.id}/report`, {
    headers: { Authorization: `Bearer ${agency.token}`, 'Accept-Language': 'en' },
  })
  const sheet = unzipSync(new Uint8Array(await file.arrayBuffer()))['xl/worksheets/sheet1.xml']
  expect(strFromU8(sheet ?? new Uint8Array())).toMatch(/>A<.*>photo missing<.*missing\.jpg<.*no file/s)
  const [before] = await own(agency)
  expect(before?.images).toHaveLength(2)

  const asked = () => server.requests.filter(({ url }) => url?.includes(word)).length
  const count = asked()
  const swapped = importRow('A', { images: `${address('two.png')}|${address('one.jpg')}` })
  await run(agency, await checked(agency, csv([swapped])))
  expect(asked() - count).toBe(2)
  const [after] = await own(agency)
  expect(after?.images.map(({ id }) => id)).toEqual(before?.images.map(({ id }) => id).reverse())

  await run(agency, await checked(agency, csv([importRow('A', { images: address('two.png') })])))
  expect((await own(agency))[0]?.images.map(({ id }) => id)).toEqual([after?.images[0]?.id])
})

it('lets others work while servers of photos take their time', async () => {
  const open = new Set<string>()
  const imports = await Promise.all(
    silentServers.map(async (silent) => {
      silent.answerWith((_, response) => {
        open.add(silent.origin())
        // Never silent for long.
        const drip = setInterval(() => response.write('a'), 500)
        response.on('close', () => clearInterval(drip)).on('close', () => open.delete(silent.origin()))
      })
      const agency = await newUser()
      const report = await checked(agency, csv([importRow('A', { images: `${silent.origin()}/a.jpg` })]))
      return { agency, report }
    }),
  )
  const loads = imports.map(({ agency, report }) => run(agency, report))
  await expect.poll(() => open.size, { timeout: 20_000 }).toBe(silentServers.length)
  expect((await checked(await newUser(), csv([importRow('A')]))).state).toBe('ready')
  for (const silent of silentServers) silent.end()
  for (const load of loads) expect((await load).photos).toEqual({ pending: 0, done: 0, failed: 1 })
})

it('replaces photos of a home that has as many as it may', async () => {
  const agency = await newUser()
  const photos = [await newImage('jpeg'), await newImage('jpeg'), await newImage('jpeg')]
  const word = newWord()
  let current = photos[0]
  server.answerWith((_, response) => response.end(current))
  const load = async (name: string, price: string) => {
    const images = `${server.origin()}/${word}/${name}`
    return run(agency, await checked(agency, csv([importRow('A', { images, price })])))
  }
  await load('one.jpg', '100000')
  const [listing] = await own(agency)
  await sql()`
    insert into kljuc.listing_images (listing_id, position, hash, width, height, widths, thumbhash)
    select listing_id, at, hash, width, height, widths, thumbhash
    from kljuc.listing_images, generate_series(1, 29) as at where listing_id = ${listing?.id ?? ''}`
  const cover = async () => {
    const [{ images = [] } = {}] = await own(agency)
    expect(images).toHaveLength(30)
    return images[0]?.id
  }
  const first = await cover()
  current = photos[1]
  expect((await load('one.jpg', '90000')).photos).toEqual({ pending: 0, done: 1, failed: 0 })
  const second = await cover()
  current = photos[2]
  expect((await load('other.jpg', '80000')).photos).toEqual({ pending: 0, done: 1, failed: 0 })
  expect(new Set([first, second, await cover()]).size).toBe(3)
})

it('keeps nobody waiting for the feeds of one account, however slow they are', async () => {
  const [slow, other] = [await newUser(), await newUser()]
  const pulses: NodeJS.Timeout[] = []
  server.answerWith((_, response) => {
    pulses.push(setInterval(() => response.write(' '), 1_000))
  })
  const feeds = []
  for (const name of ['a', 'b', 'c']) feeds.push(await importOf(slow, `${server.origin()}/${name}.csv`))
  expectError(await importOf(slow, `${server.origin()}/d.csv`), 409, 'too_many_imports')
  await expect.poll(() => pulses.length, { timeout: 20_000 }).toBe(1)
  await checked(other, csv([importRow('A')]))
  const { items } = (await call<{ items: ImportSummary[] }>('GET', '/users/imports', { as: slow })).body
  expect(items.map(({ state }) => state)).toEqual(['checking', 'checking', 'checking'])
  expect(pulses).toHaveLength(1)
  server.answerWith((_, response) => response.writeHead(404).end())
  for (const pulse of pulses) clearInterval(pulse)
  server.end()
  for (const { body } of feeds) expect((await settled(slow, body)).state).toBe('failed')
})

it('keeps the rows of the newest three imports that wait, for a month', async () => {
  const agency = await newUser()
  const reports: Import[] = []
  for (let each = 0; each < 4; each++) reports.push(await checked(agency, csv([importRow('A')])))
  const states = async () =>
    Promise.all(
      reports.map(async ({ id }) => (await call('GET', `/users/imports/${id}`, { as: agency })).status),
    )
  expect(await states()).toEqual([404, 200, 200, 200])
  const bytes = await sql()`select row_bytes from kljuc.imports where account_id = ${agency.id}`
  for (const row of bytes) expect(row.row_bytes).toBeGreaterThan(200)
  await sql()`
    update kljuc.imports set created_at = now() - interval '31 days' where id = ${reports[1]?.id ?? ''}`
  await deleteOldImports()
  expect(await states()).toEqual([404, 404, 200, 200])
})

it('refuses addresses inside the house: of feeds, of photos, after a redirect', async () => {
  const agency = await newUser()
  const hosts = ['127.0.0.1', 'localhost', '10.0.0.1', '169.254.169.254', '[::1]', '[::ffff:127.0.0.1]']
  for (const host of hosts)
    expectError(await importOf(agency, `http://${host}/feed.csv`), 422, 'invalid_fields', ['url'])
  const report = await checked(
    agency,
    csv(hosts.map((host, at) => importRow(`R${at}`, { images: `http://${host}/a.jpg` }))),
  )
  expect(report.counts).toMatchObject({ new: hosts.length, wrong: 0, warned: hosts.length })
  expect(report.warnings.map(({ column, taken }) => [column, taken])).toEqual(
    hosts.map(() => ['images', null]),
  )
  expect(report.preview.map(({ photos }) => photos)).toEqual([0, 0, 0])

  server.answerWith((_, response) => response.writeHead(302, { Location: 'http://127.0.0.1:5432/' }).end())
  const { body } = await importOf(agency, `${server.origin()}/feed.csv`)
  const failed = await settled(agency, body)
  expect(failed.state).toBe('failed')
  expect(failed.error).toContain('everybody can reach')
})

/** Due feeds are looked for every 5 s, and mails sent as often. */
const sixNightsMs = 180_000

it('reads an address every night, withdraws no more than a fifth by itself, and mails each trouble once', {
  timeout: sixNightsMs,
}, async () => {
  const agency = await newUser()
  await call('GET', '/users/profile', { as: agency })
  await confirmEmail(agency)
  const listings = Array.from({ length: 6 }, (_, at) => importRow(`R${at}`))
  let feed = csv(listings)
  server.answerWith((_, response) => response.end(feed))
  const url = `${server.origin()}/${newWord()}.csv`
  const saved = await call<{ feed: ImportFeed }>('PUT', '/users/imports/feed', {
    as: agency,
    body: { url, nightly: true },
  })
  expect(saved.body.feed).toMatchObject({ url, nightly: true })
  const night = async (count: number) => {
    await sql()`update kljuc.import_feeds set next_at = now() where account_id = ${agency.id}`
    const list = () => call<{ items: Import[] }>('GET', '/users/imports', { as: agency })
    await expect
      .poll(async () => (await list()).body.items.filter(({ finished_at }) => finished_at !== null).length, {
        timeout: 30_000,
      })
      .toBe(count)
    return (await list()).body.items[0]
  }
  const feedMails = async () => (await mailsTo(agency.email)).map(({ subject }) => subject).filter(isOfFeed)
  expect((await night(1))?.counts).toMatchObject({ new: 6 })
  feed = csv(listings.slice(2))
  expect(await night(2)).toMatchObject({ withdraws_gone: false, counts: { gone: 2, unchanged: 4 } })
  expect((await own(agency)).every(({ published }) => published)).toBe(true)
  const mail = await mailTo(agency.email, 'kojih više nema')
  expect(mail.text).toContain('2 od 6 objavljenih nekretnina')
  expect(mail.text).toContain('/my-properties/import')
  expect(await night(3)).toMatchObject({ withdraws_gone: false, counts: { gone: 2 } })

  server.answerWith((_, response) => response.writeHead(500).end())
  expect(await night(4)).toMatchObject({ state: 'failed' })
  await mailTo(agency.email, 'nije uspeo')
  expect(await night(5)).toMatchObject({ state: 'failed' })
  server.answerWith((_, response) => response.end(csv([...listings, importRow('W', { price: 'mnogo' })])))
  expect(await night(6)).toMatchObject({ counts: { wrong: 1, unchanged: 6 } })
  await mailTo(agency.email, 'nije ispravno')
  expect(await feedMails()).toHaveLength(3)
  expect((await call('DELETE', '/users/imports/feed', { as: agency })).status).toBe(204)
})

const isOfFeed = (subject: string) => /kojih više nema|nije uspeo|nije ispravno/.test(subject)

it('keeps nobody waiting for feeds that arrive slowly', async () => {
  server.answerWith((_, response) => {
    const timer = setInterval(() => response.write('reference;'), 1_000)
    response.on('close', () => clearInterval(timer))
    response.writeHead(200)
  })
  const slow = [await newUser(), await newUser(), await newUser()]
  const address = `${server.origin()}/${newWord()}.csv`
  const sent = await Promise.all(slow.map((agency) => importOf(agency, address)))
  expect(sent.map(({ status }) => status)).toEqual([201, 201, 201])
  const asked = () => server.requests.filter(({ url }) => address.endsWith(url ?? '-')).length
  await expect.poll(asked).toBe(3)
  const agency = await newUser()
  expect((await run(agency, await checked(agency, csv([importRow('A')])))).state).toBe('done')
  server.end()
  for (const [at, each] of slow.entries()) await settled(each, sent[at]?.body ?? { id: '' })
})
