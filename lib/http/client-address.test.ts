import { expect, it } from 'vitest'
import { clientAddress } from './client-address'

it.each([
  ['the socket’s, when no proxy is trusted', '10.0.0.1', '1.1.1.1, 2.2.2.2', 0, '10.0.0.1'],
  ['what the one trusted proxy has appended', '10.0.0.1', '1.1.1.1, 2.2.2.2', 1, '2.2.2.2'],
  [
    'what the farther of two trusted proxies has appended',
    '10.0.0.1',
    '9.9.9.9,1.1.1.1 , 2.2.2.2',
    2,
    '1.1.1.1',
  ],
  ['the farthest that is known, when a proxy was passed by', '10.0.0.1', '1.1.1.1', 3, '1.1.1.1'],
  ['the socket’s, when there is no list', '10.0.0.1', undefined, 1, '10.0.0.1'],
  ['an IPv4 address without its wrapping', '::ffff:10.0.0.1', '', 0, '10.0.0.1'],
  ['an IPv6 address as it is', '2001:DB8::1', undefined, 0, '2001:db8::1'],
  ['an address without its port', '10.0.0.1', '9.9.9.7:1001', 1, '9.9.9.7'],
  ['an IPv6 address without brackets and port', '10.0.0.1', '[2001:DB8:1::3]:443', 1, '2001:db8:1::3'],
  ['one of several spellings of an address', '10.0.0.1', '::ffff:909:905', 1, '9.9.9.5'],
  ['the socket’s, when the proxy has written none', '10.0.0.1', '1.2.3.4, ', 1, '10.0.0.1'],
  ['the socket’s, when what is written is no address', '10.0.0.1', 'garbage17', 1, '10.0.0.1'],
  ['none, when the socket is gone', undefined, undefined, 0, 'unknown'],
])('is %s', (_, socket, forwarded, proxies, expected) => {
  expect(clientAddress(socket, forwarded, proxies)).toBe(expected)
})
