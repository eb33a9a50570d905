/** Milliseconds that a transaction waits for a connection, as long as a new one may take to open. */
const patience = 5_000

/** Every connection is taken, by work that does not end: the database is as good as away. */
export class NoConnectionError extends Error {
  override name = 'NoConnectionError'
  readonly code = 'NO_CONNECTION'
}

/**
 * Runs work that waits for a connection first, and gives it up when it has not begun in time: behind a slow database
 * each would otherwise wait out the limit of all before it. Work that was given up never begins.
 * @param begin runs what it is given once there is a connection
 * @throws NoConnectionError, and whatever the work throws
 */
export async function limitWaiting<T, Connection>(
  begin: (work: (connection: Connection) => Promise<T>) => Promise<T>,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  let state: 'waiting' | 'begun' | 'given up' = 'waiting'
  let timer: NodeJS.Timeout | undefined
  const giveUp = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      state = 'given up'
      reject(new NoConnectionError('No connection to the database was free in time.'))
    }, patience)
  })
  const done = begin((connection) => {
    clearTimeout(timer)
    if (state === 'given up') throw new NoConnectionError('It was given up before it began.')
    state = 'begun'
    return work(connection)
  })
  done.catch(() => {})
  try {
    return await Promise.race([done, giveUp])
  } finally {
    clearTimeout(timer)
  }
}
