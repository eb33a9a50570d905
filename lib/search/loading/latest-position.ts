import 'server-only'
import { sql } from '@/lib/db/client'
import { DatabaseTimeoutError, withReadTimeout } from '@/lib/db/timeouts'
import { readPosition } from './listing-clock'

let running: Promise<number> | undefined
let next: Promise<number> | undefined

/**
 * Returns the position of the listing clock, read after the call. Concurrent callers share one query and its timeout.
 * @throws the database's error when it is unreachable, DatabaseTimeoutError on a timeout
 */
export function readLatestPosition(): Promise<number> {
  if (!running) return begin()
  next ??= running.then(begin, beginAgain)
  return next
}

function beginAgain(failure: unknown): Promise<number> {
  if (!(failure instanceof DatabaseTimeoutError)) return begin()
  next = undefined
  throw failure
}

function begin(): Promise<number> {
  next = undefined
  const reading = withReadTimeout(readPosition(sql())).finally(() => {
    if (running === reading) running = undefined
  })
  running = reading
  return reading
}
