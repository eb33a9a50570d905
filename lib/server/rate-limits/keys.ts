import { createHash } from 'node:crypto'
import { isIP } from 'node:net'

/** Forwarded addresses may be anything. */
const maxAddressLength = 64

/** Returns the key of an address: a household has a whole /64 of IPv6 and counts as one. */
export function addressKey(address: string): string {
  const [plain = ''] = address.slice(0, maxAddressLength).split('%')
  return isIP(plain) === 6 ? `${network(plain)}::/64` : plain
}

/** Returns the /48 of an IPv6 key, which providers give to whoever asks; null for IPv4. */
export function ipv6PrefixKey(key: string): string | null {
  return key.endsWith('::/64') ? `${key.split(':').slice(0, 3).join(':')}::/48` : null
}

/** Hashes an address as sign-in looks it up: folding more would let a similar address act for its owner. */
export function emailKey(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url').slice(0, 22)
}

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

/** An IPv4 ending fills two groups. */
function groupsOf(part: string): string[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
