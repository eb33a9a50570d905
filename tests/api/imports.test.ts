import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { Import, ImportedListings, ImportSummary } from '@/lib/imports/schema'
import { baseUrl, call, expectError, newListing, newUser, newWord } from './harness'
import { checked, csv, importRow, own, run, settled, upload } from './imports-harness'

it('quotes the beginning of a wrong cell without cutting a character', async () => {
  const agency = await newUser()
  const price = `${'a'.repeat(59)}😀 i još nešto`
  const report = await checked(agency, csv([importRow('A', { price })]))
  expect(report).toMatchObject({ state: 'ready', counts: { wrong: 1 } })
  expect(report.wrong).toMatchObject([{ column: 'price', value: 'a'.repeat(59) }])
})

it('reports what a file would do, changes nothing before `run`, and is repeatable', async () => {
  const agency = await newUser()
  const listings = ['A', 'B', 'C'].map((name) => importRow(name, { title: `${name} ${newWord()}` }))
  const sent = await upload(agency, csv(listings))
  expect(sent.body).toMatchObject({ state: 'checking', name: 'stanovi.csv' })
  const report = await settled(agency, sent.body)
  expect(report).toMatchObject({
    state: 'ready',
    counts: { new: 3, changed: 0, unchanged: 0, gone: 0, wrong: 0 },
    wrong: [],
    preview: listings.map(({ title }, at) => ({
      row: at + 2,
      action: 'new',
      title,
      price: 118_000,
      area_m2: 54.5,
    })),
  })
  expect(await own(agency)).toEqual([])

  const done = await run(agency, report)
  expect(done).toMatchObject({ state: 'done', done: 3 })
  const published = await own(agency)
  expect(published).toHaveLength(3)
  expect(published[0]).toMatchObject({
    title: listings[0]?.title,
    price: 118_000,
    city: 'Čačak',
    area_m2: 54.5,
    amenities: ['terrace', 'storage'],
    lift: true,
    floor: 3,
    published: true,
  })

  const again = await run(agency, await checked(agency, csv(listings)))
  expect(again.counts).toMatchObject({ new: 0, changed: 0, unchanged: 3 })
  const cheaper = listings.map((each, at) => (at === 1 ? { ...each, price: '99 000' } : each))
  const changed = await run(agency, await checked(agency, csv(cheaper)))
  expect(changed.counts).toMatchObject({ new: 0, changed: 1, unchanged: 2, gone: 0 })
  const after = await own(agency)
  expect(after.map(({ id }) => id)).toEqual(published.map(({ id }) => id))
  expect(after.map(({ price }) => price)).toEqual([118_000, 99_000, 118_000])
})

it('names row and column of what is wrong, as a spreadsheet numbers them', async () => {
  const agency = await newUser()
  const listings = [
    importRow('A', { title: 'Dva\nreda' }),
    importRow('B', { price: 'mnogo', description: 'Zovite 064 123 45 67, stan je odličan.' }),
    importRow('A'),
    importRow(''),
    importRow('C', { floor: 'nebo', purpose: 'sale', available_from: '1.12.2026.' }),
    importRow('D', { purpose: 'rent', available_from: '1.12.2026.' }),
  ]
  const report = await checked(agency, csv(listings))
  expect(report.counts).toEqual({ new: 4, changed: 0, unchanged: 0, gone: 0, wrong: 2, warned: 3 })
  expect(report.wrong.map(({ row, reference, column }) => `${row} ${reference} ${column}`).sort()).toEqual([
    '3 B description',
    '3 B price',
    '4 A reference',
  ])
  expect(report.wrong.find(({ column }) => column === 'price')).toMatchObject({
    value: 'mnogo',
    error: expect.stringContaining('such as 145000'),
  })
  expect(report.warnings.map(({ row, column, value }) => `${row} ${column} ${value}`).sort()).toEqual([
    '5 reference ',
    '6 available_from 1.12.2026.',
    '6 floor nebo',
    // A rent.
    '7 price 118.000',
  ])
  const done = await run(agency, report)
  expect(done.wrong).toEqual(report.wrong)
  expect(await own(agency)).toHaveLength(4)
})

