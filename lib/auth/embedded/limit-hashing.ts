import 'server-only'
import { availableParallelism } from 'node:os'
import { authError } from './errors'

/** Passwords hashed at once: libuv has four threads, and files and names need some too. */
const atOnce = Math.min(2, availableParallelism())
/** Of those that wait: at some 70 ms each, the last of them waits a few seconds. */
const maxWaiting = 64

let running = 0
const waiting: (() => void)[] = []

/** There is more to hash than can be done soon. */
export class HashingBusyError extends Error {
  override name = 'HashingBusyError'
}

/**
 * Does work that hashes a password when its turn has come.
 * @throws HashingBusyError when too many wait already, and whatever the work throws
 */
export async function limitHashing<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= maxWaiting) throw new HashingBusyError('Too many passwords wait to be hashed.')
    await new Promise<void>((resume) => waiting.push(resume))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** What is answered then. */
export function hashingBusy(): Response {
  return authError(503, 'auth_unavailable', 'Too many people are signing in at the moment.', {
    'Retry-After': '5',
  })
}
