import 'server-only'
import { availableParallelism } from 'node:os'
import { WorkLimiter } from '@/lib/platform/work-limiter'

export const hashingLimiter = new WorkLimiter({
  // libuv has four threads, which file and DNS operations need too.
  concurrency: Math.min(2, availableParallelism()),
  // At about 70 ms each, the last one waits a few seconds.
  maxWaiting: 64,
})
