import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BoundedTerms, Term } from './bounded-terms'
import { RowOwners } from './row-owners'

/** Terms with rows that are added with their owners. */
function boundedTerms(limit: number) {
  const owners = new RowOwners()
  const refusals = { count: 0 }
  const budget = { limit, refuse: () => void refusals.count++ }
  const terms = new BoundedTerms(budget, owners, (_, row) => new Term(row))
  let rows = 0
  const add = (owner: string, words: readonly string[]) => {
    const row = rows++
    owners.add(row, owner)
    for (const word of words) terms.add(row, word)
    return row
  }
  const found = (word: string) => terms.rowsOf([word]).reduce((sum, list) => sum + list.size, 0)
  return { terms, add, found, refusals }
}

const invented = (owner: string, count: number) => Array.from({ length: count }, (_, n) => `${owner}x${n}`)

test('an account that comes later finds room, at the cost of who holds the most', () => {
  const { terms, add, found, refusals } = boundedTerms(1_000)
  for (let n = 0; n < 10; n++) add('flooder', invented(`f${n}`, 400))
  expect([terms.size, refusals.count]).toEqual([1_000, 3_000])
  add('ana', ['dvosoban', 'vracar', 'terasa'])
  expect(['dvosoban', 'vracar', 'terasa'].map(found)).toEqual([1, 1, 1])
  expect(terms.size).toBeLessThanOrEqual(1_000)
})

test('words of others stay, whoever had them first', () => {
  const { add, found } = boundedTerms(500)
  add('flooder', ['stan', 'lift', ...invented('f', 400)])
  for (const owner of ['ana', 'iva', 'mia']) add(owner, ['stan', 'lift', owner])
  for (let n = 0; n < 50; n++) add(`flooder ${n}`, invented(`g${n}`, 400))
  expect(['stan', 'lift', 'ana', 'iva', 'mia'].map(found)).toEqual([4, 4, 1, 1, 1])
})

test('each of many accounts has its share', () => {
  const { terms, add } = boundedTerms(1_000)
  for (let n = 0; n < 20; n++) add(`flooder ${n}`, invented(`f${n}x`, 400))
  const shares = Array.from(
    { length: 20 },
    (_, n) => [...terms.entries()].filter(([term]) => term.startsWith(`f${n}xx`)).length,
  )
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(1_000 / 20 - 25)
})

test('never has more terms than its limit, and forgets the terms of dead rows', () => {
  const step = fc.record({
    owner: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    words: fc.uniqueArray(fc.integer({ min: 0, max: 120 }).map(String), { maxLength: 60 }),
    dies: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { terms, add } = boundedTerms(70)
      const live = new Map<number, readonly string[]>()
      for (const { owner, words, dies } of steps) {
        live.set(add(owner, words), words)
        expect(terms.size).toBeLessThanOrEqual(70)
        const [first] = live.keys()
        if (!dies || first === undefined) continue
        live.delete(first)
        terms.remove(first, (row) => live.has(row))
      }
      const used = new Set([...live.values()].flat())
      expect([...terms.entries()].filter(([term]) => !used.has(term))).toEqual([])
      for (const row of [...live.keys()]) {
        live.delete(row)
        terms.remove(row, (other) => live.has(other))
      }
      expect(terms.size).toBe(0)
    }),
  )
})
