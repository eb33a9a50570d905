import { createHash } from 'node:crypto'
import { isIP } from 'node:net'

/** Forwarded headers may contain anything. */
const maxAddressLength = 64

/** Returns the rate limit key of an IP address: for IPv6 the /64, which one household has. */
export function addressKey(address: string): string {
  const [plain = ''] = address.slice(0, maxAddressLength).split('%')
  return isIP(plain) === 6 ? `${network(plain)}::/64` : plain
}

/** Returns the /48 of an IPv6 key, since providers assign whole /48s on request; null for IPv4. */
export function ipv6PrefixKey(key: string): string | null {
  return key.endsWith('::/64') ? `${key.split(':').slice(0, 3).join(':')}::/48` : null
}

/** Hashes an e-mail address as sign-in looks it up: further folding would let a similar address act for its owner. */
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

/** An IPv4 suffix makes two groups. */
function groupsOf(part: string): string[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
}
