import 'server-only'
import { availableParallelism } from 'node:os'
import { WorkLimiter } from '@/lib/work-limiter'
import type { PictureJob, PictureResult } from './picture-job'
import { PictureWorker } from './picture-worker'

export class PicturesBusyError extends Error {
  override readonly name = 'PicturesBusyError'
}

const cores = availableParallelism()
const limiter = new WorkLimiter(
  // At most about ten seconds of work wait.
  { concurrency: cores, maxWaiting: 8 * cores },
  () => new PicturesBusyError('Too many pictures are waiting'),
)
const idleWorkers = new Set<PictureWorker>()

/** @throws PicturesBusyError */
export function renderInWorker(job: PictureJob): Promise<PictureResult> {
  return limiter.run(async () => {
    const worker = takeWorker()
    const result = await worker.render(job)
    if (!worker.hasEnded) idleWorkers.add(worker)
    return result
  })
}

function takeWorker(): PictureWorker {
  const [idle] = idleWorkers
  if (!idle) {
    const worker: PictureWorker = new PictureWorker(() => idleWorkers.delete(worker))
    return worker
  }
  idleWorkers.delete(idle)
  return idle
}
