import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { routerRequest } from './router-request'

/** As Next's router of version 16 sends it. */
const shown = (locale: string, ...markers: unknown[]) =>
  JSON.stringify([
    '',
    { children: [['locale', locale, 'd', null], { children: ['buy', { children: ['__PAGE__', {}] }] }] },
    ...markers,
  ])
const ask = (headers: Record<string, string>) => routerRequest(new Headers(headers), 'en')
const variantFor = (tree: string, headers: Record<string, string> = {}) =>
  ask({ rsc: '1', 'next-router-state-tree': encodeURIComponent(tree), ...headers })?.variant

it('a document is no request of the router', () => {
  expect(ask({})).toBeNull()
  expect(ask({ rsc: '0', 'next-router-prefetch': '1' })).toBeNull()
})

it('leaves out the layout that the browser shows, and nothing else', () => {
  expect(variantFor(shown('en'))).toBe('rest')
  expect(variantFor(shown('sr-Latn'))).toBe('all')
  expect(variantFor(shown('en', null, 'refetch'))).toBe('all')
  expect(variantFor(JSON.stringify(['', {}, null, 'metadata-only']))).toBe('head')
  expect(variantFor(shown('en'), { 'next-router-prefetch': '1' })).toBe('rest-1')
  expect(
    ask({ rsc: '1', 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' })?.variant,
  ).toBe('tree')
})

it('invented headers make a dozen responses at most', () => {
  const variants = new Map<string, string>()
  const text = fc.oneof(
    fc.constantFrom(
      shown('en'),
      shown('sr-Latn'),
      '["",{},null,"metadata-only"]',
      '1',
      '2',
      '/_tree',
      'null',
      '[]',
    ),
    fc.string(),
    fc.json(),
  )
  const headers = fc.record(
    {
      'next-router-state-tree': text.map(encodeURIComponent),
      'next-router-prefetch': text.map(encodeURIComponent),
      'next-router-segment-prefetch': text.map(encodeURIComponent),
      'next-url': fc.constant(`/${randomUUID()}`),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(headers, (invented) => {
      const request = ask({ rsc: '1', ...invented })
      const sent = JSON.stringify(request?.headers)
      expect(variants.get(request?.variant ?? '') ?? sent).toBe(sent)
      variants.set(request?.variant ?? '', sent)
    }),
    { numRuns: 2_000 },
  )
  expect(variants.size).toBeLessThanOrEqual(13)
})
