import { beforeAll, describe, expect, it } from 'vitest'
import type { ListingPage } from '@/lib/listings/schema'
import { call, newListing, newUser, newWord, type User } from './harness'

const marker = newWord(10)
let owner: User

const search = async (q: string, query: Record<string, string> = {}) =>
  (await call<ListingPage>('GET', `/v1/listings?${new URLSearchParams({ q: `${marker} ${q}`, ...query })}`))
    .body
const titles = ({ items }: ListingPage) => items.map(({ title }) => title.replace(` ${marker}`, ''))

beforeAll(async () => {
  owner = await newUser()
  const flat = { type: 'apartment', purpose: 'SALE', city: 'Beograd', rooms: 1, bathrooms: 1, area_m2: 60 }
  for (const fields of [
    { ...flat, title: 'Dvosoban na Voždovcu', price: 90_000, amenities: ['lift'] },
    { ...flat, title: 'Trosoban stan kod Kalenića', price: 150_000, bathrooms: 2, area_m2: 85 },
    {
      ...flat,
      title: 'Kuća 100000 razloga',
      type: 'house',
      city: 'Novi Sad',
      price: 200_000,
      amenities: ['pool'],
    },
    { ...flat, title: 'Jednosoban na Limanu', purpose: 'RENT', city: 'Novi Sad', price: 380, area_m2: 33 },
  ])
    await newListing(owner, { ...fields, title: `${fields.title} ${marker}` })
})

describe('what a text names', () => {
  it.each([
    ['prodaja stan do 100000 evra', ['Dvosoban na Voždovcu'], { type: 'apartment', maxPrice: 100_000 }],
    ['dvosobni stan u Beogradu', ['Dvosoban na Voždovcu'], { city: 'Beograd', structureMin: 2 }],
    ['Вождовац', ['Dvosoban na Voždovcu'], { district: ['Voždovac'] }],
    ['Vračar 2 kupatila', ['Trosoban stan kod Kalenića'], { district: ['Vračar'], bathroomsMin: 2 }],
    ['house with pool', ['Kuća 100000 razloga'], { type: 'house', amenities: ['pool'] }],
    ['izdavanje ispod 400 evra mesečno', ['Jednosoban na Limanu'], { purpose: 'RENT', maxPrice: 400 }],
    ['stan sa liftom', ['Dvosoban na Voždovcu'], { lift: true }],
    ['60m2 Beograd', ['Dvosoban na Voždovcu'], { minArea: 54, maxArea: 66 }],
  ])('acts as a filter: %s', async (q, expected, filters) => {
    const found = await search(q)
    expect(titles(found)).toEqual(expected)
    expect(found.understood).toMatchObject({ filters, words: [marker] })
  })

  it('is no word of a title, and a lift is not found by who asks for none', async () => {
    expect(titles(await search('do 100000'))).toEqual(['Dvosoban na Voždovcu'])
    expect(titles(await search('stan bez lifta Beograd'))).toEqual(['Trosoban stan kod Kalenića'])
    expect((await search('bez lifta')).understood?.without).toEqual({ lift: true })
  })

  it('gives way to what is asked for explicitly', async () => {
    const found = await search('stan Beograd do 100000', {
      city: 'Novi Sad',
      maxPrice: '300000',
      type: 'house',
    })
    expect(titles(found)).toEqual(['Kuća 100000 razloga'])
    expect(found.understood).toEqual({ filters: {}, words: [marker], elsewhere: ['Beograd'] })
  })

  it('is said only of a text', async () => {
    const { body } = await call<ListingPage>('GET', '/v1/listings?city=Beograd')
    expect(body.understood).toBeUndefined()
  })
})

describe('words', () => {
  const word = newWord(10)
  const other = newWord(10)

  beforeAll(async () => {
    for (const [title, description] of [
      [`Prvi ${word}`, 'Opis bez ičega posebnog.'],
      [`Drugi ${word.slice(0, 9)}x${word.slice(9)}`, 'Opis bez ičega posebnog.'],
      ['Treći oglas', `U opisu stoji ${word}.`],
      [`Četvrti ${word}ima`, 'Opis bez ičega posebnog.'],
      [`Peti ${word} ${other}`, 'Opis bez ičega posebnog.'],
    ] as const)
      await newListing(owner, { title, description })
  })

  it('bring the most relevant first, and newer before older among equals', async () => {
    const list = async (query: string) =>
      (await call<ListingPage>('GET', `/v1/listings?q=${word}${query}`)).body.items.map(
        ({ title }) => title.split(' ')[0],
      )
    expect(await list('')).toEqual(['Peti', 'Prvi', 'Četvrti', 'Treći'])
    expect(await list('&sort=relevance')).toEqual(['Peti', 'Prvi', 'Četvrti', 'Treći'])
    expect(await list('&sort=newest')).toEqual(['Peti', 'Četvrti', 'Treći', 'Prvi'])
  })

  it('are left out beside filters where all of them find nothing', async () => {
    const unknown = newWord(10)
    const { body } = await call<ListingPage>('GET', `/v1/listings?q=stan+${word}+${unknown}+${other}`)
    expect(titles(body)).toEqual([`Peti ${word} ${other}`])
    expect(body.understood).toMatchObject({ words: [word, other], dropped: [unknown] })
    const words = await call<ListingPage>('GET', `/v1/listings?q=${word}+${unknown}+${other}`)
    expect(words.body.total).toBe(0)
  })
})
