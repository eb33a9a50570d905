import { readFileSync } from 'node:fs'
import { type ListingFilters, parseFilters } from '@/lib/search/filters/filters'

/** A query as typed, and its expected meaning. */
export interface ExpectedQuery {
  group: string
  text: string
  filters: ListingFilters
  /** Words that must be found. */
  words: string[]
  /** Names of filters that exclude properties. */
  without: string[]
}

export function readQueries(): ExpectedQuery[] {
  const lines = readFileSync(new URL('queries.txt', import.meta.url), 'utf8').split('\n')
  let group = ''
  return lines.flatMap((line) => {
    if (line.startsWith('## ')) group = line.slice(3)
    const [text, meant] = line.split(' = ')
    if (line.startsWith('#') || text === undefined || meant === undefined) return []
    return [readExpected(group, text, new URLSearchParams(meant))]
  })
}

function readExpected(group: string, text: string, meant: URLSearchParams): ExpectedQuery {
  const filters = new URLSearchParams()
  for (const [name, value] of meant) {
    if (name === 'words' || name === 'without') continue
    for (const [each, bound] of bounds(name, value)) filters.append(each, bound)
  }
  const read = parseFilters(filters, { groupedDigits: false })
  if (read.invalidNames.length > 0) throw new Error(`${text}: cannot read ${read.invalidNames.join(', ')}`)
  return {
    group,
    text,
    filters: read.filters,
    words: meant.get('words')?.split(' ') ?? [],
    without: meant.getAll('without'),
  }
}

function bounds(name: string, value: string): [string, string][] {
  if (name === 'structure' || name === 'floor')
    return [
      [`${name}Min`, value],
      [`${name}Max`, value],
    ]
  if (name !== 'area') return [[name, value]]
  const area = Number(value)
  return [
    ['minArea', String(Math.floor(area * 0.9))],
    ['maxArea', String(Math.ceil(area * 1.1 - 0.001))],
  ]
}