it('withdraws what the feed lacks, but more than a fifth only when told, and opens what comes back', async () => {
  const agency = await newUser()
  const listings = Array.from({ length: 6 }, (_, at) => importRow(`R${at}`, { title: `${at} ${newWord()}` }))
  await run(agency, await checked(agency, csv(listings)))
  const statuses = async () => (await own(agency)).map(({ status }) => status)

  const few = await run(agency, await checked(agency, csv(listings.slice(1))))
  expect(few.counts).toMatchObject({ unchanged: 5, gone: 1 })
  expect(await statuses()).toEqual(['withdrawn', ...Array(5).fill('active')])

  const many = await run(agency, await checked(agency, csv(listings.slice(0, 4))))
  expect(many).toMatchObject({
    state: 'done',
    withdraws_gone: false,
    counts: { changed: 1, unchanged: 3, gone: 2 },
  })
  expect(await statuses()).toEqual(Array(6).fill('active'))
  const confirmed = await run(agency, many, { withdraw_gone: true })
  expect(confirmed).toMatchObject({ state: 'done', withdraws_gone: true })
  expect(await statuses()).toEqual([...Array(4).fill('active'), 'withdrawn', 'withdrawn'])
})

it('reads what Excel and LibreOffice write: delimiters, encodings, a byte order mark', async () => {
  const text = csv([importRow('A', { title: 'Četvorosoban stan u Šapcu' })])
  const windows1250 = new Map(
    [...'šđčćžŠĐČĆŽ'].map((letter, at) => [
      letter,
      [0x9a, 0xf0, 0xe8, 0xe6, 0x9e, 0x8a, 0xd0, 0xc8, 0xc6, 0x8e][at] ?? 0,
    ]),
  )
  const files = [
    new Uint8Array([...text].map((letter) => windows1250.get(letter) ?? letter.charCodeAt(0))),
    new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')),
    `\ufeff${csv([importRow('A', { title: 'Četvorosoban stan u Šapcu' })], ',')}`,
    csv([importRow('A', { title: 'Četvorosoban stan u Šapcu' })], '\t'),
  ]
  for (const file of files) {
    const { preview } = await checked(await newUser(), file)
    expect(preview).toMatchObject([{ title: 'Četvorosoban stan u Šapcu', city: 'Čačak', area_m2: 54.5 }])
  }
})

it('reads a file with zero bytes, and asks for columns that have some', async () => {
  const file = csv([importRow('A', { title: 'Stan u \0Šapcu' })]).replace('amenities', 'ame\0nities')
  expect(await checked(await newUser(), file)).toMatchObject({
    state: 'ready',
    preview: [{ title: 'Stan u Šapcu' }],
  })
  const unknown = await checked(await newUser(), 'ime\0na;bro\0jevi\r\nA\0;1\0\r\n')
  expect(unknown).toMatchObject({ state: 'columns', columns: [{ header: 'imena' }, { header: 'brojevi' }] })
})

// Waits until 120 homes have been written in the background.
it('pauses and continues, without a home twice or none', async () => {
  const agency = await newUser()
  const report = await checked(agency, csv(Array.from({ length: 120 }, (_, at) => importRow(`R${at}`))))
  await call('POST', `/users/imports/${report.id}/run`, { as: agency })
  const paused = await call<Import>('POST', `/users/imports/${report.id}/pause`, { as: agency })
  expect(paused.body.state).toMatch(/paused|done/)
  const done = await run(agency, report)
  expect(done).toMatchObject({ state: 'done', done: 120 })
  expect(await own(agency)).toHaveLength(120)
  const { items } = (await call<{ items: ImportSummary[] }>('GET', '/users/imports', { as: agency })).body
  expect(items).toMatchObject([{ id: report.id, state: 'done' }])
})

// Five imports, each of which the background takes up.
it('fails with a sentence for what is no feed, and changes nothing', async () => {
  const agency = await newUser()
  const contents: [BlobPart, string][] = [
    ['', 'no rows'],
    ['reference;title\r\n', 'no rows'],
    ['<root>', 'line'],
    [new Uint8Array(2_000_000), 'no rows'],
    [new Uint8Array(2_000_000).fill(97), 'cannot be read'],
  ]
  for (const [content, sentence] of contents) {
    const report = await checked(agency, content)
    expect(report).toMatchObject({ state: 'failed', counts: { new: 0 } })
    expect(report.error).toContain(sentence)
    for (const verb of ['run', 'pause'])
      expectError(
        await call('POST', `/users/imports/${report.id}/${verb}`, { as: agency }),
        409,
        'import_not_ready',
      )
  }
  expect(await own(agency)).toEqual([])
})

