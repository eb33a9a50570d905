import { expect, it } from 'vitest'
import type { Listing } from '@/lib/listings/schema'
import { newListing, newUser } from '../harness'
import { addressOf, languages, readPage } from './read-page'

it.each(languages)('no account fills the home screen with its many listings: $locale', async ({ prefix }) => {
  const owner = await newUser()
  const flood: Listing[] = []
  for (let count = 0; count < 12; count += 1) flood.push(await newListing(owner))
  const newest = flood.at(-1)
  const shown = async () => {
    const { root } = await readPage(addressOf(prefix, '/'))
    const cards = root.querySelectorAll('article a').map((link) => link.getAttribute('href') ?? '')
    return flood.filter(({ id }) => cards.some((href) => href.endsWith(`/property/${id}`)))
  }
  await expect.poll(shown, { timeout: 2_000 }).toContainEqual(newest)
  expect((await shown()).length).toBeLessThanOrEqual(2)
})
