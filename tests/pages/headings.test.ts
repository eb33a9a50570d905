import { expect, it } from 'vitest'
import { call } from '../api/harness'
import { addressOf, languages, readPage } from './read-page'

const screens = [
  '/',
  '/buy',
  '/rent',
  '/buy?type=land',
  '/buy?city=Nigdina',
  '/tokens',
  '/login',
  '/register',
]

it.each(languages)('no page skips a level of its headings: $locale', async ({ prefix }) => {
  const { body } = await call<{ items: { id: string }[] }>('GET', '/v1/listings?limit=1')
  const properties = body.items.map(({ id }) => `/property/${id}`)
  for (const path of [...screens, ...properties]) {
    const { root } = await readPage(addressOf(prefix, path))
    const levels = root.querySelectorAll('h1, h2, h3, h4').map(({ tagName }) => Number(tagName.slice(1)))
    const skipped = levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)
    expect(
      levels.filter((level) => level === 1),
      path,
    ).toHaveLength(1)
    expect(skipped, `${path}: ${levels.join(' ')}`).toEqual([])
  }
})

it.each(languages)('a list of everything says so: $locale', async ({ locale, prefix }) => {
  const { root } = await readPage(addressOf(prefix, '/buy'))
  const heading = root.querySelector('h1')?.textContent
  expect(heading).toBe(locale === 'en' ? 'Properties for sale' : 'Nekretnine na prodaju')
})
