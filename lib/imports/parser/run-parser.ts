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
  /** After which a file is a slow one. */
  firstTurnMs: number
  /** In all, before the first row and between them. */
  timeoutMs: number
  /** Added for each row that it has read; the longest texts take less. */
  timeoutMsPerRow: number
}

const defaultLimits: ParserLimits = {
  ...{ heapMiB: 256, firstTurnMs: 10_000 },
  ...{ timeoutMs: 60_000, timeoutMsPerRow: 20 },
}

/** The server stops: the file is whole, and is read by the next process. */
export class ParserStoppedError extends Error {
  override name = 'ParserStoppedError'
}

/** The file takes long, and so does another one that is being read: it is to be tried again as a slow one. */
export class SlowFileError extends Error {
  override name = 'SlowFileError'
}

export interface ParserFeed {
  header: FeedHeader
  batches: AsyncIterable<ParsedFeedRow[]>
}

/**
 * One at a time, and beside it one that takes long: a parser takes a core, and as much memory as the server at rest. Somebody's
 * files of minutes do not keep those of seconds waiting.
 */
const firstTurns = pLimit(1)
let isSlowTurnTaken = false

export const isSlowTurnFree = () => !isSlowTurnTaken

const running = new Set<Parser>()
let isStopping = false

/** Beside the server’s own program. A computed path, so that no bundler includes the file. */
const program = () => join(/* turbopackIgnore: true */ dirname(process.argv[1] ?? ''), 'import-parser.mjs')

/**
 * Parses a file outside the server, in a process of its own with limits of memory and time: in a worker thread of Node.js
 * most ways to exceed the memory end the whole process, whatever its `resourceLimits` are.
 * @param begin called when its turn has come, before anything looks at the file
 * @param options `isSlow`: it was thrown as one before
 * @throws FeedError for a file that cannot be read, or that ended its parser or exceeded its time; SlowFileError;
 * ParserStoppedError; whatever `use` and `begin` throw
 */
export async function parseOutside<T>(
  source: FeedSource,
  use: (feed: ParserFeed) => Promise<T>,
  begin: () => Promise<void>,
  { path = program(), limits = defaultLimits, isSlow = false } = {},
): Promise<T> {
  const turn = isSlow ? takeSlowTurn() : await waitForFirstTurn()
  try {
    if (isStopping) throw new ParserStoppedError()
    await begin()
    const parser = new Parser(path, limits, turn)
    running.add(parser)
    try {
      const response = await parser.request({ open: source })
      if (!('header' in response)) throw new FeedError({ key: 'parser_ended' })
      return await use({ header: response.header, batches: readBatches(parser) })
    } finally {
      running.delete(parser)
      parser.end(new ParserStoppedError())
    }
  } finally {
    turn.end()
  }
}

/** The place of a file among those that are being read. */
interface Turn {
  isSlow: boolean
  /** To be called again and again. */
  end: () => void
}

async function waitForFirstTurn(): Promise<Turn> {
  const end = await new Promise<() => void>(
    (begin) => void firstTurns(() => new Promise<void>((settle) => begin(settle))),
  )
  return { isSlow: false, end }
}

/** @throws SlowFileError while another one has it */
function takeSlowTurn(): Turn {
  if (isSlowTurnTaken) throw new SlowFileError('Another slow file is being read.')
  isSlowTurnTaken = true
  let isOver = false
  const end = () => {
    if (!isOver) isSlowTurnTaken = false
    isOver = true
  }
  return { isSlow: true, end }
}

/** Makes a turn a slow one, and lets the next file have its place. @throws SlowFileError */
function slowDown(turn: Turn): void {
  const { end } = takeSlowTurn()
  turn.end()
  Object.assign(turn, { isSlow: true, end })
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
  /** Whose `end` gives it to the next file. */
  readonly #turn: Turn
  /** Milliseconds of parsing that are left; while rows are written it does not run. */
  #leftMs: number
  /** Milliseconds that rows have added. */
  #addedMs = 0
  #failure: Error | undefined
  #settle: ((response: ParserResponse | Error) => void) | undefined

  constructor(path: string, limits: ParserLimits, turn: Turn) {
    this.#limits = limits
    this.#turn = turn
    this.#leftMs = turn.isSlow ? limits.timeoutMs : limits.firstTurnMs
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
    const timeOut = () => {
      try {
        this.#prolong()
        timer = setTimeout(timeOut, this.#leftMs - (performance.now() - from))
      } catch (error) {
        this.end(error as Error)
      }
    }
    let timer = setTimeout(timeOut, this.#leftMs)
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

  /** @throws FeedError when it has had its time, SlowFileError */
  #prolong(): void {
    if (this.#turn.isSlow) throw new FeedError({ key: 'parser_timeout' })
    slowDown(this.#turn)
    this.#leftMs += this.#limits.timeoutMs - this.#limits.firstTurnMs + this.#addedMs
  }

  extend(rows: number): void {
    const ms = rows * this.#limits.timeoutMsPerRow
    this.#addedMs += ms
    if (this.#turn.isSlow) this.#leftMs += ms
  }

  /** What waits for a response receives `failure`, the first one alone. */
  end(failure: Error): void {
    this.#failure ??= failure
    this.#settle?.(this.#failure)
    this.#child.kill('SIGKILL')
  }
}
