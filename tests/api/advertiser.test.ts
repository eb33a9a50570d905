import { describe, expect, it } from 'vitest'
import type { Advertiser, ListingOwner, OwnAdvertiser } from '@/lib/advertisers/schema'
import type { ListingPage } from '@/lib/listings/schema'
import { refundOverdueComplaints } from '@/lib/unlocks/complain'
import { imageForm } from './authorisation-table'
import { call, expectError, newBuyer, newListing, newUser, newWord, type User } from './harness'
import { confirmEmail, sql } from './saved-search-fixtures'

const save = (as: User, body: Record<string, unknown>) =>
  call<Advertiser>('PUT', '/users/advertiser', { as, body })
const read = (slug: string) => call<Advertiser>('GET', `/v1/advertisers/${slug}`)
const owner = (id: string) => call<ListingOwner>('GET', `/v1/owners/${id}`)

describe('a public profile', () => {
  it('is opened with a name, from which its stable and unique slug is made', async () => {
    const [one, other] = [await newUser(), await newUser()]
    const unfilled = await call<OwnAdvertiser>('GET', '/users/advertiser', { as: one })
    expect(unfilled.status).toBe(200)
    expect(unfilled.body).toMatchObject({ slug: null, kind: null, name: '', verified: false, homes: 0 })
    expectError(await save(one, { kind: 'agency' }), 422, 'invalid_fields', ['name'])
    const word = newWord()
    const opened = await save(one, { name: `Агенција ${word} Đorđe`, kind: 'agency' })
    expect(opened.body).toMatchObject({ slug: `agencija-${word}-dorde`, kind: 'agency', verified: false })
    const second = await save(other, { name: `Agencija ${word} Đorđe` })
    expect(second.body.slug).toBe(`agencija-${word}-dorde-2`)
    const renamed = await save(one, { name: 'Novo ime', about: 'Prodajemo stanove od 1998.' })
    expect(renamed.body).toMatchObject({ slug: opened.body.slug, name: 'Novo ime', kind: 'agency' })
    expect((await read(opened.body.slug)).body).toEqual(renamed.body)
    expectError(await read(newWord()), 404, 'not_found')
    expectError(await read('%2e%2e'), 404, 'not_found')
  })

  it('carries no contact in any field, nor split over several', async () => {
    const agency = await newUser()
    for (const field of ['name', 'about', 'hours', 'register_number'])
      expectError(await save(agency, { name: 'Agencija', [field]: '064/123-45-67' }), 422, 'invalid_fields', [
        field,
      ])
    expectError(
      await save(agency, { name: 'Agencija', languages: ['ana@example.test'] }),
      422,
      'invalid_fields',
      ['languages'],
    )
    expectError(
      await save(agency, { name: 'Agencija', website: 'javascript:alert(1)' }),
      422,
      'invalid_fields',
      ['website'],
    )
  })

  it('shows its website once verified, until it says something else', async () => {
    const agency = await newUser()
    const { body } = await save(agency, { name: `A ${newWord()}`, website: 'https://agencija.example' })
    expect(body.website).toBe('https://agencija.example')
    expect((await read(body.slug)).body).toMatchObject({ website: null, verified: false })
    await sql`update kljuc.advertisers set verified_at = now() where slug = ${body.slug}`
    expect((await read(body.slug)).body).toMatchObject({
      website: 'https://agencija.example',
      verified: true,
    })
    await save(agency, { about: 'Nešto više o nama.' })
    expect((await read(body.slug)).body.verified).toBe(true)
    await save(agency, { name: 'Neko drugi' })
    expect((await read(body.slug)).body).toMatchObject({ website: null, verified: false })
  })

  it('has a logo', async () => {
    const agency = await newUser()
    const upload = async () =>
      call<Advertiser>('POST', '/users/advertiser/logo', { as: agency, raw: await imageForm() })
    expectError(await upload(), 404, 'not_found')
    await save(agency, { name: `A ${newWord()}` })
    const { body } = await upload()
    expect(body.logo_url).toMatch(/^\/media\/[0-9a-f]{24}-256\.webp$/)
    expect((await save(agency, { logo_url: null })).body.logo_url).toBeNull()
  })

  it('lists the active homes by pages, without what a token buys', async () => {
    const agency = await newUser()
    const { slug } = (await save(agency, { name: `A ${newWord()}` })).body
    const street = `Ulica ${newWord()} 5`
    const [first, second] = [await newListing(agency, { address: street }), await newListing(agency)]
    const listings = (query = '') => call<ListingPage>('GET', `/v1/advertisers/${slug}/listings${query}`)
    expect((await read(slug)).body.homes).toBe(2)
    const { body } = await listings('?limit=1&page=2')
    expect({ ...body, items: body.items.map(({ id }) => id) }).toMatchObject({
      ...{ items: [first.id], total: 2, page: 2, pages: 2, limit: 1 },
    })
    expect(JSON.stringify((await listings()).body)).not.toContain(street)
    expectError(await listings('?page=0'), 400, 'bad_query')
    await call('DELETE', `/users/listings/${second.id}`, { as: agency })
    expect((await listings()).body.items.map(({ id }) => id)).toEqual([first.id])
  })
})

describe('the owner of a listing', () => {
  it('is known without a profile, by what the account says', async () => {
    const person = await newUser('Tajno Ime')
    expectError(await owner(person.id), 404, 'not_found')
    await newListing(person)
    const { body } = await owner(person.id)
    expect(body).toMatchObject({ homes: 1, answered: null, email_confirmed: false, profile: null })
    expect(JSON.stringify(body)).not.toContain('Tajno')
    await confirmEmail(person)
    expect((await owner(person.id)).body.email_confirmed).toBe(true)
    await call('DELETE', '/users/account', { as: person })
    expectError(await owner(person.id), 404, 'not_found')
  })

  it('shows the share of contacts that were answered from five unlocks on', async () => {
    const person = await newUser()
    await save(person, { name: 'Strpljiva vlasnica' })
    const { id } = await newListing(person)
    const buyers: User[] = []
    for (let count = 1; count <= 5; count++) {
      expect((await owner(person.id)).body.answered).toBeNull()
      const buyer = await newBuyer(1)
      await call('POST', '/users/tokens/use', { as: buyer, body: { property_id: id } })
      buyers.push(buyer)
    }
    expect((await owner(person.id)).body.answered).toBe(1)
    for (const as of buyers.slice(0, 2)) {
      await confirmEmail(as)
      const body = { reason: 'dead_number' }
      await call('POST', `/users/purchased-contacts/${id}/complaints`, { as, body })
    }
    // Three days later.
    await sql`update kljuc.contact_complaints set decide_by = now() - interval '1 second' where listing_id = ${id}`
    await refundOverdueComplaints(id)
    expect((await owner(person.id)).body.answered).toBe(0.6)
  })
})