it('refuses requests that are no import', async () => {
  const as = await newUser()
  const path = '/users/imports'
  const withoutFile = new FormData()
  withoutFile.set('other', 'text')
  expectError(await call('POST', path, { as, raw: withoutFile }), 422, 'invalid_fields', ['file'])
  const headers = { 'Content-Type': 'text/csv' }
  expectError(await call('POST', path, { as, raw: csv([importRow('A')]), headers }), 415, 'unsupported_media')
  const json = { 'Content-Type': 'application/json' }
  expectError(await call('POST', path, { as, raw: '{"url"', headers: json }), 400, 'bad_json')
  for (const body of [{}, { url: '' }, { url: 'agencija' }, { url: 'ftp://agencija.rs/a.csv' }])
    expectError(await call('POST', path, { as, body }), 422, 'invalid_fields', ['url'])
  expectError(await call('GET', `${path}/1`, { as }), 404, 'not_found')
  const { id } = await checked(as, csv([importRow('A')]))
  const wrong = { as, body: { withdraw_gone: 'perhaps' } }
  expectError(await call('POST', `${path}/${id}/run`, wrong), 422, 'invalid_fields', ['withdraw_gone'])
})

it('is begun once however often it is told to, and pausing what does not run changes nothing', async () => {
  const agency = await newUser()
  const report = await checked(agency, csv([importRow('A'), importRow('B')]))
  const verb = (name: string) => call<Import>('POST', `/users/imports/${report.id}/${name}`, { as: agency })
  expect((await verb('pause')).body.state).toBe('ready')
  const runs = await Promise.all([verb('run'), verb('run'), verb('run')])
  expect(runs.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await settled(agency, report)).toMatchObject({ state: 'done', done: 2 })
  expect((await verb('run')).body.state).toBe('done')
  expect((await verb('pause')).body.state).toBe('done')
  expect(await own(agency)).toHaveLength(2)
})

it('keeps what its owner did: a home that was sold stays sold, one that was deleted during the import stays deleted', async () => {
  const agency = await newUser()
  const listings = ['A', 'B'].map((name) => importRow(name, { title: `${name} ${newWord()}` }))
  await run(agency, await checked(agency, csv(listings)))
  const [sold, deleted] = await own(agency)
  await call('POST', `/v1/listings/${sold?.id}/close`, { as: agency, body: { as: 'sold' } })
  const report = await checked(agency, csv(listings.map((each) => ({ ...each, price: '90000' }))))
  expect(report.counts).toMatchObject({ changed: 2 })
  await call('DELETE', `/v1/listings/${deleted?.id}`, { as: agency })
  const done = await run(agency, report)
  expect(done.counts).toMatchObject({ changed: 1, wrong: 1 })
  expect((await own(agency)).map(({ status, price }) => [status, price])).toEqual([['sold', 90_000]])
})

it('exports the homes of an account as a file that an import finds them by, changing nothing', async () => {
  const agency = await newUser()
  const byHand = await newListing(agency, {
    description: '- Prvi red opisa.\n- "Drugi" red; opisa',
    floor: 2,
    // In words of her own, some of which a file's would be read as attributes.
    amenities: ['Terasa', 'Lift', 'bez parkinga', 'CG', 'sauna za goste'],
  })
  await run(agency, await checked(agency, csv([importRow('A-1')])))
  const before = await own(agency)
  const file = await call<string>('GET', '/users/listings/export', { as: agency })
  expect(file.headers.get('content-type')).toContain('text/csv')
  // Excel in Serbian puts a line without semicolons into one cell.
  expect(file.body).toMatch(/^\ufeff?"[^"]+";"/)
  const report = await checked(agency, file.body)
  expect(report).toMatchObject({
    ignored_columns: [],
    wrong: [],
    counts: { new: 0, changed: 0, unchanged: 2, gone: 0 },
  })
  await run(agency, report)
  const after = await own(agency)
  expect(after.map(({ id, version }) => [id, version])).toEqual(
    before.map(({ id, version }) => [id, version]),
  )
  expect(after.find(({ id }) => id === byHand.id)?.description).toBe(byHand.description)
  expect((await checked(agency, file.body)).counts).toMatchObject({ unchanged: 2, changed: 0 })
})

