import { ApiFailure } from './errors'

/**
 * Reads a body of at most `limit` bytes, and no further than that, whatever length was announced.
 * @throws ApiFailure 413 for a longer one
 */
export async function readLimited(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw new ApiFailure('payload_too_large')
  const reader = request.body?.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    size += read.value.byteLength
    if (size > limit) throw new ApiFailure('payload_too_large')
    chunks.push(read.value)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
