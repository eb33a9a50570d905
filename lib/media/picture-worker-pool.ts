import 'server-only'
import { availableParallelism } from 'node:os'
import type { PictureJob, PictureResult } from './picture-job'
import { PictureWorker } from './picture-worker'

export class PicturesBusyError extends Error {
  override readonly name = 'PicturesBusyError'
}

const cores = availableParallelism()
const longestQueue = 8 * cores

interface Workers {
  idle: Set<PictureWorker>
  busy: number
  queue: (() => void)[]
}

const workers: Workers = { idle: new Set(), busy: 0, queue: [] }

export async function renderInWorker(job: PictureJob): Promise<PictureResult> {
  if (workers.busy < cores) workers.busy++
  else {
    if (workers.queue.length >= longestQueue) throw new PicturesBusyError('Too many pictures are waiting')
    await new Promise<void>((start) => workers.queue.push(start))
  }
  try {
    const worker = takeWorker(workers.idle)
    const result = await worker.render(job)
    if (!worker.hasEnded) workers.idle.add(worker)
    return result
  } finally {
    const next = workers.queue.shift()
    if (next) next()
    else workers.busy--
  }
}

function takeWorker(idle: Set<PictureWorker>): PictureWorker {
  const [kept] = idle
  if (kept) {
    idle.delete(kept)
    return kept
  }
  const worker: PictureWorker = new PictureWorker(() => idle.delete(worker))
  return worker
}
