import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { elementKinds, findInjectedMarkup } from '@/tests/resilience/attacks/injected-markup'
import { call, newListing, newWord, type User } from '../api/harness'
import { newOwner, newSeeker, pauseWorker, runWorker, sql } from '../api/saved-search-fixtures'
import { type Page, readPage } from './read-page'

pauseWorker()

/** Each could end or begin markup in another context: content, attributes, scripts, styles, comments, templates. */
const payloads = [
  '<script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)' x='",
  '" autofocus onfocus="alert(1)" x="',
  '</title></head><body onload=alert(1)>',
  '</style></textarea><svg/onload=alert(1)>',
  '--><iframe srcdoc="<script>alert(1)</script>"></iframe><!--',
  ']]></loc><script>alert(1)</script>',
  '<!--<script>',
  'javascript:alert(1)',
  '&lt;img src=x onerror=alert(1)&gt;',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  "{{constructor.constructor('alert(1)')()}}",
  '<a href="javascript:alert(1)">x</a>',
]

/**
 * Publishes a listing, and stores a text in every field that an owner can write: the API reads markup as text, but a row
 * may be older than that, or come from another program.
 */
async function publish(owner: User, text: string, word = newWord()) {
  const { id } = await newListing(owner)
  const [title, city] = [`${text} ${word}`, `${text} ${word}`]
  const description = `${text}\n\n${word} uz reku.\n${text}`
  const amenities = [text.slice(0, 60), `2 ${text}`.slice(0, 60)]
  await sql`update kljuc.listings
    set ${sql({ title, description, city, state: text, country: text, amenities })} where id = ${id}`
  await sql`update kljuc.listing_contacts set ${sql({ address: text, name: text })} where listing_id = ${id}`
  return { id, title, city }
}

/** The pages that show a listing, by name. */
async function pagesOf({ id, city }: { id: string; city: string }): Promise<[string, Page][]> {
  const list = `/buy?${new URLSearchParams({ city, type: 'apartment' })}`
  const search = `/en/buy?${new URLSearchParams({ q: city })}`
  const paths = { property: `/property/${id}`, 'property in English': `/en/property/${id}`, list, search }
  // Text searches redirect to the URL of the parsed filters.
  const follow = async (path: string) => {
    const page = await readPage(path)
    const to = page.headers.get('location')
    return to === null ? page : readPage(to)
  }
  const read = async ([what, path]: [string, string]): Promise<[string, Page]> => [what, await follow(path)]
  return Promise.all(Object.entries(paths).map(read))
}

/** The kinds of elements of each page without injected markup. */
let usual: Map<string, Set<string>>
let owner: User
beforeAll(async () => {
  owner = await newOwner('<img src=x onerror=alert(1)>')
  const pages = await pagesOf(await publish(owner, 'Stan na dva nivoa'))
  // A search that was parsed to filters shows their number, others do not.
  const searches = await Promise.all([readPage('/en/buy'), readPage('/en/buy?minPrice=1')])
  const filtered = searches.flatMap(({ html }) => [...elementKinds(html)])
  usual = new Map(pages.map(([what, { html }]) => [what, new Set([...elementKinds(html), ...filtered])]))
})

afterAll(async () => {
  await call('DELETE', '/users/account', { as: owner })
})

const unusual = (what: string, html: string) =>
  [...elementKinds(html)].filter((kind) => !usual.get(what)?.has(kind))

it.each(payloads)('comes out of every page as the text that it is: %s', async (payload) => {
  const listing = await publish(owner, payload)
  for (const [what, page] of await pagesOf(listing)) {
    expect(page.status, what).toBe(200)
    expect(page.root.textContent, what).toContain(payload)
    expect([...findInjectedMarkup(page.html), ...unusual(what, page.html)], what).toEqual([])
    if (!what.startsWith('property')) continue
    expect(page.root.querySelector('h1')?.text).toBe(listing.title)
    expect(page.meta['og:title']).toContain(listing.title)
    const described = page.structures.find((structure) => structure['@type'] === 'RealEstateListing')
    expect(described).toMatchObject({ name: listing.title })
  }
})

it('comes out of the sitemap as part of an address', async () => {
  for (const part of ['buy', 'buy-apartment']) {
    const xml = (await readPage(`/sitemaps/${part}.xml`)).html
    expect(xml.includes('alert%281%29'), part).toBe(true)
    expect(xml).not.toMatch(
      /<(?!\/?(urlset|url|loc|lastmod|xhtml:link|image:image|image:loc)\b|\?xml)|\son\w+=/,
    )
  }
})

it.each(['"><img src=x onerror=alert(1)>', '</p><script>alert(1)</script>'])(
  'comes out of mails as the text that it is, with a search by the name of %s',
  async (name) => {
    const { user, word, search, mails } = await newSeeker()
    await call('PUT', `/users/saved-searches/${search.id}`, { as: user, body: { name } })
    const shown = name.startsWith('"') ? payloads.slice(0, 10) : payloads.slice(-10)
    for (const payload of shown) await publish(owner, payload, word)
    await runWorker()
    const [mail] = await mails()
    const html = mail?.html ?? ''
    for (const payload of shown) expect(parse(html).textContent).toContain(payload)
    expect(findInjectedMarkup(html)).toEqual([])
    expect([...elementKinds(html)].filter((kind) => !inMails.has(kind))).toEqual([])
  },
)

const inMails = new Set([
  'html',
  'head',
  'meta charset',
  'meta content name',
  'body style',
  'div style',
  'div lang',
  'p style',
  'h1 style',
  'a href style',
  'br',
  'hr style',
])
