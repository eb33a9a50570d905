import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Profile } from '@/lib/accounts/schema'
import type { Found } from '@/lib/admin/schema'
import type { Listing, ListingImage, ListingPage } from '@/lib/listings/schema'
import type { AccountExport } from '@/lib/profile/export-schema'
import type { Project, Unit } from '@/lib/projects/schema'
import type { OwnStatistics } from '@/lib/statistics/schema'
import type { Transactions } from '@/lib/tokens/schema'
import type { UnlockedContact, UnlockedContacts, UnlockResult } from '@/lib/unlocks/schema'
import { imageForm } from './authorisation-table'
import { expectHealthy } from './expect-healthy'
import {
  baseUrl,
  call,
  expectError,
  newBuyer,
  newProject,
  newUser,
  newWord,
  type User,
  validProject,
} from './harness'
import { sql } from './saved-search-fixtures'
import { signInAdmin } from './staff'

const owner = await newUser('Mara Marić')

const unit = (label: string, changes: object = {}) => ({
  ...{ unit: label, price: 98_000, area_m2: 42, structure: 2, floor: 1, orientation: ['south'] },
  ...changes,
})

const saveUnits = (projectId: string, items: object[], as: User = owner) =>
  call<{ items: Unit[] }>('PUT', `/v1/projects/${projectId}/units`, { as, body: { items } })
const readUnits = async (projectId: string, as?: User) =>
  (await call<{ items: Unit[] }>('GET', `/v1/projects/${projectId}/units`, as && { as })).body.items
const readProject = async (id: string, as?: User) =>
  (await call<Project>('GET', `/v1/projects/${id}`, as && { as })).body
const readListing = async (id: string, as?: User) =>
  (await call<Listing>('GET', `/v1/listings/${id}`, as && { as })).body
const change = (id: string, body: object) => call<Project>('PUT', `/v1/projects/${id}`, { as: owner, body })
const use = (as: User, id: string, more: object = {}) =>
  call<UnlockResult>('POST', '/users/tokens/use', { as, body: { property_id: id, ...more } })

/** A project with units of these labels, and the units in their order. */
async function newBuilding(labels: string[], changes: Record<string, unknown> = {}) {
  const project = await newProject(owner, changes)
  const { status, body } = await saveUnits(
    project.id,
    labels.map((label, index) => unit(label, { price: 90_000 + 1_000 * index })),
  )
  expect(status).toBe(200)
  const ids = body.items.map(({ id }) => id)
  return { project, units: body.items, ids, first: ids[0] ?? '', second: ids[1] ?? '' }
}

async function upload(path: string): Promise<ListingImage> {
  const { status, body } = await call<ListingImage>('POST', `${path}/images/upload`, {
    as: owner,
    raw: await imageForm(),
  })
  expect(status).toBe(201)
  return body
}

