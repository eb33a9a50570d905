import { expect, it } from 'vitest'
import { clientAddressHeader } from '@/lib/http/client-address'
import { belgradeDate, identifyVisitor } from './count-view'

it.each([
  ['2026-03-01T22:59:59Z', '2026-03-01'],
  ['2026-03-01T23:00:00Z', '2026-03-02'],
  ['2026-07-01T21:59:59Z', '2026-07-01'],
  ['2026-07-01T22:00:00Z', '2026-07-02'],
])('%s is on %s in Belgrade, in winter and in summer', (moment, day) => {
  expect(belgradeDate(new Date(moment))).toBe(day)
})

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const visitor = (address: string, userAgent = browser) =>
  identifyVisitor(new Headers({ [clientAddressHeader]: address, 'user-agent': userAgent }))

it('takes all addresses of one IPv6 network for one visitor', () => {
  expect(visitor('2001:db8:1:2::1')).toBe(visitor('2001:db8:1:2:ffff:1:2:3'))
  expect(visitor('2001:db8:1:2::1')).not.toBe(visitor('2001:db8:1:3::1'))
  expect(visitor('192.0.2.1')).not.toBe(visitor('192.0.2.2'))
  expect(visitor('192.0.2.1', 'Googlebot/2.1')).toBeNull()
})
