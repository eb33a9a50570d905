import 'server-only'
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { PictureJob, PictureResult } from './picture-job'

const jobTimeoutMs = 60_000

/** A computed path, so that no bundler includes the file. */
const program = join(/* turbopackIgnore: true */ process.cwd(), 'lib', 'media', 'picture-process.mjs')

export class PictureWorker {
  readonly #child: ChildProcess
  readonly #onEnd: () => void
  readonly #idleTimeoutMs: number
  #timer: NodeJS.Timeout | undefined
  /** Takes no further job: it has ended, or is about to. */
  hasEnded = false
  #settle: ((result: PictureResult) => void) | undefined

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
      this.#answer({ refusal: 'too_large', message: 'The worker ended before the picture was done' })
      clearTimeout(this.#timer)
    }
    this.#child.once('error', end)
    this.#child.once('exit', end)
    this.#child.on('message', (message) => this.#answer(message as PictureResult))
  }

  /** Call it before killing the child: its exit event comes later, and a job sent in between would be lost. */
  #retire(): void {
    this.hasEnded = true
    this.#onEnd()
  }

  render(job: PictureJob): Promise<PictureResult> {
    this.#child.ref()
    this.#child.channel?.ref()
    this.#endAfter(jobTimeoutMs)
    return new Promise((resolve) => {
      this.#settle = resolve
      this.#child.send(job)
    })
  }

  #answer(result: PictureResult): void {
    const settle = this.#settle
    this.#settle = undefined
    this.#endAfter(this.#idleTimeoutMs)
    // An idle child does not keep this process alive.
    this.#child.unref()
    this.#child.channel?.unref()
    settle?.(result)
  }

  #endAfter(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#retire()
      this.#child.kill('SIGKILL')
    }, milliseconds).unref()
  }
}
