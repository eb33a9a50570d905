import 'server-only'
import type { Client } from '@opensearch-project/opensearch'
import { withTimeout } from '@/lib/platform/with-timeout'
import { SearchUnavailableError } from '@/lib/search/matching/search-engine'
import type { FieldName } from './mappings'
import type { Query, SortKey } from './query'

/** Timeout of a search, including a retry on another node. */
export const deadlineMs = 5_000
/** Of one attempt, so that there is time for another node when one does not respond. */
const attemptMs = 2_000
/** Timeout of writing changes, and of preparing an index. */
export const writeTimeoutMs = 15_000
/** Timeout of writing a batch of listings, and of replicating an index, during which the cluster merges segments. */
export const fillTimeoutMs = 60_000

/** Imports the client only if a cluster is configured. */
export async function connectCluster(nodes: string[]): Promise<Client> {
  const { Client } = await import('@opensearch-project/opensearch')
  return new Client({ nodes, requestTimeout: attemptMs, maxRetries: 2 })
}

/** A refused request. The client's own errors contain requests and URLs with passwords. */
export class ClusterError extends Error {
  override name = 'ClusterError'

  constructor(
    message: string,
    readonly status: number | undefined,
  ) {
    super(message)
  }
}

/**
 * @throws SearchUnavailableError when the cluster does not respond in time, or cannot serve the request now;
 * ClusterError when it refuses it
 */
export async function callCluster<T>(call: Promise<{ body: T }>, timeoutMs = deadlineMs): Promise<T> {
  try {
    const { body } = await withTimeout(timeoutMs, call)
    return body
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error))
    const status =
      error instanceof Error && 'statusCode' in error ? Number(error.statusCode) || undefined : undefined
    if (unavailableErrors.includes(name) || (status !== undefined && isUnavailableStatus(status)))
      throw new SearchUnavailableError(`The search cluster is unavailable: ${name}, ${message}`)
    throw new ClusterError(`${name}: ${message}`, status)
  }
}

const unavailableErrors = [
  'ConnectionError',
  'TimeoutError',
  'NoLivingConnectionsError',
  'RequestAbortedError',
]

/** Overloaded, without a primary, or some shards do not respond. */
function isUnavailableStatus(status: number): boolean {
  return status === 429 || status >= 502
}

/** The HTTP status of a refused request. */
export function statusOf(error: unknown): number | undefined {
  return error instanceof ClusterError ? error.status : undefined
}

export interface Cluster {
  /** URLs of the nodes, with the password. */
  nodes: string[]
  /** Prefix of the names of the indices. */
  name: string
  /** Number of shards of an index, applied when it is rebuilt. */
  shards: number
}

/** Parses `https://user:password@one:9200,two:9200/name?shards=2`; defaults are `kljuc` and one shard. */
export function parseSearchUrl(text: string): Cluster {
  const { pathname, searchParams } = new URL(text.replace(/,[^/?]*/, ''))
  const [, before = '', hosts = ''] = /^(https?:\/\/(?:[^@/]*@)?)([^/?]+)/.exec(text) ?? []
  return {
    nodes: hosts.split(',').map((host) => before + host),
    name: pathname.slice(1) || 'kljuc',
    shards: Number(searchParams.get('shards') ?? 1),
  }
}

export interface SearchBody {
  query: Query
  /** Matches that are counted exactly; more are reported as a minimum. */
  track_total_hits: number | boolean
  from?: number
  size?: number
  sort?: SortKey[]
  /** Returns the first match of each value of a field. */
  collapse?: { field: FieldName }
  aggs?: Record<string, object>
  suggest?: Record<string, object>
  terminate_after?: number
}

export interface Bucket {
  key: string | number
  doc_count: number
  /** Of a bucket of `gridAggregation`. */
  centre?: { location: { lat: number; lon: number } }
  bounds?: { bounds: { top_left: { lat: number; lon: number }; bottom_right: { lat: number; lon: number } } }
  points?: { buckets: Bucket[] }
  /** Of a bucket of `groupAggregation`. */
  doubted?: { buckets: (Bucket & Figures)[] }
  /** In a search for groups. */
  grouped?: GroupedMatches
  home?: { hits: { hits: { _id: string; fields?: { price?: number[] } }[] } }
}

/** What the matches in a bucket have. */
export type Figures = Record<'priceFrom' | 'priceTo' | 'areaFrom' | 'areaTo', { value: number }>

export interface SearchResult {
  hits: { total: { value: number }; hits: { _id: string; fields?: { answer?: string[] } }[] }
  aggregations?: Partial<Record<string, { buckets: Bucket[] }>> & { grouped?: GroupedMatches }
  suggest?: Record<string, { options: { text: string }[] }[]>
}

/** The matches that are in groups, and how many groups these are. */
export interface GroupedMatches {
  doc_count: number
  groups: { value: number }
}

/** The error of one search in a batch. */
export interface Failure {
  status: number
  error?: { type: string; reason?: string }
}

interface QueuedSearch {
  body: SearchBody
  resolve: (result: SearchResult) => void
  reject: (error: unknown) => void
}

/** The index was replaced or deleted. */
export class IndexNotFoundError extends SearchUnavailableError {}

/** Maximum per request, since a response arrives only after the last search of its batch. */
const maxSearches = 300

/** Sends the searches of one index that start together in one request. */
export class SearchBatch {
  private queue: QueuedSearch[] = []

  constructor(
    private readonly client: Client,
    private readonly index: string,
  ) {}

  /** @throws IndexNotFoundError, SearchUnavailableError */
  search(body: SearchBody): Promise<SearchResult> {
    return new Promise((resolve, reject) => {
      if (this.queue.length === 0) queueMicrotask(() => this.flush())
      this.queue.push({ body: { size: 0, ...body }, resolve, reject })
    })
  }

  private flush(): void {
    const all = this.queue
    this.queue = []
    for (let from = 0; from < all.length; from += maxSearches)
      void this.send(all.slice(from, from + maxSearches))
  }

  private async send(batch: readonly QueuedSearch[]): Promise<void> {
    try {
      const lines = batch.flatMap(({ body }) => [{ allow_partial_search_results: false }, body])
      const body = await callCluster<unknown>(this.client.msearch({ index: this.index, body: lines }))
      const { responses } = body as { responses: (SearchResult & Failure)[] }
      for (const [at, { resolve, reject }] of batch.entries()) {
        const item = responses[at]
        if (item && !item.error) resolve(item)
        else reject(toError('The search failed', item))
      }
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
}

export function toError(what: string, failure: Failure | undefined): Error {
  const { status = 503, error } = failure ?? {}
  if (error?.type === 'index_not_found_exception') return new IndexNotFoundError(error.reason)
  const message = `${what}: ${JSON.stringify(error)}`
  return isUnavailableStatus(status) ? new SearchUnavailableError(message) : new Error(message)
}
