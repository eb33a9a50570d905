import { expect, it } from 'vitest'
import en from '@/messages/en.json'
import { newListing, newUser } from '../api/harness'
import { readPage } from './read-page'

const shown = async (changes: Record<string, unknown>) => {
  const { id } = await newListing(await newUser(), changes)
  return (await readPage(`/en/property/${id}`)).root
}

it('without English texts, a sentence from the attributes stands above the original', async () => {
  const root = await shown({
    ...{ city: 'Novi Sad', type: 'apartment', area_m2: 54 },
    ...{ structure: 2, floor: 3, floors: 5, lift: true, heating: ['central'] },
  })
  const sentence =
    /^One-bedroom apartment of 54\sm² on floor 3 of 5, with lift and district heating, in Novi Sad\.$/
  expect(root.querySelectorAll('main p').map(({ text }) => text)).toContainEqual(
    expect.stringMatching(sentence),
  )
  expect(root.querySelectorAll('h1 [lang="sr-Latn"]')).toHaveLength(1)
})

it('a rental says what it costs each month, and to move in', async () => {
  const root = await shown({ purpose: 'RENT', price: 450, deposit: 900, monthly_costs: 85 })
  const costs = root
    .querySelectorAll('section')
    .find((section) => section.querySelector('h2, h3')?.text === en.property.rentCosts.title)
  expect(costs?.text).toContain('€535')
  expect(costs?.text).toContain('€1,350')
})