it('asks for columns that it does not know, keeps the answer for these headers, and mends values', async () => {
  const agency = await newUser()
  const file = (price: string) =>
    `Šifra;Cena;Mesto oglasa;m2;Naslov;Polje 9\nP-1;${price};Niš;48;Stan ${newWord()};Na vrhu\nP-2;${price};Niš;52;Stan ${newWord()};II/4\n`
  const asked = await checked(agency, file('82000'))
  expect(asked).toMatchObject({ state: 'columns', missing_fields: ['purpose', 'city'], counts: { new: 0 } })
  expect(asked.columns).toMatchObject([
    { header: 'Šifra', samples: ['P-1', 'P-2'], field: 'reference' },
    { field: 'price' },
    { header: 'Mesto oglasa', samples: ['Niš'], field: 'city' },
    { field: 'area_m2' },
    { field: 'title' },
    { header: 'Polje 9', samples: ['Na vrhu', 'II/4'], field: null },
  ])
  const path = `/users/imports/${asked.id}/columns`
  const wrong = { columns: { 'Polje 9': 'nothing_such' } }
  expectError(await call('PUT', path, { as: agency, body: wrong }), 422, 'invalid_fields', ['columns'])
  expectError(await call('POST', `/users/imports/${asked.id}/run`, { as: agency }), 409, 'import_not_ready')
  const columns = { 'Mesto oglasa': 'city', 'Polje 9': 'floor', purpose: { value: 'Prodaja' } }
  const said = await call<Import>('PUT', path, { as: agency, body: { columns } })
  expect(said).toMatchObject({ status: 200, body: { state: 'checking' } })
  const report = await settled(agency, asked)
  expect(report).toMatchObject({
    state: 'ready',
    counts: { new: 2, wrong: 0, warned: 1 },
    missing_fields: [],
  })
  expect(report.warnings).toMatchObject([
    { row: 2, reference: 'P-1', column: 'floor', header: 'Polje 9', value: 'Na vrhu', taken: null },
  ])
  expect(report.problems).toMatchObject([{ column: 'floor', value: 'Na vrhu', rows: 1, wrong: false }])

  const mends = [{ column: 'floor', value: 'Na vrhu', to: 'PTK' }]
  const unread = [{ column: 'floor', value: 'Na vrhu', to: 'na samom vrhu' }]
  const refused = await call('PUT', path, { as: agency, body: { mends: unread } })
  expect(refused.status).toBe(422)
  expect(refused.body).toMatchObject({ code: 'invalid_fields', fields: { mends: expect.any(String) } })
  await call('PUT', path, { as: agency, body: { mends } })
  const mended = await settled(agency, asked)
  expect(mended).toMatchObject({ state: 'ready', counts: { new: 2, warned: 0 }, problems: [] })
  await run(agency, mended)
  expect((await own(agency)).map(({ floor }) => floor).sort()).toEqual([2, 'attic'])

  const next = await checked(agency, file('79000'))
  expect(next).toMatchObject({ state: 'ready', counts: { changed: 2, warned: 0 } })
  const listings = await call<ImportedListings>('GET', `/users/imports/${next.id}/homes?kind=changed`, {
    as: agency,
    headers: { 'Accept-Language': 'en' },
  })
  expect(listings.body).toMatchObject({ total: 2, page: 1, pages: 1 })
  expect(listings.body.items[0]?.changes.find(({ field }) => field === 'price')).toEqual({
    ...{ field: 'price', label: 'Price (EUR)', from: '82,000', to: '79,000' },
  })
  await run(agency, next)
  expectError(await call('PUT', path, { as: agency, body: { mends } }), 409, 'import_not_ready')
})

