import 'server-only'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import type { CachedPage } from './page-cache'

type Encoding = 'br' | 'gzip' | 'identity'

/** As fast as gzip and a fifth smaller; the window of 256 KB holds a page. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 } }

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const compressors = {
  br: (body: Buffer) => brotliAsync(body, brotliOptions),
  gzip: (body: Buffer) => gzipAsync(body),
}

export async function encodeBody(encoding: Encoding, { identity, compressed }: CachedPage): Promise<Buffer> {
  if (encoding === 'identity') return identity
  compressed[encoding] ??= compressors[encoding](identity)
  return compressed[encoding]
}

export function acceptedEncoding(header: string | undefined): Encoding {
  const wanted = parseAccept(header ?? '').filter(({ q }) => q > 0)
  const accepted = new Set(wanted.map(({ type }) => type.toLowerCase()))
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') || accepted.has('*') ? 'gzip' : 'identity'
}
