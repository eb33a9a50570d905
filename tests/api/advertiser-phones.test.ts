import { afterAll, expect, it } from 'vitest'
import type { AdvertiserPhone } from '@/lib/advertisers/phone-schema'
import { sql } from '@/lib/db/client'
import type { OwnListing } from '@/lib/listings/schema'
import type { AccountExport } from '@/lib/profile/export-schema'
import { call, expectError, newBuyer, newListing, newUser, newWord, type User, validListing } from './harness'
import { checked, csv, importRow, own, run } from './imports-harness'
import { confirmEmail } from './saved-search-fixtures'

afterAll(() => sql().end())

const office = { label: 'Kancelarija', phone: '011 323 40 50' }
const sales = { label: 'Prodaja', phone: '+381 64 111 22 33' }

const add = (as: User, body: object) =>
  call<AdvertiserPhone>('POST', '/users/advertiser/phones', { as, body })
const change = (as: User, id: string, body: object) =>
  call<AdvertiserPhone>('PUT', `/users/advertiser/phones/${id}`, { as, body })
const phonesOf = async (as: User) =>
  (await call<{ items: AdvertiserPhone[] }>('GET', '/users/advertiser/phones', { as })).body.items

async function newAgency(...phones: object[]): Promise<User> {
  const agency = await newUser('Vesna Vlasnica')
  await call('PUT', '/users/advertiser', { as: agency, body: { kind: 'agency', name: `Krov ${newWord()}` } })
  for (const phone of phones) expect((await add(agency, phone)).status).toBe(201)
  return agency
}

async function numbersOf(as: User): Promise<(string | null)[]> {
  const { items } = (await call<{ items: OwnListing[] }>('GET', '/v1/listings/mine', { as })).body
  return items.map(({ contact }) => contact.phone)
}

const withoutPhone = () => ({ ...validListing(), contact_phone: undefined })
const publish = (as: User, body: object) =>
  call<OwnListing>('POST', '/v1/listings', { as, body: { ...withoutPhone(), ...body } })

it('keeps five phones of a public profile, each with a label and a number of its own', async () => {
  const person = await newUser()
  expect(await phonesOf(person)).toEqual([])
  expectError(await add(person, office), 404, 'not_found')
  const agency = await newAgency(office)
  expectError(await add(agency, { label: ' ', phone: 'broj' }), 422, 'invalid_fields', ['label', 'phone'])
  expectError(await add(agency, { ...sales, label: 'KANCELARIJA' }), 422, 'invalid_fields', ['label'])
  expectError(await add(agency, { ...office, label: 'Druga' }), 422, 'invalid_fields', ['phone'])
  const more = [1, 2, 3, 4, 5].map((digit) => ({ label: `Broj ${digit}`, phone: `064 000 000${digit}` }))
  const added = await Promise.all(more.map((phone) => add(agency, phone)))
  expect(added.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 409])
  const [first, second] = await phonesOf(agency)
  expect(first).toEqual({ id: expect.any(String), ...office, homes: 0 })
  expectError(await change(agency, second?.id ?? '', office), 422, 'invalid_fields', ['label'])
  expectError(await change(person, first?.id ?? '', sales), 404, 'not_found')
  const remove = (as: User) => call('DELETE', `/users/advertiser/phones/${first?.id}`, { as })
  expectError(await remove(person), 404, 'not_found')
  expect((await remove(agency)).status).toBe(204)
  expect((await phonesOf(agency)).map(({ label }) => label)).not.toContain(office.label)
})

it('lets a listing choose one by its label, type another, or take the first; an unlock shows that one alone', async () => {
  const agency = await newAgency(office, sales)
  const chosen = await publish(agency, { contact_phone_label: 'prodaja' })
  expect(chosen.status).toBe(201)
  const typed = await publish(agency, { contact_phone: '063 555 333' })
  await publish(agency, {})
  await publish(agency, { contact_phone: null })
  expect(await numbersOf(agency)).toEqual([null, office.phone, '063 555 333', sales.phone])
  expectError(await publish(agency, { contact_phone_label: 'Nema' }), 422, 'invalid_fields', [
    'contact_phone_label',
  ])
  expect((await phonesOf(agency)).map(({ homes }) => homes)).toEqual([1, 1])

  const buyer = await newBuyer(1)
  const unlocked = await call<{ contact: { phone: string } }>('POST', '/users/tokens/use', {
    as: buyer,
    body: { property_id: chosen.body.id },
  })
  expect(JSON.stringify(unlocked.body)).toContain(sales.phone)
  expect(JSON.stringify(unlocked.body)).not.toContain(office.phone)

  const put = (body: object) => call('PUT', `/v1/listings/${typed.body.id}`, { as: agency, body })
  expectError(await put({ contact_phone_label: 'Nema' }), 422, 'invalid_fields', ['contact_phone_label'])
  expect((await put({ contact_phone_label: office.label })).status).toBe(200)
  expect(await numbersOf(agency)).toEqual([null, office.phone, office.phone, sales.phone])

  const draft = { status: 'draft', ...withoutPhone(), contact_phone_label: sales.label }
  const { body } = await call<OwnListing>('POST', '/v1/listings', { as: agency, body: draft })
  expect(body.contact.phone).toBe(sales.phone)
  expect((await call('POST', `/v1/listings/${body.id}/publish`, { as: agency })).status).toBe(200)
  expect((await numbersOf(agency))[0]).toBe(sales.phone)
})

