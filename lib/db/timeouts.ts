import type { MaybeRow, PendingQuery } from 'postgres'
import { withTimeout } from '@/lib/with-timeout'

/** Milliseconds that a transaction waits for a connection, as long as a new one may take to open. */
const beginTimeoutMs = 5_000

/** Milliseconds after which whoever asked is told that the database is too slow, whatever each statement still waits for. */
const totalTimeoutMs = 10_000

/** The database does not get to it in time: it is as good as away. */
export class DatabaseTimeoutError extends Error {
  override name = 'DatabaseTimeoutError'
  readonly code = 'TOO_LATE'
}

/**
 * Runs a transaction that waits for a connection first, and gives it up when it has not begun within 5 s, or is not
 * done within 10: behind a slow database each would otherwise wait out the limit of all before it. What was given up
 * is never committed.
 * @param begin runs what it is given in a transaction once there is a connection, and commits unless that throws
 * @throws DatabaseTimeoutError, and whatever the work throws
 */
export async function withTransactionTimeout<T, Connection>(
  begin: (work: (connection: Connection) => Promise<T>) => Promise<T>,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  let isGivenUp = false
  const giveUp = () => {
    isGivenUp = true
    return new DatabaseTimeoutError('The database did not get to it in time.')
  }
  let noteBegun = () => {}
  const begun = new Promise<void>((resolve) => {
    noteBegun = resolve
  })
  const done = begin(async (connection) => {
    if (isGivenUp) throw new DatabaseTimeoutError('It was given up before it began.')
    noteBegun()
    const result = await work(connection)
    if (isGivenUp) throw new DatabaseTimeoutError('It was given up before it was committed.')
    return result
  })
  const waited = withTimeout(beginTimeoutMs, Promise.race([begun, done]), giveUp)
  return withTimeout(
    totalTimeoutMs,
    Promise.all([done, waited]).then(([result]) => result),
    giveUp,
  )
}

/**
 * The answer of a single statement that changes nothing, unless it does not come in the time in which a transaction must
 * have begun: behind it more is to be done, and all of it is to be done or given up within 10 s.
 * @param timeoutMs milliseconds to wait, where whoever asks cannot wait that long
 * @throws DatabaseTimeoutError, and whatever the statement throws
 */
export function withReadTimeout<T>(read: PromiseLike<T>, timeoutMs = beginTimeoutMs): Promise<T> {
  return withTimeout(timeoutMs, read, () => new DatabaseTimeoutError('The database did not answer in time.'))
}

/**
 * Does what may take as long as it must, and gives it up when the database says nothing for 10 s.
 * @param work calls what it is given whenever the database has said something
 * @throws DatabaseTimeoutError, and whatever the work throws
 */
export async function withIdleTimeout<T>(work: (heard: () => void) => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const timedOut = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseTimeoutError('The database fell silent.')), totalTimeoutMs)
  })
  try {
    return await Promise.race([work(() => timer?.refresh()), timedOut])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The answer of a single statement, which is a transaction of its own: taken back from the queue, or broken off in the
 * database, when it is not done within 10 s. Either it is committed and answered, or it never happens; but for a commit
 * that waited for a replica in vain, which stands, and would be lost with this server.
 * @throws PostgreSQL's error 57014 when it was given up, DatabaseTimeoutError when its commit was, and whatever the statement throws
 */
export async function withStatementTimeout<Rows extends readonly MaybeRow[]>(
  statement: PendingQuery<Rows>,
): Promise<Rows> {
  let isGivenUp = false
  const timer = setTimeout(() => {
    isGivenUp = true
    statement.cancel()
  }, totalTimeoutMs)
  try {
    const rows = await statement
    if (isGivenUp) throw new DatabaseTimeoutError('It was committed, but no replica has confirmed it.')
    return rows
  } finally {
    clearTimeout(timer)
  }
}
