import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'
import { z } from 'zod'

export interface DatabaseProxy {
  /** The URL of the database through this proxy. */
  url: string
  /** Forwards nothing any more, like a hanging server: connections stay open, and new ones are accepted. */
  hang(): void
  /** Closes all connections and accepts no more, like a server that has stopped. */
  sever(): Promise<void>
  /** Accepts connections again on the same port, and forwards what was delayed. */
  mend(): Promise<void>
}

/** A TCP proxy to a database, whose connections can be cut without affecting other users of the database. */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const joins = new Set<() => void>()
  let hangs = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
  }
  const server = createServer((near) => {
    const far = dial(Number(target.port), target.hostname)
    for (const socket of [near, far]) keep(socket)
    const join = () => near.pipe(far).pipe(near)
    joins.add(join)
    near.on('close', () => joins.delete(join))
    if (!hangs) join()
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return z.object({ port: z.number() }).parse(server.address()).port
  }
  const port = await listen(0)
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${port}`
  return {
    url: url.href,
    sever: async () => {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
    hang: () => {
      hangs = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    mend: async () => {
      if (!server.listening) await listen(port)
      if (hangs) for (const join of joins) join()
      hangs = false
    },
  }
}
