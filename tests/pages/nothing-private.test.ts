import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '@/lib/db/client'
import type { ListingPage } from '@/lib/listings/schema'
import { api } from '@/lib/server/api'
import { exposeApiToPages } from '@/lib/site/expose-api'
import { cardAlt } from '@/lib/site/share/share-card'
import { shareFile } from '@/lib/site/share/share-image-url'
import { findPropertyCard } from '@/lib/site/share/share-routes'
import { baseUrl, call, newWord, type User } from '../api/harness'
import { openApiDocument } from '../api/openapi-document'
import { addressesOf, pageRoutes } from './crawl/app-routes'
import { findCanaries } from './crawl/canaries'
import { type CanaryListings, newCanaryListings } from './crawl/canary-listings'
import { askForPage, type CrawledPage, crawl, fetchPage, mapConcurrently } from './crawl/crawl'

const started = Date.now()
exposeApiToPages(async (request) => api.fetch(request))
afterAll(() => sql().end())

let stage: CanaryListings
let people: CanaryListings['people']
let market: CanaryListings['market']
beforeAll(async () => {
  stage = await newCanaryListings()
  ;({ people, market } = stage)
})

const ids = () => Object.values(market).map(({ id }) => id)

const heldIn = (found: CrawledPage[]) =>
  found.flatMap(({ where, text }) => findCanaries(text, stage.values).map((value) => `${value} at ${where}`))

const expectNothingIn = (found: CrawledPage[]) => expect(heldIn(found)).toEqual([])

/** Every GET operation of the OpenAPI document for every listing with canaries, and searches that find them. */
async function documentedReads(): Promise<[string, string][]> {
  const { paths } = await openApiDocument(baseUrl)
  const reads = Object.keys(paths).filter((path) => paths[path]?.get)
  const queries = ['', `?q=${stage.titleWord}`, `?city=${encodeURIComponent(stage.city)}&limit=60`]
  return reads.flatMap((path): [string, string][] =>
    path.startsWith('/v1/projects/')
      ? [[path, path.replace('{id}', stage.projectId)]]
      : path.includes('{id}')
        ? ids().map((id) => [path, path.replace('{id}', id)])
        : queries.map((query) => [path, path + query]),
  )
}

const bearer = ({ token }: User) => ({ Authorization: `Bearer ${token}` })

/** API responses to `who` that contain canaries: by operation, with the canaries found. */
async function readsThatTell(who: User): Promise<Map<string, Set<string>>> {
  const byPath = new Map<string, Set<string>>()
  await mapConcurrently(await documentedReads(), 12, async ([path, address]) => {
    const { text, headers } = await fetchPage(address, bearer(who))
    const held = findCanaries(text, stage.values)
    if (held.length === 0) return
    byPath.set(path, new Set([...(byPath.get(path) ?? []), ...held]))
    expect(headers.get('cache-control'), address).toBe('private, no-store')
    expect(headers.get('vary'), address).toMatch(/\bAuthorization\b/)
  })
  return byPath
}

describe('what a token buys is told', () => {
  it('to whoever paid for it: of that listing alone, and in answers that nobody may keep', async () => {
    const byPath = await readsThatTell(people.unlocker)
    expect([...byPath.keys()].sort()).toEqual([
      '/users/export',
      '/users/purchased-contacts',
      '/users/purchased-contacts/{id}',
      '/v1/listings',
      '/v1/listings/{id}',
    ])
    const { sold } = market
    for (const held of byPath.values())
      expect([...held].filter((value) => !sold.canaries.values.includes(value))).toEqual([])
    expect([...(byPath.get('/users/purchased-contacts/{id}') ?? [])].sort()).toEqual(
      [...sold.canaries.values].sort(),
    )
  })

  it('to the owner: of what is their own', async () => {
    const byPath = await readsThatTell(people.owner)
    expect([...byPath.keys()].sort()).toEqual([
      '/users/advertiser/phones',
      '/users/export',
      '/users/listings',
      '/users/listings/export',
      '/users/profile',
      '/users/projects',
      '/v1/listings',
      '/v1/listings/mine',
      '/v1/listings/{id}',
      '/v1/projects/{id}',
    ])
    for (const held of byPath.values())
      expect([...held].filter((value) => market.closed.canaries.values.includes(value))).toEqual([])
  })
})

