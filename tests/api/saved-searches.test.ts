import { describe, expect, it } from 'vitest'
import type { SavedSearch, SavedSearches } from '@/lib/alerts/saved-searches/schema'
import { call, expectError, newUser, newWord, type User } from './harness'

const path = '/users/saved-searches'
const someId = '55555555-5555-4555-8555-555555555555'
const save = (as: User, query: string, name = 'Moja pretraga') =>
  call<SavedSearch>('POST', path, { as, body: { name, query } })
const saved = async (as: User) => (await call<SavedSearches>('GET', path, { as })).body.items
const user = await newUser()

describe('saving a search', () => {
  it('keeps its filters in canonical form, the order and the page left out', async () => {
    const name = `  Stan za ${newWord()} `
    const query = 'sort=price_asc&max_price=150000&page=4&limit=3&city=Novi+Sad&purpose=SALE&unknown=1'
    const { status, body } = await save(user, query, name)
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      name: name.trim(),
      query: 'city=Novi+Sad&purpose=SALE&maxPrice=150000',
      notify: true,
      frequency: 'daily',
      created_at: expect.any(String),
    })
    expect(await saved(user)).toContainEqual(body)
  })

  it('is 409 for one that is kept already, however it is written', async () => {
    const word = newWord()
    await save(user, `purpose=SALE&q=${word}`)
    expectError(await save(user, `q=${word}&purpose=SALE&sort=area_desc`), 409, 'search_saved')
    expect((await save(user, `q=${word}&purpose=RENT`)).status).toBe(201)
    expect((await save(await newUser(), `q=${word}&purpose=SALE`)).status).toBe(201)
  })

  it.each([
    ['', 'purpose=SALE', ['name']],
    ['a'.repeat(81), 'purpose=SALE', ['name']],
    ['a\r\nBcc: b@example.test', 'purpose=SALE', ['name']],
    ['ime', 'city=Novi+Sad', ['query']],
    ['ime', 'purpose=LEND', ['query']],
    ['ime', 'purpose=SALE&maxPrice=cheap', ['query']],
    [undefined, undefined, ['name', 'query']],
  ])('refuses the name %j with the query %j', async (name, query, fields) => {
    expectError(await call('POST', path, { as: user, body: { name, query } }), 422, 'invalid_fields', fields)
  })

  it('is 409 beyond 20, however many at once', async () => {
    const person = await newUser()
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => save(person, `purpose=SALE&minPrice=${index + 1}`)),
    )
    const refused = answers.filter(({ status }) => status !== 201)
    expect(refused).toHaveLength(4)
    for (const answer of refused) expectError(answer, 409, 'too_many_searches')
    const [first] = await saved(person)
    await call('DELETE', `${path}/${first?.id}`, { as: person })
    expect((await save(person, 'purpose=RENT')).status).toBe(201)
  })
})

describe('a saved search', () => {
  it('is renamed, made quiet and told of again', async () => {
    const { id } = (await save(user, `purpose=SALE&q=${newWord()}`)).body
    const change = (body: unknown) => call<SavedSearch>('PUT', `${path}/${id}`, { as: user, body })
    expect((await change({ name: 'Druga' })).body).toMatchObject({ id, name: 'Druga', notify: true })
    expect((await change({ notify: false })).body).toMatchObject({ id, name: 'Druga', notify: false })
    expect((await change({})).body).toMatchObject({ id, name: 'Druga', notify: false })
    expect((await change({ name: 'Treća', notify: true })).body).toMatchObject({
      name: 'Treća',
      notify: true,
    })
    expect(await saved(user)).toContainEqual(expect.objectContaining({ id, name: 'Treća', notify: true }))
    expect((await change({ frequency: 'weekly' })).body).toMatchObject({ name: 'Treća', frequency: 'weekly' })
    expect((await change({ notify: true })).body).toMatchObject({ frequency: 'weekly' })
    const wrong = { name: ' ', notify: 'yes', frequency: 'hourly' }
    expectError(await change(wrong), 422, 'invalid_fields', ['name', 'notify', 'frequency'])
  })

  it('searches something else from then on, unless another one does', async () => {
    const word = newWord()
    const { id } = (await save(user, `purpose=SALE&q=${word}`)).body
    const change = (query: string) => call<SavedSearch>('PUT', `${path}/${id}`, { as: user, body: { query } })
    const places = `q=${word}&city=Beograd&city=Novi+Sad&district=Vra%C4%8Dar&purpose=SALE`
    expect((await change(`page=2&${places}`)).body).toMatchObject({ id, query: places, notify: true })
    expect(await saved(user)).toContainEqual(expect.objectContaining({ id, query: places }))
    expect((await change(places)).status).toBe(200)
    await save(user, `purpose=RENT&q=${word}`)
    expectError(await change(`q=${word}&purpose=RENT`), 409, 'search_saved')
    expectError(await change('purpose=SALE&maxPrice=cheap'), 422, 'invalid_fields', ['query'])
    expect((await saved(user)).find((search) => search.id === id)?.query).toBe(places)
  })

  it('is forgotten once', async () => {
    const { id } = (await save(user, `purpose=SALE&q=${newWord()}`)).body
    expect((await call('DELETE', `${path}/${id}`, { as: user })).status).toBe(204)
    expect((await saved(user)).map((search) => search.id)).not.toContain(id)
    expectError(await call('DELETE', `${path}/${id}`, { as: user }), 404, 'not_found')
  })

  it('is its owner’s alone', async () => {
    const { id } = (await save(user, `purpose=SALE&q=${newWord()}`)).body
    const other = await newUser()
    expect(await saved(other)).toEqual([])
    for (const name of [id, someId, 'abc']) {
      expectError(await call('DELETE', `${path}/${name}`, { as: other }), 404, 'not_found')
      const body = { name: 'Tuđa' }
      expectError(await call('PUT', `${path}/${name}`, { as: other, body }), 404, 'not_found')
    }
    expect((await saved(user)).find((search) => search.id === id)?.name).toBe('Moja pretraga')
    for (const [method, address] of [
      ['GET', path],
      ['POST', path],
      ['PUT', `${path}/${id}`],
      ['DELETE', `${path}/${id}`],
    ] as const)
      expectError(await call(method, address), 401, 'missing_token')
  })
})
