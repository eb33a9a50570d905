import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { renderErrorPage } from './error-page'

const delayMs = 2_000

/**
 * Answers after a pause: a client that asks again as soon as it is refused would otherwise keep the server as busy as
 * many readers. @param retryAfter seconds
 */
export async function refusePage(path: string, status: 429 | 503, retryAfter?: number): Promise<Response> {
  await sleep(delayMs)
  return renderErrorPage(path, status, retryAfter)
}
