import 'server-only'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { BodyBuffer } from './body-buffer'
import { type FieldError, HttpError } from './errors'
import { readChunks } from './read-body'

const maxFileBytes = 10 * 2 ** 20
const maxEnvelopeBytes = 64 * 1024
/** Below Node.js's own limit of 300. */
const timeoutSeconds = 240

const limits = {
  files: 1,
  parts: 4,
  fieldSize: 4 * 1024,
  headerPairs: 20,
  headerSize: 8 * 1024,
  fileSize: maxFileBytes + 1,
}

/** RFC 2046: 1 to 70 of these characters, the last not a space. */
const boundaryPattern =
  /;\s*boundary=(?:"[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]"|[\w'()+,\-./:=?]{1,70})\s*(?:;|$)/i

/**
 * Reads the one `file` of a multipart body, whose memory is counted until `use` ends.
 * @throws HttpError 413 over 10 MB or 4 parts, 415 when not multipart, 422 without exactly one `file`, 408 and 503 as
 * `readBody`; whatever `use` throws
 */
export async function readUpload<T>(
  request: Request,
  caller: string,
  use: (bytes: Buffer) => Promise<T>,
): Promise<T> {
  const file = new BodyBuffer(caller, maxFileBytes)
  try {
    await readFile(request, file)
    return await use(file.bytes)
  } finally {
    file.release()
  }
}

async function readFile(request: Request, file: BodyBuffer): Promise<void> {
  let hasFile = false
  const parser = openParser(request.headers.get('content-type') ?? '')
  // The first event that refuses the body decides.
  const refused = new Promise<never>((_, reject) => {
    const refuse = (failure: HttpError) => () => reject(failure)
    parser.once('error', refuse(new HttpError('unsupported_media')))
    parser.once('partsLimit', refuse(new HttpError('payload_too_large')))
    parser.once('filesLimit', refuse(fileProblem({ key: 'too_many', values: { max: 1 } })))
    parser.on('file', (name, stream) => {
      stream.on('error', refuse(new HttpError('unsupported_media')))
      if (name !== 'file') return stream.resume()
      hasFile = true
      stream.on('data', (chunk: Buffer) => {
        try {
          file.append(chunk)
        } catch (error) {
          reject(error)
        }
      })
    })
  })
  refused.catch(() => {})
  const maxBytes = maxFileBytes + maxEnvelopeBytes
  await readChunks(request, { maxBytes, timeoutSeconds }, (chunk) =>
    Promise.race([new Promise<void>((resolve) => parser.write(chunk, () => resolve())), refused]),
  )
  await Promise.race([new Promise<void>((resolve) => parser.once('finish', resolve).end()), refused])
  if (!hasFile) throw fileProblem({ key: 'required' })
}

function openParser(type: string): BusboyInstance {
  if (!/^multipart\/form-data\s*;/i.test(type) || !boundaryPattern.test(type))
    throw new HttpError('unsupported_media')
  return new Busboy({ headers: { 'content-type': type }, limits })
}

function fileProblem(file: FieldError): HttpError {
  return new HttpError('invalid_fields', { fields: { file } })
}
