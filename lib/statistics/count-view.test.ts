import { expect, it } from 'vitest'
import { clientAddressHeader } from '@/lib/http/client-address'
import { identifyVisitor } from './count-view'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const visitor = (address: string, userAgent = browser) =>
  identifyVisitor(new Headers({ [clientAddressHeader]: address, 'user-agent': userAgent }))

it('takes all addresses of one IPv6 network for one visitor', () => {
  expect(visitor('2001:db8:1:2::1')).toBe(visitor('2001:db8:1:2:ffff:1:2:3'))
  expect(visitor('2001:db8:1:2::1')).not.toBe(visitor('2001:db8:1:3::1'))
  expect(visitor('192.0.2.1')).not.toBe(visitor('192.0.2.2'))
  expect(visitor('192.0.2.1', 'Googlebot/2.1')).toBeNull()
})
