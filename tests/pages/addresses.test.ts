import { request } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Listing } from '@/lib/listings/schema'
import { baseUrl, call } from '../api/harness'
import { readPage } from './read-page'

const english = 'NEXT_LOCALE=en'
const tracking = 'utm_source=viber&utm_medium=social&fbclid=IwAR0&gclid=Cj0&igshid=a&mc_cid=b'
let id: string

beforeAll(async () => {
  const { body } = await call<{ items: Listing[] }>('GET', '/v1/listings?limit=1&sort=price_desc')
  id = body.items[0]?.id ?? ''
})

/** Requests a path exactly as written; `fetch` would normalize it. */
function ask(path: string, cookie = ''): Promise<{ status: number; location: string }> {
  const { hostname, port } = new URL(baseUrl)
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path, headers: cookie ? { Cookie: cookie } : {}, agent: false }
    request(options, (response) => {
      response.resume()
      const location = (response.headers.location ?? '').replace(baseUrl, '')
      resolve({ status: response.statusCode ?? 0, location })
    })
      .on('error', reject)
      .end()
  })
}

/** `{id}` and `{ID}` are replaced by a property's id, the latter in capitals. */
const fill = (path: string) => path.replace('{id}', id).replace('{ID}', id.toUpperCase())

describe('an old or foreign address', () => {
  it.each([
    ['/property/{id}/', '/property/{id}'],
    ['/property/{ID}', '/property/{id}'],
    ['/Property/{ID}/', '/property/{id}'],
    ['//property//{id}//', '/property/{id}'],
    ['/property/{ID}/?fbclid=x', '/property/{id}?fbclid=x'],
    ['/en/property/{ID}/', '/en/property/{id}'],
    ['/EN/Property/{id}', '/en/property/{id}'],
    ['/buy/', '/buy'],
    ['/Buy?city=Beograd', '/buy?city=Beograd'],
    ['//rent', '/rent'],
    ['/en//buy/?utm_source=a', '/en/buy?utm_source=a'],
    ['/en/', '/en'],
    ['/Tokens/', '/tokens'],
    ['/no/such/page/', '/no/such/page'],
  ])('%s leads to %s for good, with one redirect', async (written, canonical) => {
    expect(await ask(fill(written))).toEqual({ status: 308, location: fill(canonical) })
    expect((await ask(fill(canonical))).status).toBe(canonical === '/no/such/page' ? 404 : 200)
  })

  it.each([
    ['/property/{ID}/', '/en/property/{id}'],
    ['//Buy/?utm_source=x', '/en/buy?utm_source=x'],
    ['/property/{id}', '/en/property/{id}'],
    ['/', '/en'],
  ])('%s leads a reader of English to %s with one redirect', async (written, canonical) => {
    expect(await ask(fill(written), english)).toEqual({ status: 307, location: fill(canonical) })
    expect((await ask(fill(canonical), english)).status).toBe(200)
  })

  it('of a screen for people who are signed in leads straight to the sign-in', async () => {
    expect(await ask('/Profile/')).toEqual({ status: 307, location: '/login?redirect=/profile' })
    expect(await ask('/Profile/', english)).toEqual({
      status: 307,
      location: '/en/login?redirect=/en/profile',
    })
    expect(await ask(`/my-properties/${id}/edit`)).toEqual({
      status: 307,
      location: `/login?redirect=/my-properties/${id}/edit`,
    })
    expect(await ask('/Profile/', 'kljuc-auth=any')).toEqual({ status: 308, location: '/profile' })
  })

  it('that names another site leads nowhere else', async () => {
    for (const path of ['//example.com', '/\\example.com/', '//example.com/buy', '/en//example.com/']) {
      const { location } = await ask(path)
      expect(new URL(location || '/', baseUrl).origin, path).toBe(new URL(baseUrl).origin)
      expect(location, path).not.toMatch(/^[/\\]{2}/)
    }
  })
})

describe('tracking parameters', () => {
  it.each(['/buy', '/en/rent', '/buy?city=Beograd&type=apartment', '/property/{id}', '/'])(
    'on %s show the same page',
    async (path) => {
      const plain = await readPage(fill(path))
      const tracked = await readPage(`${fill(path)}${path.includes('?') ? '&' : '?'}${tracking}`)
      expect(tracked.status).toBe(200)
      expect(tracked.canonical).toBe(plain.canonical)
      expect(tracked.meta.robots).toBeUndefined()
      const main = ({ root }: typeof plain) => root.querySelector('main')?.textContent
      expect(main(tracked)).toBe(main(plain))
    },
  )
})

it.each(['/buy', '/en/rent', '/buy?city=Beograd&type=apartment'])(
  'all filters of %s are no page of their own',
  async (path) => {
    const [plain, opened] = await Promise.all([
      readPage(path),
      readPage(`${path}${path.includes('?') ? '&' : '?'}filters=all`),
    ])
    expect(opened.canonical).toBe(plain.canonical)
    expect(opened.alternates).toEqual(plain.alternates)
    expect(opened.title).toBe(plain.title)
  },
)

it('every link of an English page stays English', async () => {
  for (const path of ['/en', '/en/buy', '/en/login', `/en/property/${id}`]) {
    const { root } = await readPage(path)
    const hrefs = root.querySelectorAll('a[href^="/"]').map((link) => link.getAttribute('href') ?? '')
    expect(hrefs.length, path).toBeGreaterThan(0)
    expect(
      hrefs.filter((href) => !/^\/en($|[/?])/.test(href)),
      path,
    ).toEqual([])
  }
})
