import { once } from 'node:events'
import { createServer } from 'node:net'

/** Whether a port is free, on all addresses or on one. */
export function isFree(port, host) {
  return listen(port, host).then(
    () => true,
    (error) => {
      if (error.code === 'EADDRINUSE') return false
      throw error
    },
  )
}

/** On this machine's own address. */
export function freePort() {
  return listen(0, '127.0.0.1')
}

async function listen(port, host) {
  const server = createServer().listen(port, host)
  await once(server, 'listening')
  const { port: chosen } = server.address()
  await once(server.close(), 'close')
  return chosen
}
