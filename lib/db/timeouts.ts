import { withTimeout } from '@/lib/platform/with-timeout'

const beginTimeoutMs = 5_000

const totalTimeoutMs = 10_000

export class DatabaseTimeoutError extends Error {
  override name = 'DatabaseTimeoutError'
  readonly code = 'TOO_LATE'
}

/** Must start within 5 s and finish within 10 s; after a timeout it is never committed. @throws DatabaseTimeoutError */
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

/** @throws DatabaseTimeoutError, and whatever the statement throws */
export function withReadTimeout<T>(read: PromiseLike<T>, timeoutMs = beginTimeoutMs): Promise<T> {
  return withTimeout(timeoutMs, read, () => new DatabaseTimeoutError('The database did not answer in time.'))
}

/**
 * Fails when the database sends nothing for 10 s.
 * @param work calls `handle` with what it does with each response, which may take as long as it takes; after a timeout
 * `handle` throws, so that the work ends
 * @throws DatabaseTimeoutError
 */
export async function withIdleTimeout<T>(work: (handle: HandleResponse) => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  let isGivenUp = false
  const timeoutError = () => new DatabaseTimeoutError('The database fell silent.')
  let reject: (error: Error) => void = () => {}
  const timedOut = new Promise<never>((_, rejectIt) => {
    reject = rejectIt
  })
  const wait = () => {
    timer = setTimeout(() => {
      isGivenUp = true
      reject(timeoutError())
    }, totalTimeoutMs)
  }
  const handle: HandleResponse = async (task) => {
    if (isGivenUp) throw timeoutError()
    clearTimeout(timer)
    await task()
    wait()
  }
  wait()
  try {
    return await Promise.race([work(handle), timedOut])
  } finally {
    clearTimeout(timer)
  }
}

type HandleResponse = (task: () => Promise<void>) => Promise<void>
