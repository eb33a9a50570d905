import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Listing } from '@/lib/listings/schema'
import { baseUrl, call, newListing, newUser, type User } from '../api/harness'
import { newImage } from '../api/images'

/** Milliseconds: a change appears within two seconds; the third allows for a busy machine. */
const pollOptions = { timeout: 3_000, interval: 100 }
const crawler = { 'User-Agent': 'facebookexternalhit/1.1', Accept: '*/*' }
const languages = ['', '/en'] as const

const get = (path: string, headers: Record<string, string> = crawler) =>
  fetch(new URL(path, baseUrl), { headers, redirect: 'manual' })

/** The content of a property's meta tag in the head, with entities decoded. */
function tag(html: string, property: string): string {
  const content = new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1] ?? ''
  return content.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")
}

/** The path and query of the share image that a page names. */
async function imageOf(page: string): Promise<string> {
  const { pathname, search } = new URL(tag(await (await get(page)).text(), 'og:image'))
  return pathname + search
}

async function bytesOf(path: string): Promise<Buffer> {
  const answer = await get(path)
  expect(answer.status, path).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

/** Adds a photo to one of the owner's listings, and returns its id. */
async function upload(id: string): Promise<string> {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await newImage('jpeg', 1600, 1067))]), 'slika.jpg')
  const answer = await call<{ id: string }>('POST', `/v1/listings/${id}/images/upload`, {
    as: owner,
    raw: form,
  })
  expect(answer.status).toBe(201)
  return answer.body.id
}

let owner: User
let listing: Listing
beforeAll(async () => {
  owner = await newUser('Vlasnica')
  listing = await newListing(owner, { title: 'Двособан стан, Ђорђа Љубића', city: 'Čačak', price: 91_000 })
  await upload(listing.id)
})

