import { beforeAll, describe, expect, it } from 'vitest'
import { formatPrice } from '@/lib/i18n/format/money'
import type { Listing } from '@/lib/listings/schema'
import { townIn } from '@/lib/places/names/town-in'
import { infoPages } from '@/lib/site/info/info-pages'
import { baseUrl, call, newListing, newUser, newWord } from '../api/harness'
import { addressOf, languages, type Page, readPage } from './read-page'

/** A cookie of this name gives access to the pages for signed-in users. */
const session = { Cookie: 'kljuc-auth=any' }
const id = '0b6d7f0e-3a52-4a35-9a3c-6a4f7b1d2c3e'

const screens = [
  '/',
  '/tokens',
  '/buy-tokens',
  '/login',
  '/register',
  '/add-property',
  '/test',
  '/unsubscribe',
  '/favorites',
  ...infoPages.map((name) => `/${name}`),
]
const accountScreens = ['/forgot-password', '/reset-password', '/auth/callback', '/profile', '/profil']
const ownScreens = [
  '/profile/saved',
  '/profile/tokens',
  '/profile/advertiser',
  '/profile/settings',
  `/purchased-contacts/${id}`,
  '/my-properties',
  '/my-properties/import',
  '/my-properties/projects',
  '/messages',
  `/my-properties/${id}/edit`,
  `/my-properties/${id}/preview`,
  `/my-properties/${id}/statistics`,
]
const lists = ['/buy', '/rent'].flatMap((list) => [
  list,
  `${list}?page=2`,
  `${list}?city=Beograd`,
  `${list}?type=house`,
  `${list}?city=Novi+Sad&type=apartment`,
  `${list}?city=Beograd&page=2`,
  `${list}?minPrice=50000`,
  `${list}?rooms=2&maxArea=90`,
  `${list}?sort=price_asc`,
  `${list}?q=pogled`,
])
const unknown = ['/no/such/page', '/internal']
/** Shown at a URL that is not the page's own. */
const moved = ['/search']

let properties: Listing[] = []
const pages = new Map<string, Record<'sr-Latn' | 'en', Page>>()

beforeAll(async () => {
  const { body } = await call<{ items: Listing[] }>(
    'GET',
    '/v1/listings?purpose=SALE&sort=price_desc&limit=2',
  )
  const rented = await call<{ items: Listing[] }>('GET', '/v1/listings?purpose=RENT&sort=price_desc&limit=1')
  properties = [...body.items, ...rented.body.items]
  const own = properties.map((property) => `/property/${property.id}`)
  for (const path of [...screens, ...accountScreens, ...ownScreens, ...lists, ...unknown, ...moved, ...own]) {
    const [serbian, english] = await Promise.all(
      languages.map(({ prefix }) => readPage(addressOf(prefix, path), session)),
    )
    if (serbian && english) pages.set(path, { 'sr-Latn': serbian, en: english })
  }
}, 300_000)

