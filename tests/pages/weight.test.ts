import { expect, test } from 'vitest'
import { baseUrl } from '../api/harness'

/** The cached page: the first response is sent while it is rendered. */
async function readKept(path: string): Promise<string> {
  await (await fetch(`${baseUrl}${path}`)).text()
  return (await fetch(`${baseUrl}${path}`)).text()
}

/**
 * KiB of the rules that a page uses, before compression; the whole stylesheet has 71. Of a property's, 3 are of the drawn
 * map of its surroundings, of who else offers it, and of what is said before a token is paid.
 */
const maxStyles = { '/': 25, '/en': 25, '/buy': 24, '/en/rent': 24, property: 29 }

/** The path of a listing with photos, a place and a price. */
async function propertyPath(): Promise<string> {
  const response = await fetch(`${baseUrl}/v1/listings?purpose=SALE&city=Beograd&limit=1`)
  const { items } = (await response.json()) as { items: { id: string }[] }
  return `/property/${items[0]?.id}`
}

test.each(Object.entries(maxStyles))('%s carries its own styles, once', async (page, max) => {
  const html = await readKept(page === 'property' ? await propertyPath() : page)
  const css = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
  expect(css.length).toBeGreaterThan(10_000)
  expect(css.length).toBeLessThan(max * 1024)
  const rule = /\.container-page\{[^}]+\}/.exec(css)?.[0] ?? ''
  expect(rule).not.toBe('')
  expect(html.split(rule)).toHaveLength(2)
})

/** Of a card with its item of the list, and what its badges, a title in another language and a large photo may add. */
const [cardElements, extraElements] = [14, 10]
/** Without what cards have in addition, which depends on the listings. */
const maxElements = { '/buy': 670, '/en/rent': 670, '/': 517 }

test.each(Object.entries(maxElements))('%s has at most %i elements', async (path, max) => {
  const { html, cards } = await readCards(path)
  const extra = cards.map((count) => Math.max(0, count - cardElements))
  expect(Math.max(...extra)).toBeLessThanOrEqual(extraElements)
  expect(elementsIn(html) - extra.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(max)
})

test('a card without any of them has fourteen', async () => {
  // Other tests add no listings there.
  const { cards } = await readCards('/buy?city=Zlatibor')
  expect(Math.min(...cards)).toBe(cardElements)
})

/** @returns a page without scripts and styles, and the elements of each of its cards */
async function readCards(path: string): Promise<{ html: string; cards: number[] }> {
  const html = (await readKept(path)).replace(/<(script|style|noscript)\b[\s\S]*?<\/\1>/g, '')
  const cards = html.match(/<article[\s\S]*?<\/article>/g) ?? []
  return { html, cards: cards.map((card) => 1 + elementsIn(card)) }
}

const elementsIn = (html: string) => html.match(/<[a-z]/g)?.length ?? 0

/** Of the form's rarer filters. */
const rare = ['lift', 'heating', 'publishedSince', 'floorMin']

test.each([
  ['/buy', []],
  ['/buy?minPrice=50000&city=Beograd', []],
  ['/en/rent?filters=all', rare],
  ['/buy?lift=1', rare],
  ['/buy?floorMin=high', rare],
])('the form of %s has the rarer filters that it needs: %s', async (path, expected) => {
  const html = await readKept(path)
  const found = rare.filter((name) => new RegExp(`<(?:input|select)[^>]* name="${name}"`).test(html))
  expect(found).toEqual(expected)
  expect(html.includes('filters=all" rel="nofollow"')).toBe(expected.length === 0)
})

test('the rarer filters of a search are one kept answer for all of its pages and orders', async () => {
  const path = '/en/rent/filters?city=Beograd'
  const fields = JSON.parse(await readKept(path)) as { groups: { label: string }[]; choices: unknown }
  expect(fields.groups.map(({ label }) => label)).toContain('Heating')
  expect(fields.choices).toMatchObject({ types: expect.anything(), rooms: expect.anything() })
  const { headers } = await fetch(`${baseUrl}${path}&page=2&sort=price_asc&view=map&filters=all`)
  expect(headers.get('cache-status')).toBe('kljuc; hit')
})

/**
 * KiB compressed by Brotli, of which React and Next's router are 114; 4 are what islands that fail, tabs older than the
 * site and pages that a browser has translated need. Of a list's, 1 is of photos stepped by arrow keys and plots of houses, and half of one of what a
 * sentence set, which the next one replaces. Of a property's, one offers the browser's translation of the owner's text.
 */
const maxScripts = { '/': 141, '/buy': 153, '/en/rent': 153, property: 147 }

test.each(Object.entries(maxScripts))('%s loads no more scripts than it needs', async (page, max) => {
  const html = await readKept(page === 'property' ? await propertyPath() : page)
  const scripts = [...html.matchAll(/<script src="([^"]+)"([^>]*)>/g)].flatMap(([, src, attributes = '']) =>
    attributes.includes('noModule') ? [] : (src ?? []),
  )
  expect(scripts.length).toBeGreaterThan(3)
  const sizes = await Promise.all([...new Set(scripts)].map(compressedSize))
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(max * 1024)
})

async function compressedSize(path: string): Promise<number> {
  const headers = { 'Accept-Encoding': 'br' }
  const response = await fetch(`${baseUrl}${path}`, { method: 'HEAD', headers })
  expect(response.headers.get('content-encoding')).toBe('br')
  return Number(response.headers.get('content-length'))
}
