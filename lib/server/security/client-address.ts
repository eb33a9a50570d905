import 'server-only'
import { isIPv4, isIPv6, SocketAddress } from 'node:net'
import { createMiddleware } from 'hono/factory'
import { env } from '@/lib/env'
import type { ServerEnv } from '../server-env'

/** Set by `setClientAddress` alone: what a client sends under this name is replaced. */
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

/** One spelling of an address, without a port; null for what is none. */
function plain(entry: string): string | null {
  const address = entry
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^([\d.]+):\d+$/, '$1')
    .replace(mappedPrefix, '')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return null
  return new SocketAddress({ address, family: 'ipv6' }).address.replace(mappedPrefix, '')
}