it('lists the homes of an import by what it does with them, also afterwards, and gives its problems as a workbook', async () => {
  const agency = await newUser()
  const listings = [importRow('A'), importRow('B', { floor: 'nebo' }), importRow('C', { price: '' })]
  const report = await checked(agency, csv(listings))
  const list = async (kind: string) =>
    (await call<ImportedListings>('GET', `/users/imports/${report.id}/homes?kind=${kind}`, { as: agency }))
      .body
  for (const _ of ['before', 'after']) {
    expect((await list('new')).items.map(({ row, reference, title }) => [row, reference, title])).toEqual([
      [2, 'A', listings[0]?.title],
      [3, 'B', listings[1]?.title],
    ])
    expect(await list('wrong')).toMatchObject({
      total: 1,
      items: [{ reference: 'C', problems: [{ column: 'price' }] }],
    })
    expect(await list('warned')).toMatchObject({
      items: [{ problems: [{ column: 'floor', header: 'floor', value: 'nebo' }] }],
    })
    await run(agency, report)
  }
  expectError(
    await call('GET', `/users/imports/${report.id}/homes?kind=none`, { as: agency }),
    400,
    'bad_query',
  )
  const file = await fetch(`${baseUrl}/users/imports/${report.id}/report`, {
    headers: { Authorization: `Bearer ${agency.token}` },
  })
  const sheet = unzipSync(new Uint8Array(await file.arrayBuffer()))['xl/worksheets/sheet1.xml']
  expect(strFromU8(sheet ?? new Uint8Array())).toMatch(/>Problem<.*>B<.*>nebo</s)
})

it('proposes what a value means in the reader’s language, as a mend takes it for all rows', async () => {
  const agency = await newUser()
  const floors = ['vis. priz. / 4 sprata', 'vis. priz. / 4 sprata', '03.maj', 'na vrhu']
  const report = await checked(agency, csv(floors.map((floor, at) => importRow(`R${at}`, { floor }))))
  expect(report.counts).toMatchObject({ new: 4, warned: 4 })
  const proposals = report.problems.map(({ value, rows, proposal }) => [value, rows, proposal])
  expect(proposals).toEqual([
    ['vis. priz. / 4 sprata', 2, 'raised ground floor / 4'],
    ['03.maj', 1, '3 / 5'],
    ['na vrhu', 1, null],
  ])
  const mends = report.problems.map(({ column, value, proposal }) => ({
    column,
    value,
    to: proposal ?? 'PTK',
  }))
  const path = `/users/imports/${report.id}/columns`
  expect((await call('PUT', path, { as: agency, body: { mends } })).status).toBe(200)
  const mended = await settled(agency, report)
  expect(mended).toMatchObject({ state: 'ready', problems: [], counts: { new: 4, warned: 0 } })
  await run(agency, mended)
  expect((await own(agency)).map(({ floor, floors }) => `${floor} ${floors}`).sort()).toEqual([
    '3 5',
    'attic null',
    'high_ground 4',
    'high_ground 4',
  ])
})

it('keeps a home without a price as a draft, until a file has one', async () => {
  const agency = await newUser()
  const first = await run(
    agency,
    await checked(agency, csv([importRow('A', { price: 'na upit' }), importRow('B')])),
  )
  expect(first).toMatchObject({ state: 'done', done: 2, counts: { new: 2, wrong: 0 } })
  expect(await own(agency)).toHaveLength(1)
  const drafts = await call<{ items: { reference: string; price: number | null }[] }>(
    'GET',
    '/v1/listings/mine?status=draft',
    { as: agency },
  )
  expect(drafts.body.items).toMatchObject([{ reference: 'A', price: null }])
  const again = await checked(agency, csv([importRow('A', { price: '0' }), importRow('B')]))
  expect(again.counts).toMatchObject({ new: 0 })
  await run(agency, await checked(agency, csv([importRow('A', { price: '91.000 €' }), importRow('B')])))
  expect((await own(agency)).map(({ price }) => price)).toContain(91_000)
  expect(
    (await call<{ items: object[] }>('GET', '/v1/listings/mine?status=draft', { as: agency })).body.items,
  ).toEqual([])
})

it('is its owner’s alone', async () => {
  const [agency, other] = [await newUser(), await newUser()]
  const { id } = await checked(agency, csv([importRow('A')]))
  expectError(await call('GET', `/users/imports/${id}`, { as: other }), 404, 'not_found')
  for (const verb of ['run', 'pause'])
    expectError(await call('POST', `/users/imports/${id}/${verb}`, { as: other }), 404, 'not_found')
  for (const part of ['homes', 'report'])
    expectError(await call('GET', `/users/imports/${id}/${part}`, { as: other }), 404, 'not_found')
  const body = { columns: {} }
  expectError(await call('PUT', `/users/imports/${id}/columns`, { as: other, body }), 404, 'not_found')
})
