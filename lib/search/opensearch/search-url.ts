export interface Cluster {
  /** Addresses of its nodes, with the password. */
  nodes: string[]
  /** Prefix of the names of its indices. */
  name: string
  /** Parts of an index, from the next refill on. */
  shards: number
}

/** Reads `https://user:password@one:9200,two:9200/name?shards=2`; the name is `kljuc` by default, in one shard. */
export function parseSearchUrl(text: string): Cluster {
  const { pathname, searchParams } = new URL(text.replace(/,[^/?]*/, ''))
  const [, before = '', hosts = ''] = /^(https?:\/\/(?:[^@/]*@)?)([^/?]+)/.exec(text) ?? []
  return {
    nodes: hosts.split(',').map((host) => before + host),
    name: pathname.slice(1) || 'kljuc',
    shards: Number(searchParams.get('shards') ?? 1),
  }
}
