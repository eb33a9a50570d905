import { describe, expect, it } from 'vitest'
import { baseUrl, newListing, newUser } from '../api/harness'

const listing = await newListing(await newUser('Vlasnica'))

/** Pages that people share, with the parameters that messengers and campaigns append. */
const shared = () => [
  '/',
  '/buy',
  '/rent?city=Novi+Sad&type=apartment',
  `/property/${listing.id}`,
  `/property/${listing.id}?utm_source=viber&utm_medium=share&fbclid=a%2Bb`,
]

const english = (path: string) => `/en${path === '/' ? '' : path}`

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${baseUrl}${path}`, { headers, redirect: 'manual' })

async function expectPage(path: string, lang: 'sr-Latn' | 'en', headers: Record<string, string> = {}) {
  const answer = await open(path, headers)
  expect(answer.status, path).toBe(200)
  expect(await answer.text(), path).toContain(`<html lang="${lang}"`)
}

describe('a link shared in Serbian', () => {
  it('opens in Serbian at a first visit, whatever the browser speaks', async () => {
    for (const path of shared()) {
      for (const language of ['en-US,en;q=0.9', 'de'])
        await expectPage(path, 'sr-Latn', { 'Accept-Language': language })
    }
  })

  it('leads whoever has chosen English to the English twin by one redirect, its query kept', async () => {
    for (const path of shared()) {
      const Cookie = 'other=1; NEXT_LOCALE=en'
      const answer = await open(path, { Cookie, 'Accept-Language': 'sr' })
      expect(answer.status, path).toBe(307)
      expect(answer.headers.get('cache-control'), path).toBe('private, no-store')
      const { pathname, search } = new URL(answer.headers.get('location') ?? '', baseUrl)
      expect(pathname + search).toBe(english(path))
      await expectPage(pathname + search, 'en', { Cookie })
    }
  })

  it('stays Serbian for whoever has chosen Serbian, or what is no language', async () => {
    for (const path of shared()) {
      for (const language of ['sr', 'EN'])
        await expectPage(path, 'sr-Latn', { Cookie: `NEXT_LOCALE=${language}` })
    }
  })
})

it('a link shared in English opens in English, whatever was chosen or is spoken', async () => {
  for (const path of shared()) {
    for (const language of ['sr', 'en'])
      await expectPage(english(path), 'en', { Cookie: `NEXT_LOCALE=${language}`, 'Accept-Language': 'sr-RS' })
  }
})