describe('a project', () => {
  it('is its owner’s alone until it has a public unit', async () => {
    const project = await newProject(owner, {
      lift: true,
      floors: 5,
      permit: '351-1234/2025',
      energy_class: 'A+',
    })
    expect(project).toMatchObject({
      ...{ name: 'Rezidencija Lipa', stage: 'planned', lift: true, floors: 5, published: false },
      ...{ permit: '351-1234/2025', energy_class: 'A+', address: 'Ulica lipa 7', version: 1 },
      units: { free: 0, reserved: 0, sold: 0, prices: null, areas: null },
      contact: { name: 'Mara Marić', phone: '+381 60 000 0001', email: owner.email },
    })
    const path = `/v1/projects/${project.id}`
    expectError(await call('GET', path), 404, 'not_found')
    expectError(await call('GET', `${path}/units`, { as: await newUser() }), 404, 'not_found')
    await saveUnits(project.id, [unit('A-1')])
    const seen = await readProject(project.id)
    expect(seen).toMatchObject({ published: true, address: null, zip_code: null, location: null })
    expect(seen.units).toEqual({
      ...{ free: 1, reserved: 0, sold: 0 },
      ...{ prices: { from: 98_000, to: 98_000 }, areas: { from: 42, to: 42 } },
    })
    expect(seen).not.toHaveProperty('contact')
    const own = await call<{ items: Project[] }>('GET', '/users/projects', { as: owner })
    expect(own.body.items[0]?.id).toBe(project.id)
  })

  it.each([
    ['a name that is missing', { name: undefined }, ['name']],
    ['a phone in its name', { name: 'Lipa 064 123 45 67' }, ['name']],
    ['a phone in the place of a permit', { permit: '064-123-4567/2025' }, ['permit']],
    ['a permit without a year', { permit: '351-1234' }, ['permit']],
    [
      'an e-mail address in its description',
      { description: 'Pišite na ana@lipa.example odmah.' },
      ['description'],
    ],
    ['an unknown stage', { stage: 'sold' }, ['stage']],
    ['a date that is none', { ready_at: '2027-13-01' }, ['ready_at']],
    ['half a pin', { lat: 45.25 }, ['lng']],
    ['a district that its town lacks', { district: 'Vračar' }, ['district']],
    ['NUL', { builder: 'Grad\0nja' }, ['builder']],
    ['a tour of a host that is not known', { tour_url: 'https://tours.example/12' }, ['tour_url']],
  ])('is refused with %s', async (_, changes, fields) => {
    expectError(
      await call('POST', '/v1/projects', { as: owner, body: validProject(changes) }),
      422,
      'invalid_fields',
      fields,
    )
  })

  it('gives its units what changes, and leaves what a unit says by itself', async () => {
    const { project, first, second } = await newBuilding(['A-1', 'A-2'], { heating: ['central'] })
    const plain = { description: 'Ovaj stan ima veliku terasu ka parku.' }
    await call('PUT', `/v1/listings/${first}`, { as: owner, body: plain })
    const answer = await change(project.id, {
      name: 'Lipa Park',
      lift: true,
      city: 'Beograd',
      district: 'Vračar',
    })
    expect(answer.status).toBe(200)
    const [one, other] = [await readListing(first), await readListing(second)]
    expect(one).toMatchObject({
      ...{ title: 'Lipa Park, A-1', city: 'Beograd', district: 'Vračar', lift: true, heating: ['central'] },
      ...{ description: plain.description, project: { id: project.id, name: 'Lipa Park' }, unit: 'A-1' },
    })
    expect(other).toMatchObject({ title: 'Lipa Park, A-2', description: project.description })
    await change(project.id, { description: 'Useljenje je pomereno na proleće.' })
    expect((await readListing(first)).description).toBe('Useljenje je pomereno na proleće.')
  })

  it('says that its units are being built, until it is finished', async () => {
    const { project, first } = await newBuilding(['A-1'], { stage: 'under_construction' })
    expect((await readListing(first)).condition).toBe('under_construction')
    await change(project.id, { stage: 'finished', ready_at: '2026-10-01' })
    expect(await readListing(first)).toMatchObject({
      condition: 'new',
      project: { id: project.id, stage: 'finished', ready_at: '2026-10-01' },
    })
  })

  it('is not changed by what contradicts a unit, or by somebody who saw an older state', async () => {
    const { project, first } = await newBuilding(['A-1'])
    await saveUnits(project.id, [unit('A-1', { floor: 4 })])
    expectError(await change(project.id, { floors: 3 }), 422, 'invalid_fields', ['floor', 'floors'])
    expect(await readProject(project.id, owner)).toMatchObject({ floors: null })
    const { updated_at } = await readProject(project.id, owner)
    expect((await change(project.id, { builder: 'Gradnja', updated_at })).status).toBe(200)
    expectError(await change(project.id, { builder: 'Druga', updated_at }), 409, 'listing_changed')
    expect((await readListing(first)).floor).toBe(4)
  })

  it('leaves the public with its last unit, and with its owner’s account', async () => {
    const { project, first } = await newBuilding(['A-1'])
    await call('DELETE', `/users/listings/${first}`, { as: owner })
    expectError(await call('GET', `/v1/projects/${project.id}`), 404, 'not_found')
    const [seller, building] = [await newUser(), validProject()]
    const { body: other } = await call<Project>('POST', '/v1/projects', { as: seller, body: building })
    await saveUnits(other.id, [unit('A-1'), unit('A-2', { state: 'sold' })], seller)
    expect((await readProject(other.id)).units).toMatchObject({ free: 1, sold: 1 })
    await call('DELETE', '/users/account', { as: seller })
    expectError(await call('GET', `/v1/projects/${other.id}`), 404, 'not_found')
    // One of two was sold, which is not all.
    const { body: closing } = await call('GET', `/v1/projects/${other.id}/closing`)
    expect(closing).toMatchObject({ status: 'withdrawn' })
  })

  it('is deleted with its units, and who has unlocked one keeps the contact', async () => {
    const { project, first, second } = await newBuilding(['A-1', 'A-2'])
    const buyer = await newBuyer(1)
    await use(buyer, first)
    const path = `/v1/projects/${project.id}`
    expect((await call('DELETE', path, { as: owner })).status).toBe(204)
    expectError(await call('GET', path, { as: owner }), 404, 'not_found')
    expectError(await call('GET', `/v1/listings/${second}`, { as: owner }), 404, 'not_found')
    const kept = await call<UnlockedContact>('GET', `/users/purchased-contacts/${first}`, { as: buyer })
    expect(kept.body.contact).toMatchObject({ phone: '+381 60 000 0001', address: 'Ulica lipa 7' })
    const closing = await call('GET', `${path}/closing`)
    expect(closing.body).toMatchObject({ status: 'deleted', purpose: 'SALE', city: 'Novi Sad' })
  })

  it('says nothing of one that was deleted before it had a unit', async () => {
    const project = await newProject(owner)
    await call('DELETE', `/v1/projects/${project.id}`, { as: owner })
    expectError(await call('GET', `/v1/projects/${project.id}/closing`), 404, 'not_found')
  })
})

