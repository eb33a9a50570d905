/**
 * Purchases and unlocks whose answer was not shown yet. Each keeps its `Idempotency-Key` in this browser, for all of its
 * tabs, over a lost response, a reload and a crash of the page: whoever tries again repeats the same request.
 */
import { randomKey } from '@/lib/browser/random-key'
import { localStore } from '@/lib/browser/storage'
import { isRecord } from '@/lib/platform/record'
import { ApiError, apiRequest } from '@/lib/session/api-client'

const storageKey = 'kljuc-paid-requests'

/** The server stores a key for at least 24 hours. */
const maxAgeMs = 23 * 60 * 60 * 1000

const maxRequests = 50

/** What is paid: `purchase 3` for a package of 3 tokens, `unlock <id>` for a property's contact. */
type PaidSubject = `purchase ${number}` | `unlock ${string}`

interface PaidRequest {
  userId: string
  subject: PaidSubject
  key: string
  startedAt: number
  /** What was kept of the response, until it was shown. */
  answer?: unknown
}

/** Replaces storage where it is disabled, until the page is left. */
let memoryCopy: PaidRequest[] | null = null

/**
 * Sends a request with the key of its earlier attempt, if there was one. Call `finishPaidRequests` once the result is shown.
 * @param summarize what may be kept of the answer: no contact
 * @throws ApiError as `apiRequest`; the key is forgotten when the server has refused the request
 */
export async function sendPaidRequest<T>(
  userId: string,
  subject: PaidSubject,
  path: string,
  body: unknown,
  summarize: (answer: T) => unknown = (answer) => answer,
): Promise<T> {
  const key = startPaidRequest(userId, subject)
  try {
    const answer = await apiRequest<T>(path, { method: 'POST', body, headers: { 'Idempotency-Key': key } })
    write(readAll().map((each) => (each.key === key ? { ...each, answer: summarize(answer) } : each)))
    return answer
  } catch (error) {
    if (error instanceof ApiError && isRefusal(error.status))
      write(readAll().filter((each) => each.key !== key))
    throw error
  }
}

function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}

/** Returns the key of an attempt whose answer was not shown yet, or of a new one. */
export function startPaidRequest(userId: string, subject: PaidSubject, now = Date.now()): string {
  const earlier = findPaidRequests(userId, '', now).find((each) => each.subject === subject)
  if (earlier) return earlier.key
  const request = { userId, subject, key: randomKey(), startedAt: now }
  write([request, ...readAll(now)].slice(0, maxRequests))
  return request.key
}

/** Returns a person's requests whose subject begins with `prefix`, the newest first. */
export function findPaidRequests(userId: string, prefix: string, now = Date.now()): PaidRequest[] {
  return readAll(now).filter((each) => each.userId === userId && each.subject.startsWith(prefix))
}

/** Forgets them: their answers were shown. */
export function finishPaidRequests(userId: string, prefix: string): void {
  const finished = findPaidRequests(userId, prefix).map(({ key }) => key)
  if (finished.length > 0) write(readAll().filter(({ key }) => !finished.includes(key)))
}

function readAll(now = Date.now()): PaidRequest[] {
  const stored = memoryCopy ?? localStore.readList(storageKey, isPaidRequest)
  return stored.filter(({ startedAt }) => now - startedAt < maxAgeMs)
}

function write(requests: PaidRequest[]): void {
  const isStored = localStore.write(storageKey, requests.length > 0 ? JSON.stringify(requests) : null)
  memoryCopy = isStored ? null : requests
}

function isPaidRequest(value: unknown): value is PaidRequest {
  if (!isRecord(value)) return false
  const { userId, subject, key, startedAt } = value
  return [userId, subject, key].every((text) => typeof text === 'string') && typeof startedAt === 'number'
}
