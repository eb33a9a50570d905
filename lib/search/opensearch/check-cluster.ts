import { EnvError } from '@/lib/env'
import { ClusterError, callCluster, connectCluster, statusOf } from './client'
import type { Cluster } from './search-url'

/** @throws EnvError when SEARCH_URL leads to no such cluster; SearchUnavailableError when nothing responds */
export async function checkCluster({ nodes }: Cluster): Promise<void> {
  const client = await connectCluster(nodes)
  try {
    const { version } = (await callCluster<{ version?: { number?: string } }>(client.info())) ?? {}
    if (version?.number === undefined) throw notSearching('its answer has no version')
  } catch (error) {
    throw problemOf(error) ?? error
  } finally {
    await client.close()
  }
}

function problemOf(error: unknown): EnvError | undefined {
  const status = statusOf(error)
  if (status === 401 || status === 403)
    return new EnvError(`The user or password of SEARCH_URL is refused: ${status}.`)
  return error instanceof ClusterError ? notSearching(error.message) : undefined
}

function notSearching(answer: string): EnvError {
  return new EnvError(`SEARCH_URL does not answer as OpenSearch or Elasticsearch does: ${answer}.`)
}
