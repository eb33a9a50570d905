import { isIPv4 } from 'node:net'

/** Set by `noteClientAddress` alone: whatever a client sends under this name is replaced. */
export const clientAddressHeader = 'x-kljuc-client-address'

/**
 * The address that a request came from. A proxy appends the address of whoever called it to `X-Forwarded-For`, so
 * of that list the last `trustedProxies` entries were written by somebody we trust, and what stands before them may
 * be anybody's invention.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const chain = [...(forwardedFor ?? '').split(','), socketAddress ?? '']
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  return plain(chain.at(-1 - trustedProxies) ?? chain[0] ?? 'unknown')
}

/** IPv4 within IPv6, as a server that listens on both sees it, is the same address. */
function plain(address: string): string {
  const inner = address.toLowerCase().replace(/^::ffff:/, '')
  return isIPv4(inner) ? inner : address.toLowerCase()
}
