import 'server-only'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { env } from '@/lib/env'
import { clientAddress } from '@/lib/http/client-address'
import { addressKey } from '@/lib/http/rate-limits/keys'
import { defineBudget } from '@/lib/platform/budgets'

interface ConnectionLimits {
  all: number
  address: number
  /** Requests that wait for earlier ones of their connection. */
  pipelined: number
  /** A response of which the client reads nothing for so long is abandoned. */
  unreadTimeoutMs: number
}

/** Behind a proxy all connections are the proxy's. Otherwise 40 browsers with six connections each share an address. */
const productionLimits: ConnectionLimits = {
  all: 2_048,
  address: env.TRUST_PROXY > 0 || env.RATE_LIMITS === 'off' ? Number.POSITIVE_INFINITY : 256,
  pipelined: 8,
  unreadTimeoutMs: 30_000,
}

/** Options of `createServer`. */
export const connectionTimeouts = {
  /** Longer than proxies keep idle connections, so that they close them first. */
  keepAliveTimeout: 65_000,
  /** For the whole head of a request, also on a connection on which nothing was sent. */
  headersTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
}

interface Connection {
  socket: Socket
  /** All of its address. */
  own: Set<Connection>
  /** That of the request in progress. */
  response: ServerResponse | undefined
  waiting: [IncomingMessage, ServerResponse][]
}

/** Handles the server's requests, within the budget of connections. */
export function serveConnections(server: Server, listener: RequestListener): void {
  const connections = new Connections(listener, productionLimits, () => budget.refuse())
  const budget = defineBudget({
    name: 'connections',
    limit: productionLimits.all,
    used: () => connections.size,
  })
  connections.attach(server)
}

/**
 * Limits connections in total and by address: for a new one the longest idle of the heaviest address is closed. Handles
 * one request of a connection at a time: Node starts with every pipelined request, holds all their responses until the
 * client reads them, and never closes those that wait when the client has gone.
 */
export class Connections {
  /** Of each address, in the order of their last requests. */
  readonly #byAddress = new Map<string, Set<Connection>>()
  readonly #bySocket = new WeakMap<Socket, Connection>()
  #size = 0

  constructor(
    private readonly listener: RequestListener,
    private readonly limits: ConnectionLimits,
    private readonly onRefusal: () => void,
  ) {}

  get size(): number {
    return this.#size
  }

  attach(server: Server): void {
    const handle: RequestListener = (request, response) => this.#handle(request, response)
    server.on('connection', (socket) => this.#add(socket))
    server.on('request', handle)
    // Node's own 417 to an unknown Expect, which may be ignored, would lack the security headers.
    server.on('checkExpectation', handle)
  }

  #add(socket: Socket): void {
    const address = addressKey(clientAddress(socket.remoteAddress, undefined, 0))
    const own = this.#byAddress.get(address) ?? new Set()
    const connection: Connection = { socket, own, response: undefined, waiting: [] }
    this.#bySocket.set(socket, connection)
    this.#byAddress.set(address, own.add(connection))
    this.#size++
    socket.once('close', () => {
      this.#size--
      own.delete(connection)
      if (own.size === 0 && this.#byAddress.get(address) === own) this.#byAddress.delete(address)
    })
    if (own.size > this.limits.address) this.#refuse(longestIdle(own) ?? connection)
    else if (this.#size > this.limits.all) this.#refuse(this.#leastUseful(connection))
  }

  /** The longest idle of the heaviest address; if none is, its oldest, but never for another of the same address. */
  #leastUseful(newcomer: Connection): Connection {
    let heaviest = newcomer.own
    for (const own of this.#byAddress.values()) if (own.size > heaviest.size) heaviest = own
    const [oldest = newcomer] = heaviest
    return longestIdle(heaviest) ?? (heaviest === newcomer.own ? newcomer : oldest)
  }

  #refuse({ socket }: Connection): void {
    this.onRefusal()
    socket.destroy()
  }

  #handle(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#bySocket.get(request.socket)
    if (!connection || request.socket.destroyed) return
    if (!connection.response) this.#start(connection, request, response)
    else if (connection.waiting.length < this.limits.pipelined) connection.waiting.push([request, response])
    else this.#refuse(connection)
  }

  #start(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
    const { socket, own, waiting } = connection
    connection.response = response
    own.delete(connection)
    own.add(connection)
    response.setTimeout(this.limits.unreadTimeoutMs, () => {
      if (socket.writableLength > 0) this.#refuse(connection)
    })
    response.once('close', () => {
      connection.response = undefined
      const next = waiting.shift()
      if (next && !socket.destroyed) this.#start(connection, ...next)
    })
    this.listener(request, response)
  }
}

function longestIdle(own: Set<Connection>): Connection | undefined {
  for (const connection of own) if (!connection.response && !connection.socket.destroyed) return connection
  return undefined
}
