import { describe, expect, it } from 'vitest'
import { baseUrl } from '../api/harness'

const read = (path: string, encodings: string, headers: Record<string, string> = {}) =>
  fetch(baseUrl + path, { headers: { ...headers, 'accept-encoding': encodings } })

/** Requested twice: the first response is rendered, the second one cached. */
const twice = [1, 2]

describe.each([
  ['a page that is kept', '/buy', {}, /^<!DOCTYPE html>.*<\/html>$/s],
  ['a search that is rendered', '/buy?minPrice=51000&q=terasa', {}, /^<!DOCTYPE html>.*<\/html>$/s],
  ['its data', '/buy?minPrice=51000', { RSC: '1' }, /^\w*:.*\n$/s],
])('%s', (_name, path, headers: Record<string, string>, whole) => {
  it.each([
    ['br', 'gzip, deflate, br, zstd'],
    ['gzip', 'gzip, deflate'],
    ['gzip', 'br;q=0, gzip;q=0.5'],
    [null, 'identity'],
  ])('is compressed as %s for who reads %s', async (encoding, encodings) => {
    for (const _time of twice) {
      const answer = await read(path, encodings, headers)
      expect(answer.headers.get('content-encoding')).toBe(encoding)
      expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
      expect(await answer.text()).toMatch(whole)
    }
  })
})

it('an image is sent as it is', async () => {
  const image = await read('/og-sr.png', 'gzip, deflate, br')
  expect(image.headers.get('content-encoding')).toBeNull()
  expect(image.headers.get('content-type')).toBe('image/png')
})

it.each([
  ['gzip', 'gzip, deflate, br'],
  [null, 'identity'],
])('the API is compressed as %s for who reads %s', async (encoding, encodings) => {
  const answer = await read('/v1/listings', encodings)
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('vary')).toMatch(/accept-encoding/i)
  expect(await answer.text()).toMatch(/^{"items":.*}$/s)
})
