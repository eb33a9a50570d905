import { ApiFailure } from './errors'
import { readLimited } from './read-limited'

/** 10 MB: 10 × 2^20 bytes. */
const maxFileBytes = 10 * 2 ** 20

/** What a multipart envelope may add to its file. */
const maxEnvelopeBytes = 64 * 1024

/**
 * Reads the file of a multipart body, field `file`.
 * @throws ApiFailure 413 when larger than 10 MB, 415 when the body is not multipart, 422 without a file
 */
export async function readUpload(request: Request): Promise<Buffer> {
  if (!request.headers.get('content-type')?.toLowerCase().startsWith('multipart/form-data')) {
    throw new ApiFailure('unsupported_media')
  }
  const bytes = await readLimited(request, maxFileBytes + maxEnvelopeBytes)
  const form = await new Response(bytes, {
    headers: { 'Content-Type': request.headers.get('content-type') ?? '' },
  })
    .formData()
    .catch(() => {
      throw new ApiFailure('unsupported_media')
    })
  const file = form.get('file')
  if (!(file instanceof Blob))
    throw new ApiFailure('invalid_fields', { fields: { file: { key: 'required' } } })
  if (file.size > maxFileBytes) throw new ApiFailure('payload_too_large')
  return Buffer.from(await file.arrayBuffer())
}
