import { isIP, SocketAddress } from 'node:net'

/** Set by `setClientAddress` alone: what a client sends under this name is replaced. */
export const clientAddressHeader = 'x-kljuc-client-address'

/** Proxies append to `X-Forwarded-For`, so only its last `trustedProxies` entries can be trusted. */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const socket = plain(socketAddress ?? '') ?? 'unknown'
  if (trustedProxies === 0 || !forwardedFor) return socket
  const entries = forwardedFor.split(',')
  const entry = entries.at(-trustedProxies) ?? entries[0] ?? ''
  return plain(entry.trim()) ?? socket
}

/** One spelling of an address, without a port; null for what is none. */
function plain(entry: string): string | null {
  const address = entry.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  if (!isIP(address)) return null
  const { address: canonical } = new SocketAddress({ address, family: isIP(address) === 4 ? 'ipv4' : 'ipv6' })
  return canonical.replace(/^::ffff:(?=[\d.]+$)/, '')
}
