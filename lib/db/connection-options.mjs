/**
 * How postgres.js is to connect, for the app and for what runs beside it. An address may name several servers, as
 * libpq's do: `postgres://user:password@one:5432,two:5432/kljuc`. Whichever of them is the primary is connected to.
 *
 * postgres.js goes through several servers by itself, but while none is the primary it asks them without a pause and
 * lets whoever waits wait for ever; and it takes a replica for one that can be written to. Hence a search of our own.
 */
import { connect } from 'node:net'
import postgres from 'postgres'

const roleTimeoutSeconds = 2

const retryDelayMs = 250

/** The driver's own 20 s would keep the app away from a database that is back. */
const maxBackoffSeconds = 1

/** A pooler gives each transaction any of its connections: prepared statements and session limits would not last. */
export function sessionOptions(isPooler, limits) {
  return isPooler ? { prepare: false, connection: {} } : { connection: limits }
}

export function connectionOptions(url) {
  const backoff = (/** @type {number} */ attempts) => Math.min(0.05 * 2 ** attempts, maxBackoffSeconds)
  const servers = parseServers(url)
  const [first] = servers
  if (!first || servers.length === 1) return { backoff }
  const { hostname, port } = first
  const target = /** @type {const} */ ('primary')
  return { backoff, host: hostname, port, target_session_attrs: target, socket: socketToPrimary(servers) }
}

export function parseServers(url) {
  const parts = /^([^:]+:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/s.exec(url)
  if (!parts) return []
  const [, before = '', hosts = '', after = ''] = parts
  return hosts.split(',').map((host) => {
    const { hostname, port } = new URL(`postgres://${host}`)
    return {
      url: `${before}${host}${after}`,
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port || 5432),
    }
  })
}

/** Without a primary the last one is tried, so that waiting queries fail at once. */
function socketToPrimary(servers) {
  let [primary] = servers
  let search
  async function look() {
    const found = await findPrimary(servers)
    if (found) primary = found
    else setTimeout(forget, retryDelayMs)
  }
  const forget = () => {
    search = undefined
  }
  return async () => {
    search ??= look()
    await search
    const { hostname = 'localhost', port = 5432 } = primary ?? {}
    const socket = connect(port, hostname)
    socket.once('close', forget)
    // The driver reads them for certificates and error messages.
    return Object.assign(socket, { host: hostname, port })
  }
}

function findPrimary(servers) {
  return Promise.any(
    servers.map(async (server) => {
      if (await isPrimary(server.url)) return server
      throw new Error('A replica.')
    }),
  ).catch(() => undefined)
}

async function isPrimary(url) {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: roleTimeoutSeconds,
    fetch_types: false,
    connection: { application_name: 'kljuc search for the primary' },
  })
  try {
    const [row] = await sql`select pg_is_in_recovery() as replica`.simple()
    return row?.replica === false
  } finally {
    void sql.end({ timeout: 1 })
  }
}
