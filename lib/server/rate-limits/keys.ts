import { createHash } from 'node:crypto'
import { isIP } from 'node:net'

/** Longer than any address: what a foreign proxy passes on may be anything. */
const maxAddressLength = 64

/**
 * What an address is counted under. A household or a rented server has a whole /64 of IPv6 addresses and takes a new
 * one as it likes, so that all of them are one.
 * @param address as `clientAddress` tells it
 */
export function addressKey(address: string): string {
  const [plain = ''] = address.slice(0, maxAddressLength).split('%')
  return isIP(plain) === 6 ? `${network(plain)}::/64` : plain
}

/** The /48 of an IPv6 address's key, which providers give to whoever asks for more than one /64; null for IPv4. */
export function siteKey(key: string): string | null {
  return key.endsWith('::/64') ? `${key.split(':').slice(0, 3).join(':')}::/48` : null
}

/**
 * What an e-mail address is counted under: one length for all, and nothing that can be read back from a store. Exactly
 * what sign-in looks up: folding more would let whoever has a similar address act for its owner.
 */
export function emailKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22)
}

/** The first four groups of an IPv6 address, without leading zeros. */
function network(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const groups = groupsOf(head)
  if (tail !== undefined) {
    const rest = groupsOf(tail)
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest)
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** IPv4 at the end of an IPv6 address fills two groups; they are never among the first four that matter. */
function groupsOf(part: string): string[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
