import 'server-only'
import { availableParallelism } from 'node:os'
import { WorkLimiter } from '@/lib/work-limiter'

export const hashingLimiter = new WorkLimiter({
  // libuv has four threads, which files and names need too.
  concurrency: Math.min(2, availableParallelism()),
  // At some 70 ms each, the last one waits a few seconds.
  maxWaiting: 64,
})
