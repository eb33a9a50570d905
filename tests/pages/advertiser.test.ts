import { expect, it } from 'vitest'
import type { Advertiser } from '@/lib/advertisers/schema'
import { call, newListing, newUser, newWord } from '../api/harness'
import { addressOf, languages, pollOptions, readPage } from './read-page'
import { validateJsonLd } from './validate-json-ld'

it('an advertiser has a page with all homes, which follows their changes', async () => {
  const agency = await newUser()
  const name = `Agencija ${newWord()}`
  const body = { name, kind: 'agency', about: 'Prodajemo </script> stanove.' }
  const { slug } = (await call<Advertiser>('PUT', '/users/advertiser', { as: agency, body })).body
  const first = await newListing(agency)
  for (const { prefix } of languages) {
    const path = addressOf(prefix, `/advertiser/${slug}`)
    const page = await readPage(path)
    expect(page.status).toBe(200)
    expect(page.canonical.endsWith(path)).toBe(true)
    expect(page.root.querySelector('h1')?.textContent).toBe(name)
    expect(page.headers.get('cache-control')).toContain('s-maxage')
    expect(validateJsonLd(page.structures)).toEqual([])
    expect(page.structures.map((document) => document['@type']).sort()).toEqual([
      'ItemList',
      'RealEstateAgent',
    ])
    expect(page.html).toContain(`/property/${first.id}`)
    expect((await readPage(addressOf(prefix, `/property/${first.id}`))).html).toContain(path)
  }
  const second = await newListing(agency)
  const page = `/advertiser/${slug}`
  await expect.poll(async () => (await readPage(page)).html, pollOptions).toContain(second.id)
  const property = async () => (await readPage(`/property/${first.id}`)).html
  await expect.poll(property, pollOptions).toContain('2 oglasa')
  const sitemap = async () => (await readPage('/sitemaps/advertisers.xml')).html
  await expect.poll(sitemap, pollOptions).toContain(`/en/advertiser/${slug}`)
  await call('DELETE', '/users/account', { as: agency })
  await expect.poll(async () => (await readPage(page)).status, pollOptions).toBe(404)
})

it('an unknown advertiser is the page of unknown addresses', async () => {
  const page = await readPage(`/advertiser/${newWord()}`)
  expect(page.status).toBe(404)
  expect(page.meta.robots).toContain('noindex')
})