it('is seen by nobody but the owner: not in profiles, listings, pages of the owner', async () => {
  const agency = await newAgency(office, sales)
  const { slug } = (await call<{ slug: string }>('GET', '/users/advertiser', { as: agency })).body
  const { id } = await newListing(agency, { contact_phone: sales.phone })
  const buyer = await newBuyer(1)
  for (const path of [`/v1/advertisers/${slug}`, `/v1/listings/${id}`, `/v1/owners/${agency.id}`])
    for (const as of [undefined, buyer]) {
      const text = JSON.stringify((await call('GET', path, as ? { as } : {})).body)
      for (const { phone, label } of [office, sales]) {
        expect(text).not.toContain(phone)
        expect(text).not.toContain(label)
      }
    }
  expect(await phonesOf(buyer)).toEqual([])
  const { body } = await call<AccountExport>('GET', '/users/export', { as: agency })
  expect(body.phones).toMatchObject([office, { ...sales, homes: 1 }])
})

it('changes the number of the homes that show it, with a new version, and of no others', async () => {
  const [agency, other] = [await newAgency(office, sales), await newAgency(office)]
  const first = await publish(agency, {})
  const second = await publish(agency, { contact_phone_label: sales.label })
  await publish(other, {})
  const [shown] = await phonesOf(agency)
  const changed = await change(agency, shown?.id ?? '', { label: 'Centrala', phone: '011 999 888' })
  expect(changed.body).toEqual({ id: shown?.id, label: 'Centrala', phone: '011 999 888', homes: 1 })
  expect(await numbersOf(agency)).toEqual([sales.phone, '011 999 888'])
  expect(await numbersOf(other)).toEqual([office.phone])
  const versionOf = async (id: string) =>
    (await call<OwnListing>('GET', `/v1/listings/${id}`, { as: agency })).body.version
  expect(await versionOf(first.body.id)).toBe(first.body.version + 1)
  expect(await versionOf(second.body.id)).toBe(second.body.version)
})

it('answers complaints about a number by its change in the profile', async () => {
  const agency = await newAgency(office)
  const { id } = (await publish(agency, {})).body
  const buyer = await newBuyer(1)
  await call('POST', '/users/tokens/use', { as: buyer, body: { property_id: id } })
  const complaint = { as: buyer, body: { reason: 'dead_number' } }
  expect((await call('POST', `/users/purchased-contacts/${id}/complaints`, complaint)).status).toBe(201)
  const [phone] = await phonesOf(agency)
  await change(agency, phone?.id ?? '', { ...office, phone: '011 777 666' })
  const { body } = await call('GET', `/users/purchased-contacts/${id}`, { as: buyer })
  expect(body).toMatchObject({ contact: { phone: '011 777 666' } })
  const [known] =
    await sql()`select state, answer_phone from kljuc.contact_complaints where listing_id = ${id}`
  expect(known).toEqual({ state: 'refused', answer_phone: '011 777 666' })
})

it('is chosen by imports: a label, a number, the first for an empty cell and for an unknown label', async () => {
  const agency = await newAgency(office, sales)
  const listings = ['A', 'B', 'C', 'D'].map((name) => importRow(name, { title: `${name} ${newWord()}` }))
  const labels = ['Prodaja', '', '', 'Marko']
  const numbers = ['', '063 555 333', '', '']
  const withPhones = (names: string[]) =>
    csv(listings)
      .trim()
      .split('\r\n')
      .map((line, at) =>
        at === 0
          ? `${line};contact_phone_label;contact_phone`
          : `${line};${names[at - 1]};${numbers[at - 1]}`,
      )
      .join('\r\n')
  const report = await checked(agency, withPhones(labels))
  expect(report.counts).toMatchObject({ new: 4, wrong: 0, warned: 1 })
  expect(report.warnings).toMatchObject([
    {
      row: 5,
      column: 'contact_phone_label',
      value: 'Marko',
      message: 'Enter one of these: Kancelarija, Prodaja.',
    },
  ])
  await run(agency, report)
  expect((await numbersOf(agency)).sort()).toEqual(
    [sales.phone, office.phone, office.phone, '063 555 333'].sort(),
  )
  // The row has not changed, though the number has.
  const [, second] = await phonesOf(agency)
  await change(agency, second?.id ?? '', { ...sales, phone: '064 999 888' })
  const again = await checked(agency, withPhones(labels))
  expect(again.counts).toMatchObject({ changed: 0, unchanged: 4, wrong: 0 })
  expect(await numbersOf(agency)).toContain('064 999 888')
  expect(await own(agency)).toHaveLength(4)
})

it('are the agency’s for its agents, whose homes take the first of them when the agent leaves', async () => {
  const [agency, agent] = [await newAgency(office, sales), await newUser('Ana Agent')]
  for (const user of [agency, agent]) {
    await call('GET', '/users/profile', { as: user })
    await confirmEmail(user)
  }
  const invited = await call<{ id: string }>('POST', '/users/agency/members', {
    as: agency,
    body: { email: agent.email },
  })
  await call('POST', `/users/agency/members/${invited.body.id}/accept`, { as: agent })
  expect((await phonesOf(agent)).map(({ label }) => label)).toEqual([office.label, sales.label])
  expectError(await add(agent, { label: 'Moj', phone: '064 123 456' }), 409, 'is_agent')
  const contact = { contact_email: agent.email }
  await publish(agent, { ...contact, contact_phone: '064 123 456' })
  await publish(agent, { ...contact, contact_phone_label: sales.label })
  await call('DELETE', `/users/agency/members/${invited.body.id}`, { as: agent })
  expect(await numbersOf(agency)).toEqual([sales.phone, office.phone])
  expect(await phonesOf(agent)).toEqual([])
})
