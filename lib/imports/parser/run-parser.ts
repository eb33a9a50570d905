import 'server-only'
import { type ChildProcess, fork } from 'node:child_process'
import { dirname, join } from 'node:path'
import pLimit from 'p-limit'
import { env } from '@/lib/env'
import { FeedError } from '../formats/feed'
import type { ParserRequest, ParserResponse } from './messages'
import type { FeedHeader, FeedSource, ParsedFeedRow } from './parse-feed'

export interface ParserLimits {
  /** MiB of its heap. */
  heapMiB: number
  /** Before the first row, and between them. */
  timeoutMs: number
  /** Added for each row that it has read; the longest texts take less. */
  timeoutMsPerRow: number
}

const defaultLimits: ParserLimits = { heapMiB: 256, timeoutMs: 60_000, timeoutMsPerRow: 20 }

/** The server stops: the file is whole, and is read by the next process. */
export class ParserStoppedError extends Error {
  override name = 'ParserStoppedError'
}

export interface ParserFeed {
  header: FeedHeader
  batches: AsyncIterable<ParsedFeedRow[]>
}

/** One at a time: a parser takes a core, and as much memory as the server at rest. */
const parsers = pLimit(1)
const running = new Set<Parser>()
let isStopping = false

/** Beside the server’s own program. A computed path, so that no bundler includes the file. */
const program = () => join(/* turbopackIgnore: true */ dirname(process.argv[1] ?? ''), 'import-parser.mjs')

/**
 * Parses a file outside the server, in a process of its own with limits of memory and time: in a worker thread of Node.js
 * most ways to exceed the memory end the whole process, whatever its `resourceLimits` are.
 * @param begin called when its turn has come, before anything looks at the file
 * @throws FeedError for a file that cannot be read, or that ended its parser or exceeded its time; ParserStoppedError; whatever `use` and `begin` throw
 */
export function parseOutside<T>(
  source: FeedSource,
  use: (feed: ParserFeed) => Promise<T>,
  begin: () => Promise<void>,
  { path = program(), limits = defaultLimits } = {},
): Promise<T> {
  return parsers(async () => {
    if (isStopping) throw new ParserStoppedError()
    await begin()
    const parser = new Parser(path, limits)
    running.add(parser)
    try {
      const response = await parser.request({ open: source })
      if (!('header' in response)) throw new FeedError({ key: 'parser_ended' })
      return await use({ header: response.header, batches: readBatches(parser) })
    } finally {
      running.delete(parser)
      parser.end(new ParserStoppedError())
    }
  })
}

/** For the end of the server: what is being parsed throws `ParserStoppedError`. */
export function stopParsers(): void {
  isStopping = true
  for (const parser of running) parser.end(new ParserStoppedError())
}

async function* readBatches(parser: Parser): AsyncGenerator<ParsedFeedRow[]> {
  for (let requested = parser.request({ next: true }); ; ) {
    const response = await requested
    if (!('rows' in response) || response.rows.length === 0) return
    parser.extend(response.rows.length)
    // Read while these are written; a failure is thrown when they are.
    requested = parser.request({ next: true })
    requested.catch(() => {})
    yield response.rows
  }
}

class Parser {
  readonly #child: ChildProcess
  readonly #limits: ParserLimits
  /** Milliseconds of parsing that are left; while rows are written it does not run. */
  #leftMs: number
  #failure: Error | undefined
  #settle: ((response: ParserResponse | Error) => void) | undefined

  constructor(path: string, limits: ParserLimits) {
    this.#limits = limits
    this.#leftMs = limits.timeoutMs
    // Without the server’s secrets and its connections.
    const { SITE_URL, MEDIA_URL, RATE_LIMITS } = env
    this.#child = fork(/* turbopackIgnore: true */ path, {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${limits.heapMiB}`],
      env: {
        NODE_ENV: 'production',
        MALLOC_ARENA_MAX: '2',
        ...{ SITE_URL, RATE_LIMITS, ...(MEDIA_URL ? { MEDIA_URL } : {}) },
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const end = () => this.end(new FeedError({ key: 'parser_ended' }))
    this.#child.once('error', end)
    this.#child.once('exit', end)
    this.#child.on('message', (response) => this.#settle?.(response as ParserResponse))
  }

  /** @throws FeedError, ParserStoppedError */
  async request(request: ParserRequest): Promise<ParserResponse> {
    if (this.#failure) throw this.#failure
    const from = performance.now()
    const timer = setTimeout(() => this.end(new FeedError({ key: 'parser_timeout' })), this.#leftMs)
    try {
      const response = await new Promise<ParserResponse | Error>((settle) => {
        this.#settle = settle
        this.#child.send(request)
      })
      if (response instanceof Error) throw response
      if ('problem' in response) throw new FeedError(response.problem)
      return response
    } finally {
      clearTimeout(timer)
      this.#leftMs -= performance.now() - from
    }
  }

  extend(rows: number): void {
    this.#leftMs += rows * this.#limits.timeoutMsPerRow
  }

  /** What waits for a response receives `failure`, the first one alone. */
  end(failure: Error): void {
    this.#failure ??= failure
    this.#settle?.(this.#failure)
    this.#child.kill('SIGKILL')
  }
}
