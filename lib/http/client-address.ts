import 'server-only'
import { isIPv4, isIPv6, SocketAddress } from 'node:net'
import { createMiddleware } from 'hono/factory'
import { env } from '@/lib/env'
import type { ServerEnv } from './server-env'

/** Set only by `setClientAddress`, which replaces a header of this name that a client sends. */
export const clientAddressHeader = 'x-kljuc-client-address'

export const setClientAddress = createMiddleware<ServerEnv>(({ req, env: { incoming } }, next) => {
  const address = clientAddress(incoming.socket.remoteAddress, req.header('x-forwarded-for'), env.TRUST_PROXY)
  req.raw.headers.set(clientAddressHeader, address)
  return next()
})

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

const mappedPrefix = /^::ffff:(?=[\d.]+$)/i

/** Normalizes an IP address, without a port; null if it is not one. */
function plain(entry: string): string | null {
  const address = entry
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(mappedPrefix, '')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return null
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(mappedPrefix, '')
}
