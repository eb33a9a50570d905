import { expect, it } from 'vitest'
import type { Unit } from '@/lib/projects/schema'
import { call, newProject, newUser, newWord } from '../api/harness'
import { addressOf, languages, pollOptions, readPage } from './read-page'
import { validateJsonLd } from './validate-json-ld'

it('a building has a page with the table of its units and a price list, which follow their changes', async () => {
  const owner = await newUser()
  const name = `Rezidencija ${newWord()}`
  const project = await newProject(owner, {
    name,
    permit: '351-1234/2025',
    ready_at: '2027-05-01',
    floors: 5,
  })
  const path = `/project/${project.id}`
  expect((await readPage(path)).status).toBe(404)
  const save = (items: object[]) =>
    call<{ items: Unit[] }>('PUT', `/v1/projects/${project.id}/units`, { as: owner, body: { items } })
  const common = { area_m2: 42.5, structure: 2, floor: 1 }
  const { body } = await save([
    { unit: 'A-1', price: 98_000, ...common },
    { unit: 'A-2', price: 99_000, ...common, state: 'sold' },
    { unit: 'A-3', price: 97_000, ...common, state: 'reserved' },
  ])
  const [first, sold] = body.items
  await expect.poll(async () => (await readPage(path)).status, pollOptions).toBe(200)
  for (const { prefix } of languages) {
    const page = await readPage(addressOf(prefix, path))
    expect(page.canonical.endsWith(addressOf(prefix, path))).toBe(true)
    expect(page.root.querySelector('h1')?.textContent).toBe(name)
    expect(page.headers.get('cache-control')).toContain('s-maxage')
    expect(page.meta.robots ?? '').not.toContain('noindex')
    expect(validateJsonLd(page.structures)).toEqual([])
    expect(page.structures.map((document) => document['@type']).sort()).toEqual([
      'ApartmentComplex',
      'BreadcrumbList',
    ])
    expect(page.html).toContain(`${prefix === '' ? '' : prefix}/property/${first?.id}`)
    expect(page.html).not.toContain(`/property/${sold?.id}`)
    expect(page.html).toContain('351-1234/2025')
    expect(page.html).not.toContain('Ulica lipa')
    // The contact of all its listings, by the cheapest that is free.
    expect(page.root.querySelector('#contact')?.textContent).toContain(prefix === '' ? 'A-1' : 'home A-1')
    const home = await readPage(addressOf(prefix, `/property/${first?.id}`))
    expect(home.html).toContain(addressOf(prefix, path))
  }
  const sitemap = async () => (await readPage('/sitemaps/projects.xml')).html
  await expect.poll(sitemap, pollOptions).toContain(`/en${path}`)
  await save([{ unit: 'A-1', price: 91_500, ...common }])
  await expect.poll(async () => (await readPage(path)).html, pollOptions).toContain('91.500')
  await save([{ unit: 'A-1', state: 'sold', price: 91_500, ...common }])
  await save([{ unit: 'A-3', state: 'sold', price: 97_000, ...common }])
  await expect.poll(async () => (await readPage(path)).status, pollOptions).toBe(410)
  for (const [at, title] of [
    [path, 'Svi stanovi ove zgrade su prodati'],
    [`/en${path}`, 'All homes of this building have been sold'],
  ] as const) {
    const page = await readPage(at)
    expect(page.status).toBe(410)
    expect(page.root.querySelector('h1')?.textContent).toBe(title)
    expect(page.meta.robots).toContain('noindex')
  }
  await call('DELETE', `/v1/projects/${project.id}`, { as: owner })
  await expect
    .poll(async () => (await readPage(path)).html, pollOptions)
    .toContain('Ova zgrada više nije u ponudi')
  expect((await readPage(path)).status).toBe(410)
})

it('a unit says its building’s stage and date, and whether it is free, and follows their changes', async () => {
  const owner = await newUser()
  const project = await newProject(owner, { stage: 'planned', ready_at: '2027-05-01' })
  const { body } = await call<{ items: Unit[] }>('PUT', `/v1/projects/${project.id}/units`, {
    as: owner,
    body: {
      items: [
        { unit: 'A-1', price: 98_000, area_m2: 42 },
        { unit: 'A-2', price: 99_000, area_m2: 42, state: 'reserved' },
      ],
    },
  })
  const readUnit = async (at: number, prefix = '') =>
    (await readPage(addressOf(prefix, `/property/${body.items[at]?.id}`))).root.textContent
  await expect.poll(() => readUnit(0), pollOptions).toContain('U planu')
  const [free, reserved] = [await readUnit(0), await readUnit(1)]
  expect(free).toContain('1. maja 2027.')
  expect(free).not.toContain('U izgradnji')
  expect(free).toContain('Slobodan')
  expect(reserved).toContain('Rezervisan')
  const english = await readUnit(0, '/en')
  expect(english).toContain('Planned')
  expect(english).toContain('1 May 2027')
  await call('PUT', `/v1/projects/${project.id}`, {
    as: owner,
    body: { stage: 'under_construction', ready_at: '2027-09-01' },
  })
  await expect.poll(() => readUnit(0), pollOptions).toContain('1. septembra 2027.')
  expect(await readUnit(0)).toContain('U izgradnji')
})

it('an unknown building is the page of unknown addresses', async () => {
  for (const id of ['none', '00000000-0000-4000-8000-000000000000']) {
    const page = await readPage(`/project/${id}`)
    expect(page.status).toBe(404)
    expect(page.meta.robots).toContain('noindex')
  }
})
