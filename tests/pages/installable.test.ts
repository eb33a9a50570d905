import { expect, it } from 'vitest'
import { baseUrl } from '../api/harness'
import { readPage } from './read-page'

it('the site can be installed', async () => {
  const { root } = await readPage('/')
  const href = root.querySelector('link[rel="manifest"]')?.getAttribute('href') ?? ''
  const answer = await fetch(new URL(href, baseUrl))
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  const manifest = (await answer.json()) as { start_url: string; icons: { src: string; sizes: string }[] }
  expect(manifest.start_url).toBe('/')
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  for (const { src } of manifest.icons) expect((await fetch(new URL(src, baseUrl))).status, src).toBe(200)
})
