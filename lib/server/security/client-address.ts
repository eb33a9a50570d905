import { isIPv4 } from 'node:net'

/** Set by `setClientAddress` alone: what a client sends under this name is replaced. */
export const clientAddressHeader = 'x-kljuc-client-address'

/** Proxies append to `X-Forwarded-For`, so only its last `trustedProxies` entries can be trusted. */
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

function plain(address: string): string {
  const inner = address.toLowerCase().replace(/^::ffff:/, '')
  return isIPv4(inner) ? inner : address.toLowerCase()
}
