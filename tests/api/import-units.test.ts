import { expect, it } from 'vitest'
import type { Listing } from '@/lib/listings/schema'
import type { Unit } from '@/lib/projects/schema'
import { baseUrl, call, newProject, newUser, newWord } from './harness'
import { checked, own, run, settled, upload } from './imports-harness'

const owner = await newUser('Investitor Ivić')
const name = `Rezidencija ${newWord()}`
const projectId = (await newProject(owner, { name, lift: true })).id

const header = 'Projekat;Broj stana;Sprat;Struktura;Kvadratura;Cena;Status'
const file = (...rows: string[]) => [header, ...rows].join('\r\n')
const units = async () =>
  (await call<{ items: Unit[] }>('GET', `/v1/projects/${projectId}/units`, { as: owner })).body.items
const states = async () => (await units()).map(({ unit, state, price }) => [unit, state, price])

it('makes units of the rows that name an own project, with what they inherit', async () => {
  const first = await checked(
    owner,
    file(
      `${name};A-1;1;dvosoban;52,5;118000;slobodan`,
      `${name};A-2;1;dvosoban;54;121000;rezervisan`,
      `${name};A-3;2;trosoban;71;155000;prodat`,
      'Nepoznata zgrada;B-1;2;;40;95000;',
    ),
  )
  expect(first).toMatchObject({ state: 'ready', missing_fields: [], counts: { new: 3, wrong: 1 } })
  expect(first.problems.map(({ header: column, message }) => [column, message])).toContainEqual([
    'Projekat',
    expect.stringContaining('no project of this name'),
  ])
  expect(await run(owner, first)).toMatchObject({ state: 'done', done: 3 })
  expect(await states()).toEqual([
    ['A-1', 'free', 118_000],
    ['A-2', 'reserved', 121_000],
    ['A-3', 'sold', 155_000],
  ])
  const [unit] = await units()
  const { body } = await call<Listing>('GET', `/v1/listings/${unit?.id}`, { as: owner })
  expect(body).toMatchObject({
    ...{ title: `${name}, A-1`, city: 'Novi Sad', address: 'Ulica lipa 7', purpose: 'SALE' },
    ...{ project: { id: projectId, name }, unit: 'A-1', area_m2: 52.5, rooms: 1, lift: true },
  })
})

it('finds them again by their labels, changes what the file says, and leaves what it does not', async () => {
  const [unit] = await units()
  await call('PUT', `/v1/listings/${unit?.id}`, {
    as: owner,
    body: { description: 'Stan na uglu, sa pogledom na dva parka.' },
  })
  const again = await checked(
    owner,
    file(
      `${name};a-1;1;dvosoban;52,5;116000;rezervisan`,
      `${name};A-2;1;dvosoban;54;121000;rezervisan`,
      `${name};A-3;2;trosoban;71;155000;slobodan`,
      `${name};A-1;3;;40;95000;`,
    ),
  )
  expect(again.counts).toMatchObject({ new: 0, changed: 2, unchanged: 1, gone: 0, wrong: 1 })
  expect(again.wrong[0]?.error).toBe('The unit with this label is in row 2 already.')
  await run(owner, again)
  expect(await states()).toEqual([
    ['A-1', 'reserved', 116_000],
    ['A-2', 'reserved', 121_000],
    ['A-3', 'free', 155_000],
  ])
  const { body } = await call<Listing>('GET', `/v1/listings/${unit?.id}`, { as: owner })
  expect(body.description).toBe('Stan na uglu, sa pogledom na dva parka.')
})

it('exports units as an import takes them: nothing changes', async () => {
  const response = await fetch(new URL('/users/listings/export', baseUrl), {
    headers: { Authorization: `Bearer ${owner.token}` },
  })
  const text = await response.text()
  expect(text).toContain(name)
  const again = await settled(owner, (await upload(owner, text)).body)
  expect(again).toMatchObject({ state: 'ready', counts: { new: 0, changed: 0, unchanged: 3, wrong: 0 } })
})

it('takes the units of a table that was pasted, and homes that were entered one by one', async () => {
  const other = await newUser()
  const project = await newProject(other, { name: 'Lipov red' })
  const pasted = await call<{ items: Unit[] }>('PUT', `/v1/projects/${project.id}/units`, {
    as: other,
    body: { items: [{ unit: 'A-1', price: 98_000, area_m2: 42, structure: 2, floor: 1 }] },
  })
  const columns = 'Šifra;Projekat;Oznaka stana;Naslov;Opis;Namena;Vrsta;Grad;Adresa;Sprat;Kvadratura;Cena'
  const text = 'Svetao stan sa terasom prema parku.'
  const row = (reference: string, project: string, label: string, price: number) =>
    `${reference};${project};${label};Stan ${reference};${text};Prodaja;Stan;Novi Sad;Ulica breza 3;1;42;${price}`
  const alone = await checked(other, [columns, row('S-2', '', '', 99_000)].join('\r\n'))
  await run(other, alone)
  const both = await checked(
    other,
    [columns, row('S-1', 'lipov red', 'A-1', 97_000), row('S-2', 'Lipov red', 'A-2', 99_000)].join('\r\n'),
  )
  expect(both.counts).toMatchObject({ new: 0, changed: 2, gone: 0 })
  await run(other, both)
  const listings = await own(other)
  expect(listings.map(({ unit, price, project: of }) => [unit, price, of?.id])).toEqual([
    ['A-1', 97_000, project.id],
    ['A-2', 99_000, project.id],
  ])
  expect(listings[0]?.id).toBe(pasted.body.items[0]?.id)
  const unchanged = await checked(
    other,
    [columns, row('S-1', 'lipov red', 'A-1', 97_000), row('S-2', 'Lipov red', 'A-2', 99_000)].join('\r\n'),
  )
  expect(unchanged.counts).toMatchObject({ new: 0, changed: 0, unchanged: 2, gone: 0 })
})