describe('after that, nothing of it is', () => {
  it('in what the API answers to anybody else, nor can it be searched for', async () => {
    const addresses = (await documentedReads()).map(([, address]) => address)
    for (const headers of [{}, bearer(people.other)])
      expectNothingIn(await mapConcurrently(addresses, 12, (address) => fetchPage(address, headers)))
    const { body } = await call<ListingPage>('GET', `/v1/listings?q=${stage.titleWord}`)
    expect(body.items.map(({ id }) => id).sort()).toEqual([market.sold.id, market.rented.id].sort())
    await mapConcurrently(stage.values, 12, async (value) => {
      const q = encodeURIComponent(value)
      expect((await call<ListingPage>('GET', `/v1/listings?q=${q}`)).body.total, value).toBe(0)
      const suggested = await fetchPage(`/v1/search/suggestions?q=${q.slice(0, 5)}`)
      expect(findCanaries(suggested.text, [value]), value).toEqual([])
    })
  })

  // Long: every page in both languages, as a document and as data, and all that they lead to.
  it('in any page of either language, as a document or as data, nor in what pages lead to', async () => {
    const held: string[] = []
    const read = async (address: string) => {
      const found = isFile(address) ? [await fetchPage(address)] : await askForPage(address, cookie)
      // Searched immediately, while the app handles the next requests.
      held.push(...heldIn(found))
      return found
    }
    const pages = bothLanguages(addressesOf(pageRoutes(), filledPages()))
    const found = await crawl([...pages, '/sitemap.xml', '/robots.txt'], read, namesMarked)
    expect(held).toEqual([])
    const data = found.filter(({ headers }) => headers.get('content-type')?.startsWith('text/x-component'))
    expect(data.length).toBeGreaterThan(pages.length)
    for (const id of [market.sold.id, market.rented.id]) {
      const shown = found.filter(({ where, status }) => where.includes(`/property/${id}`) && status === 200)
      expect(shown.length).toBeGreaterThanOrEqual(8)
      expect(shown.some(({ text }) => text.includes(stage.titleWord))).toBe(true)
    }
    // Of hundreds of pages, which a busy machine may need minutes for.
  }, 600_000)

  it('in a page that whoever may know it asks for', async () => {
    for (const who of [people.owner, people.unlocker])
      for (const id of ids()) expectNothingIn(await askForPage(`/property/${id}`, bearer(who)))
  })

  it('in any other answer: metrics, media, health, refusals', async () => {
    expectNothingIn(await mapConcurrently(otherAddresses(), 12, (path) => fetchPage(path)))
  })

  it('in what share images show', async () => {
    for (const locale of ['sr-Latn', 'en'] as const) {
      for (const { id } of [market.sold, market.rented]) {
        const card = await findPropertyCard(locale, id)
        expect(findCanaries(JSON.stringify([card, card && cardAlt(card)]), stage.values)).toEqual([])
        const page = await fetchPage(`${locale === 'en' ? '/en' : ''}/property/${id}`)
        expect(card && page.text.includes(shareFile(locale, card))).toBe(true)
      }
    }
  })

  it('in files that the app has written: its log, its caches', () => {
    const folders = [process.env.NEXT_DIST_DIR ?? '.next', process.env.DATA_DIR]
    const files = folders.flatMap((folder) => (folder ? filesSince(folder) : []))
    if (process.env.APP_LOG) files.push(process.env.APP_LOG)
    const held = files.flatMap((file) =>
      findCanaries(readFileSync(file, 'utf8'), stage.values).map((value) => `${value} in ${file}`),
    )
    expect(held).toEqual([])
  })
})

/** Files written since the test began, except the database's, mails to users, and images, which are checked above. */
function filesSince(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => !/^(postgres|mail|media)\b/.test(path))
    .map((path) => join(folder, path))
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile())
    .filter((path) => statSync(path).mtimeMs >= started)
}

const isFile = (address: string) => /^\/(_next|media|share|sitemap)|\.\w+$/.test(address)

const bothLanguages = (paths: string[]) =>
  ['', '/en'].flatMap((prefix) => paths.map((path) => prefix + path || '/'))

/** Gives access to the pages for signed-in users. */
const cookie = { Cookie: 'kljuc-auth=any' }

/** Whether the response of a URL may show a listing with canaries. */
function namesMarked(address: string): boolean {
  const path = address.split('?')[0] ?? ''
  return [...ids(), stage.projectId, stage.imageName, '/sitemaps/'].some((part) => path.includes(part))
}

const filledPages = (): Record<string, string[]> => ({
  '/': [
    '',
    `/buy?city=${encodeURIComponent(stage.city)}`,
    `/rent?q=${stage.titleWord}`,
    `/buy?q=${stage.titleWord}&page=2`,
  ],
  '/[info]': ['/privacy'],
  // Articles come from files, of which there are none.
  '/[info]/[slug]': [],
  '/prices/[town]': ['/prices/beograd'],
  '/prices/[town]/[district]': ['/prices/beograd/vracar'],
  '/advertiser/[slug]': [`/advertiser/${stage.advertiser}`],
  '/purchased-contacts/[id]': [`/purchased-contacts/${market.withdrawn.id}`],
  '/project/[id]': [`/project/${stage.projectId}`],
  '/property/[id]': ids().map((id) => `/property/${id}`),
  // Only operators find it.
  '/admin/homes/[id]': [`/admin/homes/${market.sold.id}`],
  '/admin/mails/[id]': [`/admin/mails/${market.sold.id}`],
  '/admin/people/[id]': [`/admin/people/${market.sold.id}`],
  '/admin/people/[id]/site': [`/admin/people/${market.sold.id}/site`],
  '/my-properties/projects/[id]': [`/my-properties/projects/${stage.projectId}`],
  '/my-properties/[id]/edit': [`/my-properties/${market.sold.id}/edit`],
  '/my-properties/[id]/statistics': [`/my-properties/${market.sold.id}/statistics`],
  '/my-properties/[id]/preview': [`/my-properties/${market.withdrawn.id}/preview`],
})

/** URLs that are neither pages nor documented operations. */
const otherAddresses = () => [
  ...['settings', 'health', 'user', '.well-known/jwks.json'].map((path) => `/auth/v1/${path}`),
  '/demo/none.webp',
  `/media/${stage.imageName}`,
  '/share/buy/0123456789abcdef-sr.jpg',
  '/share/rent/0123456789abcdef-en.jpg',
  ...ids().map((id) => `/share/property/${id}/0123456789abcdef-sr.jpg`),
  '/sitemap.xml',
  '/sitemaps/listings-0-0.xml',
  '/robots.txt',
  '/healthz',
  '/readyz',
  '/metrics',
  `/unsubscribe/${newWord()}`,
  '/users',
  '/v1',
  ...ids().map((id) => `/views/${id}`),
]
