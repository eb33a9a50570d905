import { expect, it } from 'vitest'
import { publicHeaders } from '@/lib/http/response-headers'
import { baseUrl, call, newListing, newUser, newWord } from '../api/harness'
import { newImage } from '../api/images'
import { pollOptions } from './read-page'

const limit = 50_000

interface Entry {
  xml: string
  url: string
}

async function read(address: string): Promise<{ xml: string; headers: Headers }> {
  const response = await fetch(address)
  const xml = await response.text()
  expect(response.status, address).toBe(200)
  expectWellFormed(xml, address)
  return { xml, headers: response.headers }
}

/** Expects every element to be closed in order, and every `&` to begin an entity. */
function expectWellFormed(xml: string, address: string) {
  const open: string[] = []
  for (const [tag, end, name = '', selfClosed] of xml.matchAll(/<(\/?)([a-z][\w:]*)[^<>]*?(\/?)>/g)) {
    if (end) expect(open.pop(), `${address}: ${tag}`).toBe(name)
    else if (!selfClosed) open.push(name)
  }
  expect(open, address).toEqual([])
  expect(xml.replace(/&(amp|lt|gt|quot|apos);/g, ''), address).not.toContain('&')
  expect(xml.replace(/<[^<>]*>/g, ''), address).not.toMatch(/[<>]/)
}

async function partAddresses(): Promise<string[]> {
  const { xml } = await read(`${baseUrl}/sitemap.xml`)
  return [...xml.matchAll(/<sitemap><loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
}

async function entriesOf(address: string): Promise<Entry[]> {
  const { xml } = await read(address)
  return [...xml.matchAll(/<url><loc>([^<]*)<\/loc>.*?<\/url>/gs)].map(([entry, url = '']) => ({
    xml: entry,
    url: url.replaceAll('&amp;', '&'),
  }))
}

/** All entries of the parts of a kind. */
async function entries(kind: RegExp): Promise<Entry[]> {
  const addresses = (await partAddresses()).filter((address) => kind.test(address))
  return (await Promise.all(addresses.map(entriesOf))).flat()
}

const ofProperty = async (id: string) =>
  (await entries(/\/listings-/)).filter(({ url }) => url.endsWith(`/property/${id}`))

it('is an index of parts that hold every public property once in each language', async () => {
  // Those of other tests may close their accounts between two reads.
  const agency = await newUser()
  await call('PUT', '/users/advertiser', {
    as: agency,
    body: { name: `Agencija ${newWord()}`, kind: 'agency' },
  })
  await newListing(agency)
  const indexed = async () => (await partAddresses()).some((address) => address.endsWith('/advertisers.xml'))
  await expect.poll(indexed, pollOptions).toBe(true)
  const addresses = await partAddresses()
  const urls: string[] = []
  for (const address of addresses) {
    const part = await entriesOf(address)
    expect(part.length, address).toBeLessThanOrEqual(limit)
    expect(part.length, address).toBeGreaterThan(0)
    urls.push(...part.map(({ url }) => url))
  }
  expect(new Set(urls).size).toBe(urls.length)
  for (const path of ['', '/en', '/tokens', '/buy', '/en/rent', '/buy?city=Beograd', '/en/buy?type=house']) {
    expect(urls).toContain(baseUrl + path)
  }
  for (const url of urls) expect(url.startsWith(baseUrl), url).toBe(true)
  const properties = new Set(urls.map((url) => /\/property\/(.*)$/.exec(url)?.[1]).filter(Boolean))
  const { body } = await call<{ properties: number }>('GET', '/v1/stats')
  // Other tests publish and withdraw at the same time.
  expect(Math.abs(properties.size - body.properties)).toBeLessThan(50)
})

it('tells of a property when it changed, its images and its twin', async () => {
  const owner = await newUser()
  const { id } = await newListing(owner)
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await newImage('png'))], { type: 'image/png' }), 'a.png')
  const path = `/v1/listings/${id}/images/upload`
  const upload = await call<{ public_url: string; created_at: string }>('POST', path, {
    as: owner,
    raw: form,
  })
  expect(upload.status).toBe(201)
  const [serbian, english, ...more] = await ofProperty(id)
  expect(more).toEqual([])
  expect([serbian?.url, english?.url]).toEqual(
    ['', '/en'].map((prefix) => `${baseUrl}${prefix}/property/${id}`),
  )
  for (const entry of [serbian, english]) {
    const changed = Date.parse(/<lastmod>([^<]*)<\/lastmod>/.exec(entry?.xml ?? '')?.[1] ?? '')
    expect(Math.abs(changed - Date.now())).toBeLessThan(60_000)
    expect(entry?.xml).toContain(`<image:loc>${upload.body.public_url}</image:loc>`)
    for (const [language, twin] of [
      ['sr-Latn', serbian],
      ['en', english],
      ['x-default', serbian],
    ] as const) {
      expect(entry?.xml).toContain(`hreflang="${language}" href="${twin?.url}"`)
    }
  }
  const image = await fetch(upload.body.public_url)
  expect(image.headers.get('content-type')).toBe('image/webp')
})

