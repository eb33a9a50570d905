import { expect, test } from 'vitest'
import { readQueries } from '@/bench/search-quality/read-queries'
import { writeFilters } from '../filters'
import { readQuery } from './read-query'

test.each(readQueries())('$group: $text', ({ text, filters, words, without }) => {
  const read = readQuery(text)
  expect({ ...read, filters: writeFilters(read.filters), matches: [], preferred: [] }).toMatchObject({
    filters: writeFilters(filters),
    words: words.length > 0 || read.words.length > 0 ? words : [],
    without: Object.fromEntries(without.map((name) => [name, expect.anything()])),
  })
})
