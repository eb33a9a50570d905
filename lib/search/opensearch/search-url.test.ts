import { expect, it } from 'vitest'
import { parseSearchUrl } from './search-url'

it('names one node, with the index of that name in one shard', () => {
  expect(parseSearchUrl('http://one:9200')).toEqual({ nodes: ['http://one:9200'], name: 'kljuc', shards: 1 })
})

it('names several nodes with one password', () => {
  expect(parseSearchUrl('https://ana:lozinka@one:9200,two:9201/market?shards=4')).toEqual({
    nodes: ['https://ana:lozinka@one:9200', 'https://ana:lozinka@two:9201'],
    name: 'market',
    shards: 4,
  })
})