it('a property and its place stand there from publishing to withdrawal', async () => {
  const owner = await newUser()
  const city = `Grad <${newWord()}> & "Co"`
  const { id } = await newListing(owner, { city, purpose: 'RENT', type: 'land' })
  const list = new URLSearchParams({ city }).toString()
  const lists = [`/rent?${list}`, `/en/rent?${list}`, `/rent?${list}&type=land`].map((path) => baseUrl + path)
  const shown = async () => {
    const urls = (await entries(/\/rent/)).map(({ url }) => url)
    return [(await ofProperty(id)).length, lists.filter((url) => urls.includes(url)).length]
  }
  await expect.poll(shown, pollOptions).toEqual([2, 3])
  await call('DELETE', `/users/listings/${id}`, { as: owner })
  await expect.poll(shown, pollOptions).toEqual([0, 0])
  await call('POST', `/users/listings/${id}`, { as: owner })
  await expect.poll(shown, pollOptions).toEqual([2, 3])
})

it('a part is found by its address whatever the parting is now, and nothing else is', async () => {
  const all = await entries(/\/listings-/)
  const halves = await Promise.all(
    ['1-0', '1-1'].map((half) => entriesOf(`${baseUrl}/sitemaps/listings-${half}.xml`)),
  )
  expect(Math.abs(halves.flat().length - all.length)).toBeLessThan(100)
  for (const name of ['listings-1-2.xml', '0.xml', 'buy-castle.xml', '..%2Fbuy.xml']) {
    expect((await fetch(`${baseUrl}/sitemaps/${name}`)).status, name).toBe(404)
  }
  const { headers } = await read(`${baseUrl}/sitemap.xml`)
  for (const answer of [headers, (await read(`${baseUrl}/sitemaps/listings-0-0.xml`)).headers]) {
    expect(answer.get('content-type')).toMatch(/^application\/xml/)
    expect(answer.get('cache-control')).toBe(publicHeaders['Cache-Control'])
  }
})

it('security.txt says for half a year whom to tell about a vulnerability', async () => {
  const response = await fetch(`${baseUrl}/.well-known/security.txt`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  const fields = Object.fromEntries((await response.text()).split('\n').map((line) => line.split(/: (.*)/)))
  expect(fields.Contact).toMatch(/^(mailto:\S+@\S+|https?:\/\/\S+\/contact)$/)
  expect(fields.Canonical).toMatch(/\/\.well-known\/security\.txt$/)
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(120)
  expect(days).toBeLessThan(365)
})

it('robots.txt lets in what is public, images among it, and names the sitemap', async () => {
  const text = await (await fetch(`${baseUrl}/robots.txt`)).text()
  expect(text).toContain(`Sitemap: ${baseUrl}/sitemap.xml`)
  const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path)
  const isClosed = (path: string) => closed.some((start) => path.startsWith(start))
  const open = ['/', '/en', '/buy?city=Beograd', '/en/rent', '/property/1', '/tokens', '/sitemaps/buy.xml']
  for (const path of [
    ...open,
    '/media/a.webp',
    '/share/property/1/a.jpg',
    '/og-sr.png',
    '/_next/static/a.js',
  ]) {
    expect(isClosed(path), path).toBe(false)
  }
  const programs = ['/v1/listings', '/users/profile', '/auth/v1/token', '/views/1']
  for (const path of [...programs, '/unsubscribe/a', '/unsubscribe?token=a'])
    expect(isClosed(path), path).toBe(true)
  for (const path of ['/profile', '/profil', '/my-properties/1/edit', '/add-property', '/auth/callback']) {
    for (const prefix of ['', '/en']) expect(isClosed(prefix + path), prefix + path).toBe(true)
  }
})
