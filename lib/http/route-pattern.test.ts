import { expect, it } from 'vitest'
import { screenPattern } from '@/lib/site/screens'
import { registerRoutePattern, routePattern, setPagePattern, unmatched } from './route-pattern'

setPagePattern(screenPattern)

const id = '8a1f0c52-7a10-4a6e-9d3b-0b6a2f1c9e77'

for (const route of [
  '/v1/listings',
  '/v1/listings/{id}',
  '/v1/listings/mine',
  '/v1/listings/{id}/images/{imageId}',
])
  registerRoutePattern(route)

it.each([
  ['/v1/listings', '/v1/listings'],
  ['/v1/listings/mine', '/v1/listings/mine'],
  [`/v1/listings/${id}`, '/v1/listings/{id}'],
  ['/v1/listings/ana@example.test', '/v1/listings/{id}'],
  [`/v1/listings/${id}/images/${id}`, '/v1/listings/{id}/images/{imageId}'],
  [`/v1/listings/${id}/nothing`, unmatched],
  ['/v1', unmatched],
  ['/users/ana@example.test', unmatched],
  ['/auth/v1/token', '/auth/v1/token'],
  ['/auth/v1/ana@example.test', unmatched],
  ['/', '/'],
  ['/en', '/'],
  ['/en/buy', '/buy'],
  [`/property/${id}`, '/property/{id}'],
  [`/en/my-properties/${id}/edit`, '/my-properties/{id}/edit'],
  ['/property/ana@example.test', unmatched],
  ['/anything/else', unmatched],
  ['/unsubscribe/secret', '/unsubscribe/{token}'],
  ['/_next/static/chunks/a.js', '/_next/{file}'],
])('%s is %s', (path, pattern) => {
  expect(routePattern(path)).toBe(pattern)
})