describe.each(languages)('every page in $locale', ({ locale }) => {
  const each = () => [...pages].map(([path, both]) => ({ path, page: both[locale] }))

  it('has a title and a description of its own, for people', () => {
    expect(pages.size).toBeGreaterThan(60)
    for (const kind of ['title', 'description'] as const) {
      const owners = new Map<string, string>()
      for (const { path, page } of each()) {
        const text = kind === 'title' ? page.title : (page.meta.description ?? '')
        expect(page.status, path).toBe(unknown.includes(path) ? 404 : 200)
        expect(text.length, `${path}: ${text}`).toBeGreaterThanOrEqual(kind === 'title' ? 10 : 40)
        expect(text.length, `${path}: ${text}`).toBeLessThanOrEqual(kind === 'title' ? 140 : 320)
        const owner = owners.get(text) ?? page.canonical
        expect(page.canonical, `${kind} of ${path}: ${text}`).toBe(owner)
        owners.set(text, owner)
      }
    }
  })

  it('has no prices, dates or numbers of homes turned into links by a phone', () => {
    for (const { path, page } of each())
      expect(page.meta['format-detection'], path).toBe('telephone=no, date=no, address=no, email=no')
  })

  it('names its own address and its twin, which names it back', () => {
    for (const [path, both] of pages) {
      const page = both[locale]
      expect(page.canonical, path).toMatch(new RegExp(`^${baseUrl}(/|$)`))
      expect(page.alternates, path).toEqual({
        'sr-Latn': both['sr-Latn'].canonical,
        en: both.en.canonical,
        'x-default': both['sr-Latn'].canonical,
      })
      expect(both.en.canonical, path).toBe(both['sr-Latn'].canonical.replace(baseUrl, `${baseUrl}/en`))
    }
  })

  it('says to those who share it what it says to search engines', () => {
    for (const { path, page } of each()) {
      const { meta, title } = page
      expect(meta['og:url'], path).toBe(page.canonical)
      expect(title, path).toContain(meta['og:title'])
      expect(meta['og:title'], path).not.toBe('')
      expect(meta['og:description'], path).toBe(meta.description)
      expect(meta['og:site_name'], path).toBe('Ključ')
      expect(meta['og:locale'], path).toBe(locale === 'en' ? 'en_US' : 'sr_RS')
      expect(meta['twitter:card'], path).toBe('summary_large_image')
      expect(meta['twitter:title'], path).toBe(meta['og:title'])
      expect(meta['twitter:description'], path).toBe(meta.description)
      expect(meta['twitter:image'], path).toBe(meta['og:image'])
    }
  })

  it('has an image that is there', async () => {
    for (const address of new Set(each().map(({ page }) => page.meta['og:image'] ?? ''))) {
      expect(address).toMatch(new RegExp(`^${baseUrl}/`))
      const image = await fetch(address)
      await image.arrayBuffer()
      expect(image.status, address).toBe(200)
      expect(image.headers.get('content-type'), address).toMatch(/^image\/(jpeg|png)$/)
    }
  })

  it('of a property says its kind, rooms, area, place and price', () => {
    for (const property of properties) {
      const page = pages.get(`/property/${property.id}`)?.[locale]
      const price = formatPrice(locale, property.price)
      const { description = '' } = page?.meta ?? {}
      const town = townIn(locale, property.city)
      expect(page?.title).toContain(town)
      expect(page?.title).toContain(price)
      for (const attribute of [town, price, 'm²']) expect(description).toContain(attribute)
      if (property.rooms > 0) expect(description).toMatch(/\d+\s(bedroom|spavać)/)
      else expect(description).not.toMatch(/bedroom|spavać/)
    }
  })

  it('stays in the index where it is a list by place and kind, and out of it beyond', () => {
    const indexed = ({ path }: { path: string }) =>
      /^\/(buy|rent)(\?(city=[^&]*)?&?(type=[^&]*)?)?$|^\/property\/|^\/$|^\/search$/.test(path)
    const beyond = each().filter(({ path }) => /^\/(buy|rent)\?/.test(path) && !indexed({ path }))
    expect(beyond).toHaveLength(12)
    for (const { path, page } of beyond) expect(page.meta.robots, path).toBe('noindex, follow')
    for (const { path, page } of each().filter(indexed)) expect(page.meta.robots, path).toBeUndefined()
    for (const path of ['/profile', '/my-properties', '/no/such/page']) {
      expect(pages.get(path)?.[locale].meta.robots, path).toMatch(/^noindex/)
    }
  })
})

it('a place is in the index for as long as something is there', async () => {
  const city = `Grad ${newWord()}`
  const path = `/en/buy?city=${city.replace(' ', '+')}`
  const robots = async () => (await readPage(path)).meta.robots
  expect(await robots()).toBe('noindex, follow')
  const owner = await newUser()
  const listing = await newListing(owner, { city })
  await expect.poll(robots, { timeout: 3_000 }).toBeUndefined()
  expect((await readPage(`/en/rent?city=${city.replace(' ', '+')}`)).meta.robots).toBe('noindex, follow')
  await call('DELETE', `/users/listings/${listing.id}`, { as: owner })
  await expect.poll(robots, { timeout: 3_000 }).toBe('noindex, follow')
})

it('links to other pages are real links', async () => {
  const { root } = await readPage('/en/buy?city=Beograd')
  const hrefs = root.querySelectorAll('nav a').map((link) => link.getAttribute('href'))
  expect(hrefs).toContain('/en/buy?city=Beograd&amp;page=2'.replace('&amp;', '&'))
})
