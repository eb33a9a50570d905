import type { IncomingMessage } from 'node:http'

const forwarding = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
]

/** Whether a request comes from this machine and not through a proxy. */
export function isLoopbackRequest({ socket, headers }: IncomingMessage): boolean {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  return (
    (/^127\./.test(address) || address === '::1') && forwarding.every((name) => headers[name] === undefined)
  )
}
