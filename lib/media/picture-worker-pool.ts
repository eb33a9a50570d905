import 'server-only'
import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { WorkLimiter } from '@/lib/work-limiter'
import type { MediaFormat } from './variants'

export interface PictureJob {
  input: Uint8Array
  /** In pixels, ascending; those that the source has, unless `exact`. */
  widths: readonly number[]
  exact: boolean
  /** Pixels of a square cut from the middle, instead of `widths`. */
  square?: number
  formats: { format: MediaFormat; quality: number }[]
}

export interface RenderedPicture {
  width: number
  height: number
  thumbhash: string
  widths: number[]
  variants: { width: number; format: MediaFormat; bytes: Buffer }[]
}

type PictureResult = { picture: RenderedPicture } | { refusal: 'unsupported_media' | 'payload_too_large' }

const cores = availableParallelism()
/** Some ten seconds of work wait at most. */
const limiter = new WorkLimiter({ concurrency: cores, maxWaiting: 8 * cores })
const idleWorkers = new Set<PictureWorker>()

/** @throws QueueFullError */
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

const jobTimeoutMs = 60_000

/** By its path, so that a bundler leaves it alone. */
const program = join(/* turbopackIgnore: true */ process.cwd(), 'lib', 'media', 'picture-process.mjs')

export class PictureWorker {
  readonly #child: ChildProcess
  readonly #onEnd: () => void
  readonly #idleTimeoutMs: number
  #timer: NodeJS.Timeout | undefined
  /** It takes no further job: it has ended, or is about to. */
  hasEnded = false
  #resolve: ((result: PictureResult) => void) | undefined

  /** @param onEnd called when it takes no further job, perhaps more than once */
  constructor(onEnd: () => void, { idleTimeoutMs = 10_000 } = {}) {
    this.#onEnd = onEnd
    this.#idleTimeoutMs = idleTimeoutMs
    // Without an environment, so that a tricked decoder finds no secret.
    const env = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' } as const
    this.#child = fork(/* turbopackIgnore: true */ program, {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=128'],
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const end = () => {
      this.#retire()
      // Killed for its time or memory.
      this.#finish({ refusal: 'payload_too_large' })
      clearTimeout(this.#timer)
    }
    this.#child.once('error', end)
    this.#child.once('exit', end)
    this.#child.on('message', (message) => this.#finish(message as PictureResult))
  }

  /** Before it is killed, since its exit is noticed only later, and a job sent in between would be lost. */
  #retire(): void {
    this.hasEnded = true
    this.#onEnd()
  }

  render(job: PictureJob): Promise<PictureResult> {
    this.#child.ref()
    this.#child.channel?.ref()
    this.#killAfter(jobTimeoutMs)
    return new Promise((resolve) => {
      this.#resolve = resolve
      this.#child.send(job)
    })
  }

  #finish(result: PictureResult): void {
    const resolve = this.#resolve
    this.#resolve = undefined
    this.#killAfter(this.#idleTimeoutMs)
    // While idle it does not keep this process alive.
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
