/**
 * Connection options of postgres.js, for the app and its scripts. A URL may name several servers, as libpq's do:
 * `postgres://user:password@one:5432,two:5432/kljuc`. The primary among them is used.
 * postgres.js supports several servers, but while none is the primary it retries without a delay, waiting queries
 * never time out, and it accepts a replica as writable. So this module finds the primary itself.
 */
import { connect } from 'node:net'
import postgres from 'postgres'

const roleTimeoutSeconds = 2

const retryDelayMs = 250

/** The driver backs off up to 20 s, which would delay reconnecting after an outage. */
const maxBackoffSeconds = 1

/** A pooler may assign each transaction another connection, so prepared statements and session limits do not work. */
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

/** If there is no primary the last known one is tried, so that waiting queries fail at once. */
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
    // The driver uses them for certificates and error messages.
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
