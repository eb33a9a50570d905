import { expect, test } from 'vitest'
import { readQueries } from '@/bench/search-quality/read-queries'
import { serializeFilters } from '../serialize-filters'
import { parseQuery } from './parse-query'

test.each(readQueries())('$group: $text', ({ text, filters, words, without }) => {
  const read = parseQuery(text)
  const searched = read.words.flatMap((word) => word.split(' '))
  expect({
    ...read,
    words: searched,
    filters: serializeFilters(read.filters),
    preferred: [],
  }).toMatchObject({
    filters: serializeFilters(filters),
    words: words.length > 0 || read.words.length > 0 ? words : [],
    without: Object.fromEntries(without.map((name) => [name, expect.anything()])),
  })
})