it('is in the export of its owner, and its address finds its units on the desk', async () => {
  const { project, ids } = await newBuilding(['A-1', 'A-2'], { permit: '351-77/2026' })
  const { body } = await call<AccountExport>('GET', '/users/export', { as: owner })
  expect(body.projects.find(({ id }) => id === project.id)).toMatchObject({
    ...{ name: 'Rezidencija Lipa', permit: '351-77/2026', address: 'Ulica lipa 7' },
    contact: { email: owner.email },
  })
  const admin = await signInAdmin()
  for (const words of [project.id, `${baseUrl}/en/project/${project.id}`]) {
    const found = await call<Found>('GET', `/v1/admin/find?q=${encodeURIComponent(words)}`, { as: admin })
    expect(found.body.homes.map(({ id }) => id).sort()).toEqual([...ids].sort())
  }
})

describe('units', () => {
  it('are listings of their own that inherit the rest', async () => {
    const word = newWord()
    const { project, units, first } = await newBuilding(['A-10', 'A-2', 'B-1'], {
      ...{ description: `Zgrada ${word} u mirnoj ulici.`, parking: ['garage_space'], amenities: ['terasa'] },
    })
    expect(units.map((each) => each.unit)).toEqual(['A-2', 'A-10', 'B-1'])
    expect(units[0]).toMatchObject({
      ...{ price: 91_000, area_m2: 42, floor: 1, structure: 2, orientation: ['south'], rooms: 1 },
      ...{ bathrooms: 1, state: 'free', status: 'active' },
    })
    expect(await readListing(first)).toMatchObject({
      ...{
        title: 'Rezidencija Lipa, A-2',
        purpose: 'SALE',
        type: 'apartment',
        city: 'Novi Sad',
        address: null,
      },
      ...{ parking: ['garage_space'], amenities: ['terasa'], unit: 'A-2', reserved: false },
      project: { id: project.id, name: 'Rezidencija Lipa' },
    })
    const { body } = await call<ListingPage>('GET', `/v1/listings?q=${word}`)
    expect(body.items.map((item) => item.unit).sort()).toEqual(['A-10', 'A-2', 'B-1'])
  })

  it('are the same when the table is sent twice, and changed by label or id', async () => {
    const { project, units, first } = await newBuilding(['A-1', 'A-2'])
    const again = await saveUnits(project.id, units)
    expect(again.body.items).toEqual(units)
    expect((await readListing(first)).version).toBe(1)
    const changed = await saveUnits(project.id, [
      { ...units[0], unit: 'A-2' },
      { ...units[1], unit: 'a-1', areaM2: 50, area_m2: undefined },
    ])
    expect(changed.body.items.map((each) => [each.id, each.unit, each.area_m2])).toEqual([
      [units[1]?.id, 'a-1', 50],
      [units[0]?.id, 'A-2', 42],
    ])
    expect((await readListing(first)).title).toBe('Rezidencija Lipa, A-2')
    const price = await saveUnits(project.id, [unit('A-1', { price: 95_000 })])
    expect(price.body.items.map((each) => each.price)).toEqual([95_000, 90_000])
    expect(price.body.items).toHaveLength(2)
  })

  it('are saved all or none, and each wrong value is named by its row', async () => {
    const { project, first } = await newBuilding(['A-1'], { floors: 3 })
    const wrong = await saveUnits(project.id, [
      unit('A-2'),
      unit('A-1', { price: 0 }),
      unit('A-3', { area_m2: 'x' }),
    ])
    expectError(wrong, 422, 'invalid_fields', ['items.1.price', 'items.2.area_m2'])
    const high = await saveUnits(project.id, [unit('A-2'), unit('A-1', { floor: 7 })])
    expectError(high, 422, 'invalid_fields', ['items.1.floor', 'items.1.unit'])
    const twice = await saveUnits(project.id, [unit('A-2'), unit('a-2')])
    expectError(twice, 422, 'invalid_fields', ['items.1.unit'])
    const others = await newBuilding(['A-9'])
    const strange = await saveUnits(project.id, [{ ...unit('A-2'), id: others.first }])
    expectError(strange, 422, 'invalid_fields', ['items.0.id'])
    for (const label of ['', 'A'.repeat(21), '064 123 4567', 'A\0', 'A@1'])
      expectError(await saveUnits(project.id, [unit(label)]), 422, 'invalid_fields', ['items.0.unit'])
    const many = Array.from({ length: 201 }, (_, index) => unit(`A-${index}`))
    expectError(await saveUnits(project.id, many), 422, 'invalid_fields', ['items'])
    expect((await readUnits(project.id)).map(({ id }) => id)).toEqual([first])
  })

  it('stay in the search while reserved, leave it when sold, and come back', async () => {
    const word = newWord()
    const { project, units, first } = await newBuilding(['A-1', 'A-2'], {
      description: `Zgrada ${word} u parku.`,
    })
    const found = async () => (await call<ListingPage>('GET', `/v1/listings?q=${word}`)).body.items
    await saveUnits(project.id, [unit('A-1', { state: 'reserved' }), unit('A-2', { state: 'sold' })])
    expect(await found()).toMatchObject([{ id: first, reserved: true }])
    expect((await readUnits(project.id)).map((each) => [each.state, each.status])).toEqual([
      ['reserved', 'active'],
      ['sold', 'sold'],
    ])
    expect((await readProject(project.id)).units).toMatchObject({ free: 0, reserved: 1, sold: 1 })
    expectError(await call('GET', `/v1/listings/${units[1]?.id}`), 404, 'not_found')
    await saveUnits(project.id, [unit('A-1', { state: 'free' }), unit('A-2', { state: 'free' })])
    expect(await found()).toHaveLength(2)
  })

  it('are not opened by their table when their owner or the staff has withdrawn them', async () => {
    const { project, units, first, second } = await newBuilding(['A-1', 'A-2', 'A-3'])
    await call('DELETE', `/users/listings/${first}`, { as: owner })
    const admin = await signInAdmin()
    const decision = { action: 'withdraw', reason: 'Lažan oglas.' }
    const moderated = await call('POST', `/v1/moderation/listings/${second}`, { as: admin, body: decision })
    expect(moderated.status).toBe(200)
    await saveUnits(project.id, units)
    expect((await readUnits(project.id, owner)).map((each) => each.status)).toEqual([
      'withdrawn',
      'withdrawn',
      'active',
    ])
    expect((await readUnits(project.id)).map((each) => each.unit)).toEqual(['A-3'])
    await saveUnits(project.id, [unit('A-2', { state: 'sold' })])
    expect((await readUnits(project.id)).map((each) => each.unit)).toEqual(['A-3'])
    expectError(await saveUnits(project.id, [unit('A-2', { state: 'free' })]), 409, 'listing_blocked')
  })

  it('are made once, however often one table arrives at the same time', async () => {
    const project = await newProject(owner)
    const table = ['A-1', 'A-2', 'A-3'].map((label) => unit(label))
    const answers = await Promise.all([1, 2, 3, 4].map(() => saveUnits(project.id, table)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await readUnits(project.id)).toHaveLength(3)
  })

  it('of eighty flats are one call', async () => {
    const project = await newProject(owner)
    const table = Array.from({ length: 80 }, (_, index) => unit(`${index + 1}`, { price: 80_000 + index }))
    expect((await saveUnits(project.id, table)).status).toBe(200)
    expect((await readProject(project.id)).units).toMatchObject({
      free: 80,
      prices: { from: 80_000, to: 80_079 },
    })
    expect((await change(project.id, { lift: true, name: 'Lipa Dva' })).status).toBe(200)
  })
})

describe('photos', () => {
  const imagesOf = async (id: string) => (await readListing(id, owner)).images

  it('of a project are those of its units, before a unit’s own', async () => {
    const { project, first, second } = await newBuilding(['A-1', 'A-2'])
    const path = `/v1/projects/${project.id}`
    const plan = await upload(`/v1/listings/${first}`)
    const [front, back] = [await upload(path), await upload(path)]
    const urls = (images: ListingImage[]) => images.map((image) => image.public_url)
    expect(urls(await imagesOf(first))).toEqual([front.public_url, back.public_url, plan.public_url])
    expect(urls(await imagesOf(second))).toEqual([front.public_url, back.public_url])
    const order = { image_ids: [back.id, front.id] }
    expect((await call('POST', `${path}/images/reorder`, { as: owner, body: order })).status).toBe(200)
    await call('PUT', `${path}/images/${front.id}`, { as: owner, body: { caption: 'Ulaz u zgradu' } })
    expect((await imagesOf(second)).map(({ caption }) => caption)).toEqual([null, 'Ulaz u zgradu'])
    expect(urls(await imagesOf(first))).toEqual([back.public_url, front.public_url, plan.public_url])
    await saveUnits(project.id, [unit('A-3')])
    const third = (await readUnits(project.id))[2]?.id ?? ''
    expect(urls(await imagesOf(third))).toEqual([back.public_url, front.public_url])
    expect((await call('DELETE', `${path}/images/${back.id}`, { as: owner })).status).toBe(204)
    expect(urls(await imagesOf(first))).toEqual([front.public_url, plan.public_url])
    expect(urls((await readProject(project.id)).images)).toEqual([front.public_url])
  })

  it('that a unit does not want, or that the staff hides on one, do not come back', async () => {
    const { project, first, second } = await newBuilding(['A-1', 'A-2'])
    const path = `/v1/projects/${project.id}`
    await upload(path)
    const [copy] = await imagesOf(first)
    await call('DELETE', `/v1/listings/${first}/images/${copy?.id}`, { as: owner })
    const next = await upload(path)
    expect(await imagesOf(first)).toHaveLength(1)
    const [, hidden] = await imagesOf(second)
    const admin = await signInAdmin()
    const act = await call('POST', `/v1/admin/homes/${second}`, {
      as: admin,
      body: { action: 'hide_photo', image_id: hidden?.id, reason: 'Tuđa fotografija.' },
    })
    expect(act.status).toBe(200)
    expect((await readProject(project.id)).images.map(({ id }) => id)).not.toContain(next.id)
    expect(await imagesOf(first)).toEqual([])
    expect(await imagesOf(second)).toHaveLength(1)
  })
})

it('has the statistics of its units together, where who unlocked several counts once', async () => {
  const { project, ids, first, second } = await newBuilding(['A-1', 'A-2', 'A-3'])
  const buyer = await newBuyer(1)
  await use(buyer, first)
  await use(buyer, second)
  await call('POST', `/users/favorites/${ids[2]}`, { as: buyer })
  const { body } = await call<OwnStatistics>('GET', '/users/statistics', { as: owner })
  expect(body.projects.find(({ id }) => id === project.id)).toEqual({
    ...{ id: project.id, name: 'Rezidencija Lipa', views: 0, saves: 1, unlocks: 1 },
  })
})

it('is no longer offered once all its units have expired', async () => {
  const { project, ids } = await newBuilding(['A-1', 'A-2'])
  await sql`update kljuc.listings set published = false, closed_as = 'expired' where id = any(${ids}::uuid[])`
  expectError(await call('GET', `/v1/projects/${project.id}`), 404, 'not_found')
  const { body } = await call('GET', `/v1/projects/${project.id}/closing`)
  expect(body).toMatchObject({ status: 'expired' })
  await call('POST', `/v1/listings/${ids[0]}/confirm`, { as: owner })
  expect(await readProject(project.id)).toMatchObject({ units: { free: 1 } })
})

describe('one token', () => {
  it('opens the contacts of all units, each when it is asked for', async () => {
    const { project, ids, first, second } = await newBuilding(['A-1', 'A-2', 'A-3'])
    const buyer = await newBuyer(3)
    expect((await use(buyer, first, { message: 'Kad može da se vidi?' })).body).toMatchObject({
      charged: 1,
      tokens: 2,
    })
    const next = await use(buyer, second, { message: 'A ovaj na prvom spratu?' })
    expect(next.body).toMatchObject({ charged: 0, tokens: 2, contact: { phone: '+381 60 000 0001' } })
    const { body: profile } = await call<Profile>('GET', '/users/profile', { as: buyer })
    expect(profile).toMatchObject({
      ...{ purchased_contacts: [second, first], purchased_projects: [project.id], tokens: 2 },
    })
    const bought = await call<UnlockedContacts>('GET', '/users/purchased-contacts', { as: buyer })
    expect(bought.body.items.map(({ property_id, lead }) => [property_id, lead?.message])).toEqual([
      [second, 'A ovaj na prvom spratu?'],
      [first, 'Kad može da se vidi?'],
    ])
    const ledger = await call<Transactions>('GET', '/users/tokens/transactions', { as: buyer })
    expect(ledger.body.items.filter(({ kind }) => kind === 'contact_unlock')).toHaveLength(1)
    expect(await readProject(project.id, buyer)).toMatchObject({ address: 'Ulica lipa 7' })
    expect((await readListing(ids[2] ?? '', buyer)).address).toBeNull()
    await expectHealthy()
  })

  it('is spent once when units are unlocked at the same time', async () => {
    const { ids } = await newBuilding(['A-1', 'A-2', 'A-3', 'A-4'])
    const buyer = await newBuyer(3)
    const answers = await Promise.all(ids.map((id) => use(buyer, id)))
    expect(answers.map(({ body }) => body.charged).sort()).toEqual([0, 0, 0, 1])
    expect((await call<Profile>('GET', '/users/profile', { as: buyer })).body.tokens).toBe(2)
  })

  it('is not shared with another project, nor with a unit that is not public', async () => {
    const { first, second } = await newBuilding(['A-1', 'A-2'])
    const other = await newBuilding(['A-1'])
    const buyer = await newBuyer(1)
    await use(buyer, first)
    expectError(await use(buyer, other.first), 402, 'not_enough_tokens')
    await call('DELETE', `/users/listings/${second}`, { as: owner })
    expectError(await use(buyer, second), 404, 'not_found')
  })

  it('still opens the others once the unlocked unit is deleted', async () => {
    const { first, second } = await newBuilding(['A-1', 'A-2'])
    const buyer = await newBuyer(1)
    await use(buyer, first)
    expect((await call('DELETE', `/v1/listings/${first}`, { as: owner })).status).toBe(204)
    expect((await use(buyer, second)).body).toMatchObject({ charged: 0, tokens: 0 })
  })

  it('comes back once, and takes the contacts of all units with it', async () => {
    const { first, second } = await newBuilding(['A-1', 'A-2'])
    const buyer = await newBuyer(1)
    await use(buyer, first)
    await use(buyer, second, { message: 'Da li je stan još slobodan?' })
    const complain = (id: string) =>
      call('POST', `/users/purchased-contacts/${id}/complaints`, {
        as: buyer,
        body: { reason: 'dead_number' },
      })
    expect((await complain(second)).status).toBe(201)
    expect((await complain(first)).status).toBe(200)
    const admin = await signInAdmin()
    const decision = { action: 'return_token', account_id: buyer.id, reason: 'Broj ne radi.' }
    const act = await call('POST', `/v1/moderation/listings/${first}`, { as: admin, body: decision })
    expect(act.status).toBe(200)
    const { body: profile } = await call<Profile>('GET', '/users/profile', { as: buyer })
    expect(profile).toMatchObject({ tokens: 1, purchased_contacts: [], purchased_projects: [] })
    expect((await use(buyer, second)).body).toMatchObject({ charged: 1, tokens: 0 })
    await expectHealthy()
  })
})

it('a price list has a line for each unit that everybody sees, and says no price of one that is sold', async () => {
  const { project, first } = await newBuilding(['A-1', 'A-2', 'A-3'])
  await saveUnits(project.id, [unit('A-2', { state: 'sold' })])
  await call('DELETE', `/users/listings/${first}`, { as: owner })
  const file = await fetch(`${baseUrl}/v1/projects/${project.id}/price-list?language=en`)
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="rezidencija-lipa.xlsx"')
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).toContain('Per m² (€)')
  expect(sheet).toContain('A-2')
  expect(sheet).toContain('Sold')
  expect(sheet).not.toContain('<v>91000</v>')
  expect(sheet).toContain('<v>92000</v>')
  expect(sheet).not.toContain('A-1<')
})
