import { beforeAll, describe, expect, it } from 'vitest'
import type { Listing } from '@/lib/listings/schema'
import { baseUrl, newListing, newUser, newWord, type User } from '../api/harness'
import { addressOf, languages, type Page, readPage, type Structure } from './read-page'
import { validateJsonLd } from './validate-json-ld'

/** Private values, each a unique word. */
const hidden = {
  address: `Ulica ${newWord()} 17`,
  zip_code: '21987',
  contact_name: `Vlasnik ${newWord()}`,
  contact_phone: '+381 63 918 2736',
  contact_email: `${newWord()}@example.test`,
}
const city = `Mesto ${newWord()}`
const query = `city=${city.replace(' ', '+')}`

let owner: User
let flat: Listing
let rented: Listing
let land: Listing
const pages = new Map<string, Page>()

beforeAll(async () => {
  owner = await newUser()
  const place = { city, state: 'Vojvodina', ...hidden }
  const title = 'Stan </script><script>alert(1)</script> & "navodnici"'
  flat = await newListing(owner, { ...place, title, year_built: 2015 })
  rented = await newListing(owner, { ...place, purpose: 'RENT', price: 450, type: 'house' })
  land = await newListing(owner, { ...place, type: 'land', rooms: 0, bathrooms: 0, area_m2: 1_200 })
  const lists = [
    '/buy',
    '/rent',
    '/buy?page=2',
    `/buy?${query}`,
    `/rent?${query}&type=house`,
    '/buy?type=land',
  ]
  const properties = [flat, rented, land].map(({ id }) => `/property/${id}`)
  for (const { prefix } of languages) {
    for (const path of ['/', '/services', ...lists, ...properties]) {
      const address = addressOf(prefix, path)
      pages.set(address, await readPage(address))
    }
  }
})

const structure = (address: string, type: string): Structure => {
  const found = pages.get(address)?.structures.filter((document) => document['@type'] === type) ?? []
  expect(found, `${type} of ${address}`).toHaveLength(1)
  return found[0] as Structure
}

it('all of it is of the vocabulary, and what is not would be refused', () => {
  const documents = [...pages.values()].flatMap(({ structures }) => structures)
  expect(new Set(documents.map((document) => document['@type']))).toEqual(
    new Set(['WebSite', 'Organization', 'ItemList', 'BreadcrumbList', 'RealEstateListing']),
  )
  expect(validateJsonLd(documents)).toEqual([])

  const listing = structure(`/property/${flat.id}`, 'RealEstateListing')
  const offer = listing.offers as Record<string, unknown>
  const site = structure('/', 'WebSite')
  const list = structure('/buy', 'ItemList')
  const [entry] = list.itemListElement as Record<string, unknown>[]
  const wrong = [
    { ...listing, datePostd: listing.datePosted },
    { ...listing, offers: { ...offer, pric: 1 } },
    { ...listing, offers: { ...offer, availability: 'https://schema.org/OnTheShelf' } },
    { ...list, itemListElement: [{ ...entry, possition: 1 }] },
    { ...site, potentialAction: { '@type': 'SearchAction', targets: '/buy' } },
    { ...listing, '@type': 'RealEstateListings' },
  ]
  const refused = new Set(validateJsonLd(wrong).map(({ document }) => document))
  expect(refused).toEqual(new Set(wrong.keys()))
})

describe.each(languages)('in $locale', ({ locale, prefix }) => {
  it('the home screen names the site, who publishes it and where it searches', () => {
    const home = addressOf(prefix, '/')
    const url = (baseUrl + home).replace(/\/$/, '')
    expect(structure(home, 'WebSite')).toMatchObject({
      url,
      inLanguage: locale,
      potentialAction: {
        target: { urlTemplate: `${baseUrl}${prefix}/buy?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    })
    expect(structure(home, 'Organization')).toMatchObject({ name: 'Ključ', url: baseUrl })
    expect(pages.get(addressOf(prefix, '/services'))?.structures).toEqual([])
  })

  it.each([
    ['/buy', 1],
    ['/rent', 1],
    ['/buy?page=2', 25],
  ])('%s lists its properties from position %i on', (path, first) => {
    const page = pages.get(prefix + path)
    const links = page?.root
      .querySelectorAll('article h3 a')
      .map((link) => baseUrl + link.getAttribute('href'))
    const entries = structure(prefix + path, 'ItemList').itemListElement as Record<string, unknown>[]
    expect(entries.map(({ url }) => url)).toEqual(links)
    expect(entries.map(({ position }) => position)).toEqual(entries.map((_, index) => first + index))
    for (const entry of entries) {
      expect(Object.keys(entry).sort()).toEqual(['@type', 'name', 'position', 'url'])
    }
  })

  it('lists by place and kind, and properties, say where they lie', () => {
    const trail = (path: string) =>
      (structure(prefix + path, 'BreadcrumbList').itemListElement as { name: string; item: string }[]).map(
        ({ name, item }) => [name, item.slice(baseUrl.length + prefix.length)],
      )
    const [sale, rent] = locale === 'en' ? ['For sale', 'For rent'] : ['Prodaja', 'Izdavanje']
    const [house, plot] = locale === 'en' ? ['House', 'Land'] : ['Kuća', 'Zemljište']
    const place = (list: string) => [city, `${list}?${query}`]
    expect(trail(`/buy?${query}`)).toEqual([[sale, '/buy'], place('/buy')])
    expect(trail('/buy?type=land')).toEqual([
      [sale, '/buy'],
      [plot, '/buy?type=land'],
    ])
    expect(trail(`/rent?${query}&type=house`)).toEqual([
      [rent, '/rent'],
      place('/rent'),
      [house, `/rent?${query}&type=house`],
    ])
    expect(trail(`/property/${flat.id}`)).toEqual([
      [sale, '/buy'],
      place('/buy'),
      [flat.title, `/property/${flat.id}`],
    ])
  })

  it('a property is described with its offer', () => {
    const described = structure(`${prefix}/property/${rented.id}`, 'RealEstateListing')
    expect(described).toMatchObject({
      url: `${baseUrl}${prefix}/property/${rented.id}`,
      name: rented.title,
      about: { '@type': 'House', numberOfBedrooms: 2, floorSize: { value: 54 } },
      offers: { '@type': 'Offer', price: 450, priceCurrency: 'EUR', priceSpecification: { unitCode: 'MON' } },
    })
    expect(structure(`${prefix}/property/${flat.id}`, 'RealEstateListing').name).toBe(flat.title)
    expect(structure(`${prefix}/property/${land.id}`, 'RealEstateListing')).not.toHaveProperty('about')
  })
})

it('nothing that a token buys is in it, or anywhere on the page', () => {
  const secrets = [...Object.values(hidden), owner.email, '918 2736', '9182736']
  for (const [address, { html, structures }] of pages) {
    for (const secret of secrets) {
      expect(JSON.stringify(structures), address).not.toContain(secret)
      expect(html.includes(secret), `${secret} on ${address}`).toBe(false)
    }
  }
})
