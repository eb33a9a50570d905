const unavailable = new Set([
  'TOO_LATE', 'CONNECT_TIMEOUT', 'CONNECTION_CLOSED', 'CONNECTION_ENDED', 'CONNECTION_DESTROYED',
  'ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EHOSTUNREACH', 'ETIMEDOUT', 'EPIPE', 'ENOENT',
  '57014', // statement timeout
  '40P01', // two transactions that waited for each other
  '57P01', '57P02', '57P03', // shutting down, crashed, starting up
  '53000', '53100', '53200', '53300', // out of resources, disk, memory, connections
  '25006', // a replica that has not been promoted yet
  '58030', // disk failure
]) // biome-ignore format: grouped by who says it

export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && unavailable.has(cause.code)) return true
  }
  return false
}
