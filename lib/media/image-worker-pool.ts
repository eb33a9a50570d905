import 'server-only'
import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineBudget } from '@/lib/platform/budgets'
import { FairQueue } from '@/lib/platform/fair-queue'
import type { MediaFormat } from './image-sources'

export interface ImageJob {
  /** The image's bytes, or its path. */
  input: Uint8Array | string
  /** Widths in pixels, ascending; those above the source's are skipped unless `exact`. */
  widths: readonly number[]
  exact: boolean
  /** Side in pixels of a square cut from the centre, instead of `widths`. */
  square?: number
  formats: { format: MediaFormat; quality: number }[]
}

export interface RenderedImage {
  width: number
  height: number
  thumbhash: string
  /** Gray values of 32 by 32 pixels, by which copies of a picture are found; null of one under 480 pixels. */
  fingerprint: Uint8Array | null
  widths: number[]
  variants: { width: number; format: MediaFormat; bytes: Buffer }[]
}

type ImageResult =
  | { image: RenderedImage }
  | { refusal: 'unsupported_media' | 'photo_damaged' | 'photo_too_large' }

const cores = availableParallelism()
const jobTimeoutMs = 60_000

/** A photo takes a core about a second; a form sends three at once. */
const queue: FairQueue = new FairQueue(
  {
    concurrency: cores,
    maxWaiting: 24 * cores,
    maxWaitingPerCaller: 8,
    maxWaitMs: 45_000,
  },
  () => imagesBudget.refuse(),
)

const imagesBudget = defineBudget({
  name: 'images',
  limit: queue.limits.maxWaiting,
  used: () => queue.waiting + queue.running,
})

const idleWorkers = new Set<ImageWorker>()

/** @param caller whose images wait for those of others by turns @throws RefusedTurnError */
export function renderInWorker(job: ImageJob, caller: string): Promise<ImageResult> {
  return queue.run(caller, undefined, async () => {
    const worker = takeWorker()
    const result = await worker.render(job)
    if (!worker.hasEnded) idleWorkers.add(worker)
    return result
  })
}

function takeWorker(): ImageWorker {
  const [idle] = idleWorkers
  if (!idle) {
    const worker: ImageWorker = new ImageWorker(() => idleWorkers.delete(worker))
    return worker
  }
  idleWorkers.delete(idle)
  return idle
}

/** A computed path, so that no bundler includes the file. */
const program = join(/* turbopackIgnore: true */ process.cwd(), 'lib', 'media', 'image-process.mjs')

export class ImageWorker {
  readonly #child: ChildProcess
  readonly #onEnd: () => void
  readonly #idleTimeoutMs: number
  #timer: NodeJS.Timeout | undefined
  /** Takes no further job: it has ended, or is about to. */
  hasEnded = false
  #resolve: ((result: ImageResult) => void) | undefined

  /** @param onEnd called when the worker takes no further job, possibly more than once */
  constructor(onEnd: () => void, { idleTimeoutMs = 10_000 } = {}) {
    this.#onEnd = onEnd
    this.#idleTimeoutMs = idleTimeoutMs
    // Without the server's environment, so that an exploited decoder finds no secret.
    const env = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' } as const
    this.#child = fork(/* turbopackIgnore: true */ program, {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=128'],
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const end = () => {
      this.#retire()
      // The child was killed for exceeding its time or memory.
      this.#finish({ refusal: 'photo_too_large' })
      clearTimeout(this.#timer)
    }
    this.#child.once('error', end)
    this.#child.once('exit', end)
    this.#child.on('message', (message) => this.#finish(message as ImageResult))
  }

  /** Call it before killing the child: its exit event comes later, and a job sent in between would be lost. */
  #retire(): void {
    this.hasEnded = true
    this.#onEnd()
  }

  render(job: ImageJob): Promise<ImageResult> {
    this.#child.ref()
    this.#child.channel?.ref()
    this.#killAfter(jobTimeoutMs)
    return new Promise((resolve) => {
      this.#resolve = resolve
      this.#child.send(job)
    })
  }

  #finish(result: ImageResult): void {
    const resolve = this.#resolve
    this.#resolve = undefined
    this.#killAfter(this.#idleTimeoutMs)
    // An idle child does not keep this process alive.
    this.#child.unref()
    this.#child.channel?.unref()
    resolve?.(result)
  }

  #killAfter(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#retire()
      this.#child.kill('SIGKILL')
    }, milliseconds).unref()
  }
}
