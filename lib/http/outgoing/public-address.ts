import 'server-only'
import { Resolver } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are not the public internet: private, loopback, link-local, shared, documentation, multicast. */
const reserved = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  reserved.addSubnet(network, prefix, 'ipv4')
}
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
/** Addresses that contain an IPv4 address or document something. */
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  reserved.addSubnet(network, prefix, 'ipv6')
}

/** Whether an IP address is on the public internet. False for what is no IP address. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !reserved.check(address, 'ipv4')
  return isIP(address) === 6 && publicIpv6.check(address, 'ipv6') && !reserved.check(address, 'ipv6')
}

/** A name leads inside the house. */
export class PrivateAddressError extends Error {
  override name = 'PrivateAddressError'
}

/**
 * Resolves names for requests, and fails unless all their addresses are public. Not called for IP addresses. Asks the
 * name servers itself: `dns.lookup` takes one of the four threads that files and passwords need, for as long as
 * somebody’s name server is silent.
 */
export function publicLookup(resolver: Resolver): LookupFunction {
  return (hostname, options, callback) => {
    Promise.all([
      resolve((done) => resolver.resolve4(hostname, done)),
      resolve((done) => resolver.resolve6(hostname, done)),
    ]).then(([ipv4, ipv6]) => {
      const addresses = [
        ...ipv4.map((address) => ({ address, family: 4 })),
        ...ipv6.map((address) => ({ address, family: 6 })),
      ]
      const [first] = addresses
      if (!first) return callback(new Error('A name has no address.'), '', 0)
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new PrivateAddressError('A name leads to an address that is not public.'), '', 0)
      if (options.all) return callback(null, addresses)
      callback(null, first.address, first.family)
    })
  }
}

type Resolved = (error: Error | null, addresses: string[]) => void

/** Without addresses of this family a name may have some of the other. */
function resolve(ask: (done: Resolved) => void): Promise<string[]> {
  return new Promise((found) => ask((error, addresses) => found(error ? [] : addresses)))
}

export const lookupPublic = publicLookup(new Resolver({ timeout: 2_000, tries: 2 }))
