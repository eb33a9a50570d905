import { env } from '@/lib/env'
import { parseSearchUrl } from '@/lib/search/engines/opensearch/client'
import { startApi } from '../shared/servers.mjs'
import { residentMemory } from '../shared/usage.mjs'

/** Starts the API alone and waits for its index: with SEARCH_URL a new one on that cluster, else in the process. */
export async function startFilled(databaseUrl, size) {
  const from = performance.now()
  const cluster = env.SEARCH_URL && parseSearchUrl(env.SEARCH_URL)
  const variables = cluster ? { SEARCH_URL: searchUrl(cluster, `bench-${size}-${Date.now()}`) } : {}
  const { url, pid, child } = await startApi(databaseUrl, variables)
  const seconds = (performance.now() - from) / 1000
  return { url, seconds, megabytes: residentMemory(pid), stop: () => child.kill() }
}

function searchUrl({ nodes, shards }, name) {
  const [first, ...others] = nodes.map((node) => new URL(node))
  const hosts = [first.host, ...others.map(({ host }) => host)].join(',')
  return first.href.replace(`${first.host}/`, `${hosts}/${name}?shards=${shards}`)
}
