import type { Client } from '@opensearch-project/opensearch'
import { SearchUnavailableError } from '../search-engine'
import { callCluster, isUnavailableStatus } from './client'
import type { Query, SortKey } from './query'

export interface SearchBody {
  query: Query
  /** Matches that are counted exactly; more are reported as a minimum. */
  track_total_hits: number | boolean
  from?: number
  size?: number
  sort?: SortKey[]
  aggs?: Record<string, object>
  suggest?: Record<string, object>
  terminate_after?: number
}

export interface Bucket {
  key: string | number
  doc_count: number
}

export interface SearchResult {
  hits: { total: { value: number }; hits: { _id: string }[] }
  aggregations?: Record<string, { buckets: Bucket[] }>
  suggest?: Record<string, { options: { text: string }[] }[]>
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
