import 'server-only'
import type { IncomingMessage } from 'node:http'
import { createMiddleware } from 'hono/factory'
import { env } from '@/lib/env'
import { clientAddress, clientAddressHeader } from '@/lib/server/security/client-address'
import type { ServerEnv } from './server-env'

export const setClientAddress = createMiddleware<ServerEnv>(({ req, env: { incoming } }, next) => {
  req.raw.headers.set(clientAddressHeader, addressOf(incoming))
  return next()
})

function addressOf({ headers, socket }: IncomingMessage): string {
  const forwarded = headers['x-forwarded-for']
  return clientAddress(
    socket.remoteAddress,
    Array.isArray(forwarded) ? forwarded.join(',') : forwarded,
    env.TRUST_PROXY,
  )
}
