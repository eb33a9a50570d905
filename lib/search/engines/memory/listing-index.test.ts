import { expect, test } from 'vitest'
import { ListingIndex } from './listing-index'

test('a thousand edits of one listing leave no words behind', () => {
  const index = new ListingIndex()
  const edit = (n: number) =>
    index.put({
      id: '00000000-0000-4000-8000-000000000001',
      ownerId: '00000000-0000-4000-8000-000000000002',
      createdAt: 1,
      price: 1,
      areaM2: 1,
      rooms: 1,
      bathrooms: 1,
      purpose: 'SALE',
      type: 'apartment',
      city: 'Niš',
      attributeKeys: [],
      cityKey: 'nis',
      title: `Naslov ${n}`,
      words: Array.from({ length: 300 }, (_, at) => `${n.toString(36)}x${at}${'q'.repeat(30)}`),
    })
  for (let n = 0; n < 1_000; n++) edit(n)
  expect(index.usage.words).toBe(300)
  index.remove('00000000-0000-4000-8000-000000000001')
  expect(index.usage.words).toBe(0)
})
