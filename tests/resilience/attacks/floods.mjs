import { randomUUID } from 'node:crypto'

const session = 'kljuc-auth=base64-e30'
const json = { 'Content-Type': 'application/json' }
const random = () => randomUUID().slice(0, 8)

/** Requests that mean nothing new, each with values that no other has. */
export const floods = {
  filters: () => ({ path: `/buy?minPrice=x${random()}&rooms=${random()}` }),
  parameters: () => ({ path: `/${['', 'en', 'rent', 'tokens', 'blog'][Math.floor(Math.random() * 5)]}?${random()}=1` }),
  'router-state': () => ({ path: `/buy?_rsc=${random()}`, headers: { RSC: '1', 'Next-Router-State-Tree': inventedTree(), 'Next-Router-Prefetch': random(), 'Next-Url': `/${random()}` } }),
  'router-segments': () => ({ path: `/en/rent?_rsc=${random()}`, headers: { RSC: '1', 'Next-Router-Segment-Prefetch': `/${random()}`, 'Next-Router-Prefetch': '1' } }),
  searches: () => ({ path: `/buy?q=${random()}&minPrice=${Math.floor(Math.random() * 1e6)}` }),
  'long-values': () => ({ path: `/buy?minArea=1${'+'.repeat(14_400)}${random()}` }),
  'long-value': () => ({ path: `/buy?minArea=1${'+'.repeat(5_900)}${random()}` }),
  'long-places': () => ({ path: `/buy?${Array.from({ length: 40 }, () => `city=${`${random()}+`.repeat(20)}`).join('&')}` }),
  'sign-in': () => ({ path: `/login?redirect=/${random()}` }),
  'confirm-email': () => ({ path: `/confirm-email?token=${random()}` }),
  unsubscribe: () => ({ path: `/unsubscribe?token=${random()}` }),
  profile: () => ({ path: `/profile?${random()}`, headers: { Cookie: session } }),
  edit: () => ({ path: `/my-properties/${randomUUID()}/edit`, headers: { Cookie: session } }),
  unknown: () => ({ path: `/${random()}/${random()}` }),
  properties: () => ({ path: `/property/${randomUUID()}` }),
  sitemaps: () => ({ path: `/sitemaps/${['listings-0-0', 'buy', 'rent', 'buy-apartment', 'screens', `listings-9-${Math.floor(Math.random() * 512)}`][Math.floor(Math.random() * 6)]}.xml?${random()}` }),
  'share-images': () => ({ path: `/share/buy/sr-${random()}.jpg?city=${random()}` }),
  passwords: () => ({ method: 'POST', path: '/auth/v1/token?grant_type=password', headers: json, body: JSON.stringify({ email: `${random()}@example.test`, password: random() }) }),
  'sign-ups': () => ({ method: 'POST', path: '/auth/v1/signup', headers: json, body: JSON.stringify({ email: `${random()}@example.test`, password: random() }) }),
  mails: () => ({ method: 'POST', path: '/auth/v1/recover', headers: json, body: JSON.stringify({ email: `${random()}@example.test` }) }),
  newsletter: () => ({ method: 'POST', path: '/newsletter', headers: json, body: JSON.stringify({ email: `${random()}@example.test`, locale: 'sr-Latn' }) }),
} // biome-ignore format: a table

function inventedTree() {
  const leaf = [`__PAGE__?${random()}`, {}]
  const locale = [['locale', random(), 'd', null], { children: [random(), { children: leaf }] }]
  return encodeURIComponent(JSON.stringify(['', { children: locale }, null, null]))
}
