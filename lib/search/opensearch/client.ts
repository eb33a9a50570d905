import 'server-only'
import type { Client } from '@opensearch-project/opensearch'
import { withTimeout } from '@/lib/with-timeout'
import { SearchUnavailableError } from '../unavailable'

/** Of a whole call, the retry on another node included. */
const deadlineMs = 5_000
/** Of one attempt: a node that is silent is given up while there is time for another. */
const attemptMs = 2_000
/** Of what fills an index: it merges as it goes. */
export const fillTimeoutMs = 60_000

/** Loads the client only where there is a cluster to ask. */
export async function connectCluster(nodes: string[]): Promise<Client> {
  const { Client } = await import('@opensearch-project/opensearch')
  return new Client({ nodes, requestTimeout: attemptMs, maxRetries: 2 })
}

/** @throws SearchUnavailableError when the cluster does not respond in time, or cannot serve the request now */
export async function callCluster<T>(call: Promise<{ body: T }>, timeoutMs = deadlineMs): Promise<T> {
  try {
    const { body } = await withTimeout(timeoutMs, call)
    return body
  } catch (error) {
    if (isUnavailable(error))
      throw new SearchUnavailableError('The search cluster is unavailable.', { cause: error })
    throw error
  }
}

const connectionErrors = [
  'ConnectionError',
  'TimeoutError',
  'NoLivingConnectionsError',
  'RequestAbortedError',
]

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const status = statusOf(error)
  return connectionErrors.includes(error.name) || (status !== undefined && isUnavailableStatus(status))
}

/** Overloaded, without a primary, or of which some shards do not answer. */
export function isUnavailableStatus(status: number): boolean {
  return status === 429 || status >= 502
}

/** The HTTP status of a refused request. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'statusCode' in error ? Number(error.statusCode) || undefined : undefined
}