describe('a crawler that follows a shared link', () => {
  it.each(languages)('finds an image of the property as messengers want it: %s', async (prefix) => {
    const page = await get(`${prefix}/property/${listing.id}`)
    expect(page.status).toBe(200)
    const html = await page.text()
    // Crawlers read only the beginning of a page, which must contain the tags after the styles.
    const head = html.slice(0, Math.min(html.indexOf('<body'), 100_000))
    const address = tag(head, 'og:image')
    expect(new URL(address).origin).toBe(new URL(tag(head, 'og:url')).origin)
    expect(tag(head, 'twitter:image')).toBe(address)
    expect(tag(head, 'og:image:type')).toBe('image/jpeg')
    expect(tag(head, 'og:image:width')).toBe('1200')
    expect(tag(head, 'og:image:height')).toBe('630')
    expect(tag(head, 'og:image:alt')).toMatch(prefix ? /Čačak.*€91,000/ : /Čačak.*91\.000\u00a0€/)

    const image = await get(new URL(address).pathname)
    expect(image.status).toBe(200)
    expect(image.headers.get('content-type')).toBe('image/jpeg')
    expect(image.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(image.headers.get('x-content-type-options')).toBe('nosniff')
    expect(image.headers.get('set-cookie')).toBeNull()
    const bytes = Buffer.from(await image.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(bytes.length).toBeLessThan(200_000)
  })

  it('gets another image in each language', async () => {
    const [serbian, english] = await Promise.all(
      languages.map(async (prefix) => bytesOf(await imageOf(`${prefix}/property/${listing.id}`))),
    )
    expect(serbian?.equals(english ?? Buffer.alloc(0))).toBe(false)
  })

  it.each([
    '/',
    '/buy',
    '/rent?city=Novi+Sad',
    '/buy?city=Čačak&type=apartment',
    '/rent?type=land',
    '/buy?q=pogled&minPrice=1',
    '/buy?page=2',
    '/tokens',
    '/no/such/page',
  ])('finds an image on %s, in both languages', async (page) => {
    for (const prefix of languages) {
      const path = `${prefix}${page === '/' && prefix ? '' : page}`
      const address = await imageOf(path)
      // Follows redirects like crawlers: lists change while other tests publish.
      const answer = await fetch(new URL(address, baseUrl), { headers: crawler })
      expect(answer.status, address).toBe(200)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(await sharp(bytes).metadata(), address).toMatchObject({ width: 1200, height: 630 })
      expect(bytes.length, address).toBeLessThan(200_000)
    }
  })
})

it('lists by place and kind have images of their own, other searches the site’s', async () => {
  const own = await Promise.all(
    ['/buy', '/rent', '/buy?city=Čačak', '/buy?city=Čačak&type=house'].map(imageOf),
  )
  for (const address of own) expect(address).toMatch(/^\/share\/(buy|rent)\/[0-9a-f]{16}-sr\.jpg/)
  expect(new Set(own).size).toBe(own.length)
  expect(await imageOf('/en/buy?q=pogled')).toBe('/og-en.png')
  expect(await imageOf('/')).toBe('/og-sr.png')
})

it('a changed price is another address and another image at once, and the old address leads to it', async () => {
  const page = `/property/${listing.id}`
  const before = await imageOf(page)
  const old = await bytesOf(before)
  const changed = await call('PUT', `/v1/listings/${listing.id}`, { as: owner, body: { price: 92_500 } })
  expect(changed.status).toBe(200)
  await expect.poll(() => imageOf(page), pollOptions).not.toBe(before)
  const after = await imageOf(page)
  expect((await bytesOf(after)).equals(old)).toBe(false)

  const outdated = await get(before)
  expect(outdated.status).toBe(307)
  expect(outdated.headers.get('location')).toBe(after)
  expect(Number(/s-maxage=(\d+)/.exec(outdated.headers.get('cache-control') ?? '')?.[1])).toBeLessThanOrEqual(
    2,
  )
})

it('a photo that goes leaves the image', async () => {
  const other = await newListing(owner, { city: 'Bor' })
  const image = await upload(other.id)
  const page = `/property/${other.id}`
  await expect.poll(async () => (await get(page)).status, pollOptions).toBe(200)
  const withCover = await imageOf(page)
  const old = await bytesOf(withCover)
  await call('DELETE', `/v1/listings/${other.id}/images/${image}`, { as: owner })
  await expect.poll(() => imageOf(page), pollOptions).not.toBe(withCover)
  expect((await bytesOf(await imageOf(page))).equals(old)).toBe(false)
})

it('a withdrawn property has no image, not even one that was drawn before', async () => {
  const other = await newListing(owner, { city: 'Vršac' })
  const page = `/en/property/${other.id}`
  await expect.poll(async () => (await get(page)).status, pollOptions).toBe(200)
  const address = await imageOf(page)
  await bytesOf(address)
  expect((await call('DELETE', `/users/listings/${other.id}`, { as: owner })).status).toBe(200)
  const gone = await get(address)
  expect(gone.status).toBe(404)
  expect(gone.headers.get('cache-control')).toBe('private, no-store')
})

it('what is no image’s address is 404, and nothing is drawn for it', async () => {
  const file = '0123456789abcdef-sr.jpg'
  for (const path of [
    `/share/property/${listing.id}/none.jpg`,
    `/share/property/${listing.id}/0123456789abcdef-de.jpg`,
    `/share/property/${crypto.randomUUID()}/${file}`,
    `/share/property/7/${file}`,
    `/share/property/%00/${file}`,
    `/share/property/..%2F..%2Fetc/${file}`,
    `/share/sell/${file}`,
    `/share/buy/${file}?q=pogled`,
    `/share/buy/${file}?city=Atlantida`,
    `/share/buy/${file}?page=2`,
  ])
    expect((await get(path)).status, path).toBe(404)
})

it('made-up versions draw nothing: each is led to the present image', async () => {
  const present = await imageOf(`/property/${listing.id}`)
  for (let number = 0; number < 50; number++) {
    const version = number.toString(16).padStart(16, '0')
    const answer = await get(`/share/property/${listing.id.toUpperCase()}/${version}-sr.jpg`)
    expect(answer.status).toBe(307)
    expect(answer.headers.get('location')).toBe(present)
  }
})

it('many who ask for one image at once all get it', async () => {
  const other = await newListing(owner, { city: 'Kikinda' })
  await expect.poll(async () => (await get(`/property/${other.id}`)).status, pollOptions).toBe(200)
  const address = await imageOf(`/property/${other.id}`)
  const files = await Promise.all(Array.from({ length: 60 }, () => bytesOf(address)))
  for (const file of files) expect(file.equals(files[0] ?? Buffer.alloc(0))).toBe(true)
})
