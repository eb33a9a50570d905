import 'server-only'
import { availableParallelism } from 'node:os'
import { WorkLimiter } from '@/lib/work-limiter'

export class HashingBusyError extends Error {
  override name = 'HashingBusyError'
}

const limiter = new WorkLimiter(
  {
    // libuv has four threads, which file and DNS operations need too.
    concurrency: Math.min(2, availableParallelism()),
    // At about 70 ms each, the last one waits a few seconds.
    maxWaiting: 64,
  },
  () => new HashingBusyError('Too many passwords wait to be hashed.'),
)

/** @throws HashingBusyError when too many wait already */
export function limitHashing<T>(work: () => Promise<T>): Promise<T> {
  return limiter.run(work)
}
