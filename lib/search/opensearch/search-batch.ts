import type { Client } from '@opensearch-project/opensearch'
import { SearchUnavailableError } from '../search-engine'
import { callCluster, isUnavailableStatus } from './client'
import type { Query, SortKey } from './query'

export interface SearchBody {
  query: Query
  /** Number of matches up to which they are counted exactly; above it the total is a minimum. */
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

interface Waiting {
  body: SearchBody
  resolve: (result: SearchResult) => void
  reject: (error: unknown) => void
}

/** The index was replaced or deleted. */
export class IndexGoneError extends SearchUnavailableError {}

/** Maximum per request, since a response arrives only after the last search of its batch. */
const maxSearches = 300

/** Sends all searches of one index that are made in the same tick in one request. */
export class SearchBatch {
  private waiting: Waiting[] = []

  constructor(
    private readonly client: Client,
    private readonly index: string,
  ) {}

  /** @throws IndexGoneError, SearchUnavailableError */
  ask(body: SearchBody): Promise<SearchResult> {
    return new Promise((resolve, reject) => {
      if (this.waiting.length === 0) queueMicrotask(() => this.flush())
      this.waiting.push({ body: { size: 0, ...body }, resolve, reject })
    })
  }

  private flush(): void {
    const all = this.waiting
    this.waiting = []
    for (let from = 0; from < all.length; from += maxSearches)
      void this.send(all.slice(from, from + maxSearches))
  }

  private async send(batch: readonly Waiting[]): Promise<void> {
    try {
      const lines = batch.flatMap(({ body }) => [{ allow_partial_search_results: false }, body])
      const answer = await callCluster<unknown>(this.client.msearch({ index: this.index, body: lines }))
      const { responses } = answer as { responses: (SearchResult & Failure)[] }
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
  if (error?.type === 'index_not_found_exception') return new IndexGoneError(error.reason)
  const message = `${what}: ${JSON.stringify(error)}`
  return isUnavailableStatus(status) ? new SearchUnavailableError(message) : new Error(message)
}
