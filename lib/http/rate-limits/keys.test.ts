import { expect, it } from 'vitest'
import { addressKey, emailKey, ipv6PrefixKey } from './keys'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['2001:db8:1::2:3:4', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['1:2:3:4:5:6:203.0.113.7', '1:2:3:4::/64'],
  ['unknown', 'unknown'],
])('counts %s under %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

it('keeps no more of what is no address than an address would take', () => {
  expect(addressKey('x'.repeat(10_000))).toHaveLength(64)
})

it.each([
  ['2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['203.0.113.7', null],
])('counts %s for the site %s too', (key, site) => {
  expect(ipv6PrefixKey(key)).toBe(site)
})

it('counts one e-mail address under one key, as sign-in looks it up, and does not keep it', () => {
  const key = emailKey('ana@example.com')
  expect(emailKey('Ana@Example.COM')).toBe(key)
  for (const twin of ['ana2@example.com', 'ａna@example.com', ' ana@example.com']) {
    expect(emailKey(twin)).not.toBe(key)
  }
  expect(key).toMatch(/^[\w-]{22}$/)
  expect(emailKey('x'.repeat(60_000))).toHaveLength(22)
})
