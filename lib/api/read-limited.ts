import { ApiFailure } from './errors'

/** Bytes beyond its limit that a body may still send unread: a client that is cut off mid-way never sees the answer. */
const maxDiscarded = 32 * 2 ** 20

/**
 * Reads a body of at most `limit` bytes, whatever length was announced. The rest of a longer one is let by, within
 * reason, and never kept.
 * @throws ApiFailure 413 for a longer one
 */
export async function readLimited(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  // What stays unread makes the connection useless for another request.
  const tooLarge = new ApiFailure('payload_too_large', { headers: { Connection: 'close' } })
  if (Number(request.headers.get('content-length') ?? 0) > limit + maxDiscarded) throw tooLarge
  const reader = request.body?.getReader()
  let chunks: Uint8Array[] = []
  let size = 0
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    size += read.value.byteLength
    if (size > limit + maxDiscarded) throw tooLarge
    if (size > limit) chunks = []
    else chunks.push(read.value)
  }
  if (size > limit) throw tooLarge
  return new Uint8Array(Buffer.concat(chunks))
}
