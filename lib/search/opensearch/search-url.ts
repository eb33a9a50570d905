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
