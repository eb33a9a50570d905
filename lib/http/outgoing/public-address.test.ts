import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { isPublicAddress, PrivateAddressError, publicLookup } from './public-address'

it.each(['8.8.8.8', '142.250.1.1', '2a00:1450:4001::1', '172.32.0.1', '100.128.0.1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

it.each([
  ...['127.0.0.1', '10.1.2.3', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['224.0.0.1', '255.255.255.255', '198.19.0.1', '::1', '::', 'fe80::1', 'fc00::1', 'ff02::1'],
  ...['::ffff:10.0.0.1', '::ffff:8.8.8.8', '64:ff9b::a00:1', '2002:a00:1::', '2001:db8::1', 'localhost', ''],
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

/** Looks a name up at a name server that gives these IPv4 addresses, none of IPv6, or never answers. */
async function lookUp(addresses: string[] | null): Promise<unknown> {
  const server = createSocket('udp4', (query, { port }) => {
    if (!addresses) return
    const end = query.indexOf(0, 12) + 5
    const isIpv4 = query.readUInt16BE(end - 4) === 1
    const answers = (isIpv4 ? addresses : []).map((address) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, ...address.split('.').map(Number)]),
    )
    const header = Buffer.from([...query.subarray(0, 2), 0x81, 0x80, 0, 1, 0, answers.length, 0, 0, 0, 0])
    server.send(Buffer.concat([header, query.subarray(12, end), ...answers]), port)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  const resolver = new Resolver({ timeout: 50, tries: 1 })
  resolver.setServers([`127.0.0.1:${(server.address() as AddressInfo).port}`])
  try {
    return await new Promise((resolve) =>
      publicLookup(resolver)('agency.example', { all: true }, (error, found) => resolve(error ?? found)),
    )
  } finally {
    server.close()
  }
}

it('resolves a name whose addresses all are public, and no other', async () => {
  expect(await lookUp(['8.8.8.8'])).toEqual([{ address: '8.8.8.8', family: 4 }])
  expect(await lookUp(['8.8.8.8', '10.0.0.1'])).toBeInstanceOf(PrivateAddressError)
  expect(await lookUp([])).toBeInstanceOf(Error)
  expect(await lookUp(null)).toBeInstanceOf(Error)
})
