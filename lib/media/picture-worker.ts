import 'server-only'
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { PictureJob, PictureResult } from './picture-job'

/** Milliseconds for one picture, after which its process is ended. */
const jobTimeoutMs = 60_000
/** Milliseconds without work after which a process ends and frees its memory. */
const idleTimeoutMs = 10_000

/** By its path in the repository, so that a bundler leaves it alone. */
const program = join(/* turbopackIgnore: true */ process.cwd(), 'lib', 'media', 'picture-process.mjs')

/** A process that renders one picture at a time. */
export class PictureWorker {
  readonly #child: ChildProcess
  #timer: NodeJS.Timeout | undefined
  hasEnded = false
  #settle: ((result: PictureResult) => void) | undefined

  /** @param onEnd called when the process has ended */
  constructor(onEnd: () => void) {
    // No environment is passed on, so that a tricked decoder finds no secret.
    const env = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' } as const
    this.#child = fork(/* turbopackIgnore: true */ program, {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=128'],
      env,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const end = () => {
      this.hasEnded = true
      // Ended for its time or memory: the picture is too large.
      this.#answer({ refusal: 'too_large', message: 'The worker ended before the picture was done' })
      clearTimeout(this.#timer)
      onEnd()
    }
    this.#child.once('error', end)
    this.#child.once('exit', end)
    this.#child.on('message', (message) => this.#answer(message as PictureResult))
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
    this.#endAfter(idleTimeoutMs)
    // An idle process keeps no program running.
    this.#child.unref()
    this.#child.channel?.unref()
    settle?.(result)
  }

  #endAfter(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#child.kill('SIGKILL'), milliseconds).unref()
  }
}
