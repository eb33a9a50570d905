import { expect, it } from 'vitest'
import en from '@/messages/en.json'
import sr from '@/messages/sr.json'
import { baseUrl, call } from '../api/harness'
import { readPage } from './read-page'

const nobodys = '00000000-0000-4000-8000-000000000000'
const inBoth = [
  ['', sr],
  ['/en', en],
] as const

it.each(inBoth)('every screen has one heading, and images have texts: “%s”', async (prefix) => {
  const { body } = await call<{ items: { id: string }[] }>('GET', '/v1/listings?limit=1')
  for (const path of ['', '/buy', `/property/${body.items[0]?.id}`, '/tokens', '/login', '/register']) {
    const { status, root } = await readPage(prefix + path || '/')
    expect(status, path).toBe(200)
    expect(root.querySelectorAll('h1'), path).toHaveLength(1)
    expect(root.querySelectorAll('img:not([alt])'), path).toHaveLength(0)
  }
})

it.each(inBoth)(
  'an unknown path is the home screen with a note, and not indexed: “%s”',
  async (prefix, texts) => {
    const home = await readPage(prefix || '/')
    for (const [path, isKnown] of [
      ['/no/such/page', false],
      ['/search', true],
    ] as const) {
      const page = await readPage(prefix + path)
      expect(page.status).toBe(isKnown ? 200 : 404)
      expect(page.root.querySelector('h1')?.text).toBe(home.root.querySelector('h1')?.text)
      expect(page.root.querySelectorAll('article')).toHaveLength(7)
      expect(page.canonical).toBe(home.canonical)
      if (isKnown) expect(page.meta.robots).toBeUndefined()
      else expect(page.meta.robots).toContain('noindex')
      const note = page.root.querySelectorAll('[role="status"]').map(({ text }) => text)
      expect(note.some((text) => text.includes(texts.unknownPage.title))).toBe(!isKnown)
    }
  },
)

it('what has no page is the home screen, also where files lie', async () => {
  const paths = ['/sitemap-old', '/sitemaps/a/b', '/og-image', '/apple-icon', '/apple-icon/x']
  for (const path of [...paths, ...paths.map((below) => `/en${below}`)]) {
    const { status, meta, root } = await readPage(path)
    expect(status, path).toBe(404)
    expect(meta.robots, path).toContain('noindex')
    expect(root.querySelectorAll('h1'), path).toHaveLength(1)
  }
  for (const file of ['/og-sr.png', '/og-en.png', '/apple-icon.png', '/sitemap.xml', '/favicon.ico'])
    expect((await fetch(baseUrl + file)).headers.get('content-type'), file).not.toContain('text/html')
})

it.each(inBoth)('an unknown property is a real 404: “%s”', async (prefix, texts) => {
  for (const id of [nobodys, 'no-id']) {
    const { status, root, title, meta } = await readPage(`${prefix}/property/${id}`)
    expect(status).toBe(404)
    expect(root.querySelector('h1')?.text).toBe(texts.notFound.title)
    expect(title).toBe(`${texts.notFound.title} · Ključ`)
    expect(root.querySelector('main')?.text).toContain(texts.notFound.text)
    const contacts = root.querySelectorAll('main a').find(({ text }) => text === texts.notFound.contacts)
    expect(contacts?.getAttribute('href')).toBe(`${prefix}/profile#contacts`)
    expect(root.querySelector('html')?.getAttribute('lang')).toBe(prefix ? 'en' : 'sr-Latn')
    expect(meta.robots).toContain('noindex')
  }
})
