import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import en from '@/messages/en.json'
import sr from '@/messages/sr.json'
import { baseUrl, call, newListing, newUser, newWord } from '../api/harness'
import { sql } from '../api/saved-search-fixtures'
import { readPage } from './read-page'

const owner = await newUser('Vlasnica')

/** The API's request that ends an offer. */
const endings = {
  withdrawn: (id: string) => call('DELETE', `/users/listings/${id}`, { as: owner }),
  sold: (id: string) => call('POST', `/v1/listings/${id}/close`, { as: owner, body: { as: 'sold' } }),
  rented: (id: string) => call('POST', `/v1/listings/${id}/close`, { as: owner, body: { as: 'rented' } }),
  expired: (id: string) =>
    sql`update kljuc.listings set published = false, closed_as = 'expired' where id = ${id}`,
  deleted: (id: string) => call('DELETE', `/v1/listings/${id}`, { as: owner }),
}

const heading = async (path: string) => {
  const { status, root } = await readPage(path)
  return [status, root.querySelector('h1')?.textContent]
}

it.each(Object.entries(endings))(
  'the address of a home that is %s says so, with similar homes',
  async (status, end) => {
    const [city, word] = [`Mesto ${newWord()}`, newWord()]
    const fields = { city, type: 'house', purpose: status === 'rented' ? 'RENT' : 'SALE' }
    const { id } = await newListing(owner, { ...fields, title: `Kuća ${word}` })
    const similar = await newListing(owner, fields)
    const path = `/property/${id}`
    expect((await readPage(path)).status).toBe(200)

    await end(id)

    for (const [prefix, texts] of [
      ['', sr],
      ['/en', en],
    ] as const) {
      const title = texts.gone.titles[status as keyof typeof endings]
      await expect.poll(() => heading(prefix + path), { timeout: 5_000 }).toEqual([410, title])
      const page = await readPage(prefix + path)
      expect(page.headers.get('cache-status')).toBe('kljuc; hit')
      expect(page.meta.robots).toContain('noindex')
      expect(page.title).toContain(title)
      expect(page.html).not.toContain(word)
      expect(page.root.querySelectorAll('article a').map((link) => link.getAttribute('href'))).toContain(
        `${prefix}/property/${similar.id}`,
      )
      const head = await fetch(baseUrl + prefix + path, { method: 'HEAD' })
      expect([head.status, await head.text()]).toEqual([410, ''])
    }

    await call('DELETE', `/v1/listings/${similar.id}`, { as: owner })
    await expect.poll(async () => (await readPage(path)).html, { timeout: 5_000 }).not.toContain(similar.id)
    if (status === 'deleted') return
    await call('POST', `/users/listings/${id}`, { as: owner })
    await expect.poll(async () => (await readPage(path)).status, { timeout: 5_000 }).toBe(200)
  },
)

it('an id that never was public is an unknown property', async () => {
  const draft = await call<{ id: string }>('POST', '/v1/listings', { as: owner, body: { status: 'draft' } })
  for (const id of [randomUUID(), draft.body.id])
    expect(await heading(`/property/${id}`)).toEqual([404, sr.notFound.title])
})

it('a draft has no public page', async () => {
  const draft = { status: 'draft', rooms: 2 }
  const { body } = await call<{ id: string }>('POST', '/v1/listings', { as: owner, body: draft })
  for (const prefix of ['', '/en']) expect((await readPage(`${prefix}/property/${body.id}`)).status).toBe(404)
})
