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

export function freePort(host = '127.0.0.1') {
  return listen(0, host)
}

function listen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      const chosen = typeof address === 'object' && address ? address.port : port
      server.close(() => resolve(chosen))
    })
  })
}
