import { expect, it } from 'vitest'
import { listingReads } from '@/lib/listings/limits'
import { pageRenders } from '@/lib/pages/rendering/render-queue'
import { canonicalPage } from './canonical-page'
import { searchOf } from './page-redirect'

const pageOf = (address: string) => {
  const url = new URL(address, 'http://localhost')
  return canonicalPage(url.pathname, url.searchParams, searchOf(url))
}
const canonicalOf = (address: string) => pageOf(address)?.canonical

const id = '0b6d7f0e-3a52-4a35-9a3c-6a4f7b1d2c3e'

it('whatever means the same is one page', () => {
  expect(canonicalOf('/en/tokens?utm_source=a&x=1')).toBe('/en/tokens')
  expect(canonicalOf('/prices?budget=90000&place2=nis&place1=&x=1')).toBe('/prices?budget=90000&place2=nis')
  expect(canonicalOf('/en/prices/beograd/vracar?budget=1')).toBe('/en/prices/beograd/vracar')
  expect(canonicalOf('/buy?min_price=50.000&x=1')).toBe('/buy?minPrice=50000')
  expect(canonicalOf(`/rent?minPrice=${id}`)).toBe('/rent?minPrice=%00')
  for (const query of [
    `minPrice=x&lift=${id}`,
    `lift=perhaps&minPrice=${id}`,
    'maxArea=y&sort=luck&floorMin=z',
  ])
    expect(canonicalOf(`/rent?${query}&city=Bor`)).toBe('/rent?city=Bor&unreadable=1')
  expect(canonicalOf(`/buy?purpose=${id}&limit=x`)).toBe('/buy')
  for (const path of [`/${id}`, '/no/such/page', '/my-properties/7/edit']) {
    expect(canonicalOf(path)).toBe('/unknown')
    expect(canonicalOf(`/en${path}`)).toBe('/en/unknown')
  }
  expect(canonicalOf('/en/property/no-id')).toBe('/en/property/-')
  expect(canonicalOf(`/confirm-email?token=${id}`)).toBe('/confirm-email')
  expect(canonicalOf(`/profile?x=${id}`)).toBe('/profile')
})

it('counts the renders of all pages but the first of known towns and kinds', () => {
  for (const address of ['/buy', '/en/rent?city=Novi+Sad&type=house&page=2'])
    expect(pageOf(address)?.limit, address).toBeNull()
  for (const address of ['/buy?minPrice=x', '/buy?city=Nowhere', '/rent?q=pogled', '/buy?page=9'])
    expect(pageOf(address)?.limit, address).toBe(listingReads)
  for (const address of ['/', '/profile', '/unsubscribe?token=a', `/property/${id}`, '/unknown'])
    expect(pageOf(address)?.limit, address).toBe(pageRenders)
})

it('caches what more than one asks for', () => {
  for (const address of [
    '/buy?q=pogled',
    '/profile',
    '/confirm-email?token=a',
    '/unsubscribe',
    `/property/${id}`,
  ])
    expect(pageOf(address)?.isCached, address).toBe(true)
  for (const address of [`/my-properties/${id}/edit`, `/en/purchased-contacts/${id}`, '/unsubscribe?token=a'])
    expect(pageOf(address)?.isCached, address).toBe(false)
})

it('what is no page has none', () => {
  for (const path of ['/v1/listings', '/media/a.webp', '/sitemap.xml']) expect(pageOf(path)).toBeNull()
})
