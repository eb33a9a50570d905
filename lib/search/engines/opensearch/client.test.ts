import { expect, it, vi } from 'vitest'
import { SearchUnavailableError } from '@/lib/search/matching/search-engine'
import { ClusterError, callCluster, parseSearchUrl } from './client'

const failing = (name: string, statusCode?: number) =>
  callCluster(Promise.reject(Object.assign(new Error('said'), { name, statusCode, meta: 'a password' })))

it.each([
  ['ConnectionError', undefined],
  ['TimeoutError', undefined],
  ['NoLivingConnectionsError', undefined],
  ['ResponseError', 429],
  ['ResponseError', 503],
])('a cluster that cannot serve now is away: %s %s', async (name, status) => {
  await expect(failing(name, status)).rejects.toThrow(SearchUnavailableError)
})

it('a refusal keeps its status, and no request', async () => {
  const error = await failing('ResponseError', 404).catch((failure) => failure)
  expect(error).toEqual(new ClusterError('ResponseError: said', 404))
  expect(JSON.stringify(error)).not.toContain('password')
})

it('a cluster that is silent is away after 5 s', async () => {
  vi.useFakeTimers()
  const call = callCluster(new Promise(() => {}))
  const ended = expect(call).rejects.toThrow(SearchUnavailableError)
  await vi.advanceTimersByTimeAsync(5_000)
  await ended
  vi.useRealTimers()
})

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
