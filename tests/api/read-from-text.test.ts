import postgres from 'postgres'
import { afterAll, describe, expect, it } from 'vitest'
import type { Listing, ListingPage } from '@/lib/listings/schema'
import { readerVersion } from '@/lib/listings/text-facts/reader-versions'
import { call, newListing, newUser, newWord } from './harness'

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 1 })
afterAll(() => sql.end())
const owner = await newUser('Tanja Tekst')

const find = async (query: string) => (await call<ListingPage>('GET', `/v1/listings?${query}`)).body
const idsOf = ({ items }: ListingPage) => items.map(({ id }) => id)
const put = (id: string, body: unknown) => call<Listing>('PUT', `/v1/listings/${id}`, { as: owner, body })

/** A listing that says nothing but in its texts. */
const told = (word: string, description: string, fields: object = {}) =>
  newListing(owner, { title: `Stan ${word}`, description, amenities: [], ...fields })

describe('what only the texts of a listing state', () => {
  it('is answered beside fields that stay null, and meets filters, words, facets and the map', async () => {
    const word = newWord()
    const text = 'Stan je kompletno renoviran i uknjižen, ima lift i terasu. Centralno grejanje.'
    const made = await told(word, text, { city: 'Beograd', district: 'Vračar' })
    expect(made).toMatchObject({
      lift: null,
      condition: null,
      heating: null,
      registered: null,
      amenities: [],
    })
    expect(made.read_from_text).toEqual({
      lift: true,
      condition: 'renovated',
      registered: 'yes',
      heating: ['central'],
      amenities: ['terrace'],
    })
    const filters = [
      'lift=1',
      'condition=renovated',
      'heating=central',
      'registered=yes',
      'amenities=terrace',
    ]
    for (const filter of filters) expect(idsOf(await find(`q=${word}&${filter}`)), filter).toEqual([made.id])
    expect(idsOf(await find(`q=${encodeURIComponent(`renoviran stan sa liftom ${word}`)}`))).toEqual([
      made.id,
    ])
    const map = await call<{ total: number }>(
      'GET',
      `/v1/listings/map?bbox=18,41,24,47&zoom=5&lift=1&q=${word}`,
    )
    expect(map.body.total).toBe(1)
    const again = await call<Listing>('GET', `/v1/listings/${made.id}`)
    expect(again.body.read_from_text).toEqual(made.read_from_text)
  })

  it('is not what they deny, nor what is nearby, for sale besides or of something else', async () => {
    const word = newWord()
    const text = `Zgrada nema lift. Stan nije renoviran, nije uknjižen, nenamešten, bez garaže i terase.
      U blizini su garaža i bazen. Mogućnost kupovine garažnog mesta. Renovirano je samo kupatilo.`
    const made = await told(word, text)
    expect(made.read_from_text).toEqual({ registered: 'no', furnished: 'no' })
    for (const filter of [
      'lift=1',
      'condition=renovated',
      'registered=yes',
      'parking=garage',
      'amenities=pool',
    ])
      expect((await find(`q=${word}&${filter}`)).total, filter).toBe(0)
    expect(idsOf(await find(`q=${word}&furnished=no`))).toEqual([made.id])
  })

  it('gives way to a field, and follows the texts', async () => {
    const word = newWord()
    const made = await told(word, 'Lux stan sa liftom, parking mesto u dvorištu zgrade.', { lift: false })
    expect(made.read_from_text).toMatchObject({ condition: 'luxury' })
    expect(made.read_from_text).not.toHaveProperty('lift')
    expect((await find(`q=${word}&lift=1`)).total).toBe(0)
    const opened = await put(made.id, { lift: null })
    expect(opened.body).toMatchObject({ lift: null, read_from_text: { lift: true } })
    expect((await find(`q=${word}&lift=1`)).total).toBe(1)
    const retold = await put(made.id, { description: 'Stan bez lifta, za renoviranje.' })
    expect(retold.body.read_from_text).toEqual({ condition: 'to_renovate' })
    expect((await find(`q=${word}&lift=1`)).total).toBe(0)
    const silent = await put(made.id, { description: 'Miran deo grada, svetle sobe.' })
    expect(silent.body.read_from_text).toEqual({})
  })

  it('is read in Cyrillic, Ijekavian and English', async () => {
    const cyrillic = await told(newWord(), 'Стан је реновиран, укњижен, зграда има лифт.')
    expect(cyrillic.read_from_text).toEqual({ condition: 'renovated', registered: 'yes', lift: true })
    const ijekavian = await told(newWord(), 'Djelimično namješten stan, podno grijanje.')
    expect(ijekavian.read_from_text).toEqual({ furnished: 'half', heating: ['floor'] })
    const english = await told(newWord(), 'Fully furnished flat with a lift. No parking, close to a garage.')
    expect(english.read_from_text).toEqual({ furnished: 'yes', lift: true })
  })

  it('is read of a draft, too', async () => {
    const body = { status: 'draft', title: 'Stan sa liftom', description: 'Renoviran stan u mirnoj ulici.' }
    const draft = await call<Listing>('POST', '/v1/listings', { as: owner, body })
    expect(draft.body.read_from_text).toEqual({ lift: true, condition: 'renovated' })
  })

  // Waits twice for the background, which looks for texts that were not read.
  it('is read again when a text was written past the program, or by an earlier reader', async () => {
    const word = newWord()
    const made = await told(word, 'Stan sa liftom u mirnoj ulici.')
    await sql`update kljuc.listings set description = 'Stan sa terasom, bez lifta.' where id = ${made.id}`
    expect((await find(`q=${word}&lift=1`)).total).toBe(0)
    await expect
      .poll(async () => (await find(`q=${word}&amenities=terrace`)).total, { timeout: 30_000 })
      .toBe(1)
    await sql`update kljuc.listing_facts set version = ${readerVersion - 1}, facts = '{}' where listing_id = ${made.id}`
    await expect
      .poll(async () => (await find(`q=${word}&amenities=terrace`)).total, { timeout: 30_000 })
      .toBe(1)
  }, 70_000)
})
