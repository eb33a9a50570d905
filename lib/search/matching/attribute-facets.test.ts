import { expect, it } from 'vitest'
import { attributeFacets } from './attribute-facets'
import type { SearchAggregations } from './search-engine'

const counter: SearchAggregations = {
  count: async () => 7,
  countEach: async (_, narrower) => narrower.map(() => 3),
  countTowns: async () => [],
  towns: async () => [],
  titleWordsWithPrefix: async () => [],
  unknownWords: async () => [],
  correction: async () => undefined,
}

/** Milliseconds of the quickest of some searches in as many towns, of which none is known. */
async function quickest(towns: number): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < 10; at++) {
    const city = Array.from({ length: towns }, (_, town) => `Izmišljeno ${at} ${town}`)
    const start = performance.now()
    await attributeFacets(counter, { city })
    times.push(performance.now() - start)
  }
  return Math.min(...times)
}

it('reads the towns of a search once, and not for each choice', async () => {
  await quickest(40)
  // A hundred times as long, when each choice read them.
  expect(await quickest(40)).toBeLessThan(20 * (await quickest(1)))
})

it('counts a part that is also a town as both', async () => {
  const { district = [] } = (await attributeFacets(counter, { city: ['Beograd'] })) ?? {}
  expect(district.find(({ value }) => value === 'Zemun')?.count).toBe(3)
  const { neighbourhood = [] } = (await attributeFacets(counter, { city: ['Beograd'] })) ?? {}
  expect(neighbourhood.find(({ value }) => value === 'Borča')?.count).toBe(7)
})
