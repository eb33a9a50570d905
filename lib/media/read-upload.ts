import 'server-only'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { env } from '@/lib/env'
import { type FieldError, HttpError } from '@/lib/http/errors'
import { callerKey } from '@/lib/http/rate-limits/consume'
import { readChunks, shareOfAddress } from '@/lib/http/reading/read-body'
import { defineBudget } from '@/lib/platform/budgets'
import { FairShare, type Holding } from '@/lib/platform/fair-share'
import { defineDiskBudget } from './stores/disk-space'
import { MediaUnavailableError } from './stores/store'

const MiB = 2 ** 20

/** Disk space of photos that are being received or wait to be decoded; an account has six of 10 MB. */
const uploadBytes = new FairShare(
  { all: 768 * MiB, address: shareOfAddress(384 * MiB), account: 64 * MiB },
  () => budget.refuse(),
)

const budget = defineBudget({
  name: 'upload_bytes',
  limit: uploadBytes.shares.all,
  used: () => uploadBytes.used,
})

const maxPhotoBytes = 10 * MiB
/** The other parts and the boundaries. */
const maxFramingBytes = 64 * 1024
/** Below Node.js's own limit of 300. */
const timeoutSeconds = 240
/** Longer than any upload takes. */
const staleMs = 60 * 60 * 1000

const limits = {
  files: 1,
  parts: 4,
  fieldSize: 4 * 1024,
  headerPairs: 20,
  headerSize: 8 * 1024,
}

/** RFC 2046: 1 to 70 of these characters, the last not a space. */
const boundaryPattern =
  /;\s*boundary=(?:"[\w'()+,\-./:=? ]{0,69}[\w'()+,\-./:=?]"|[\w'()+,\-./:=?]{1,70})\s*(?:;|$)/i

/** Where `checkDataDir` makes sure of a folder. */
const folder = env.S3_BUCKET && env.SMTP_URL ? join(tmpdir(), 'kljuc-uploads') : join(env.DATA_DIR, 'uploads')

const hasDiskSpace = defineDiskBudget(folder)

/**
 * Receives the one `file` of a multipart body on disk, where its bytes are counted until `use` of its path ends: a slow
 * sender holds no memory.
 * @param maxFileBytes by default those of a photo, 10 MB
 * @throws HttpError 413 `file_too_large` over them, 413 over 4 parts, 415 when not multipart, 422 without exactly one `file`, 408 and 503 as
 * `readChunks`; MediaUnavailableError when the disk is full; whatever `use` throws
 */
export async function readUpload<T>(
  request: Request,
  account: string,
  use: (path: string, fileName: string) => Promise<T>,
  maxFileBytes = maxPhotoBytes,
): Promise<T> {
  return withTemporaryFile(async (path) => {
    const holding = uploadBytes.open({ address: callerKey(request.headers) ?? '', account })
    try {
      const fileName = await receive(request, path, holding, maxFileBytes)
      return await use(path, fileName)
    } finally {
      uploadBytes.close(holding)
    }
  })
}

/** Removes the file at the path when `use` ends. @throws MediaUnavailableError when the disk is full; whatever `use` throws */
export async function withTemporaryFile<T>(use: (path: string) => Promise<T>): Promise<T> {
  if (!hasDiskSpace()) throw new MediaUnavailableError('The disk has no room for further files')
  await mkdir(folder, { recursive: true }).catch(diskFailure)
  const path = join(folder, randomUUID())
  try {
    return await use(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Deletes files that a killed process has left. */
export async function deleteStaleUploads(): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null)
    if (found && Date.now() - found.mtimeMs > staleMs) await rm(join(folder, name), { force: true })
  }
}

/** @returns the file's name as the client gives it, or an empty text */
async function receive(
  request: Request,
  path: string,
  holding: Holding,
  maxFileBytes: number,
): Promise<string> {
  let saved: Promise<void> | undefined
  let fileName = ''
  const maxBytes = maxFileBytes + maxFramingBytes
  const ended = new AbortController()
  const parser = openParser(request.headers.get('content-type') ?? '', maxFileBytes)
  // The first event that refuses the body decides.
  const refused = new Promise<never>((_, reject) => {
    const refuse = (failure: HttpError) => () => reject(failure)
    parser.once('error', refuse(new HttpError('unsupported_media')))
    parser.once('partsLimit', refuse(new HttpError('payload_too_large')))
    parser.once('filesLimit', refuse(fileProblem({ key: 'too_many', values: { max: 1 } })))
    parser.on('file', (name, stream, sentName) => {
      if (name !== 'file') return stream.on('error', refuse(new HttpError('unsupported_media'))).resume()
      fileName = sentName ?? ''
      saved = save(stream, path, maxFileBytes, ended.signal)
      saved.catch(reject)
    })
  })
  refused.catch(() => {})
  const declared = Number(request.headers.get('content-length') ?? maxBytes)
  // Counted in whole before the first byte: photos that grow side by side would all fail at the end.
  const isAdmitted = uploadBytes.add(holding, Math.min(declared, maxBytes))
  try {
    const reading = { maxBytes, timeoutSeconds, tooLarge: fileTooLarge(maxFileBytes), signal: holding.signal }
    await readChunks(request, reading, (chunk) => {
      if (!isAdmitted) throw new HttpError('busy')
      return Promise.race([new Promise<void>((resolve) => parser.write(chunk, () => resolve())), refused])
    })
    await Promise.race([new Promise<void>((resolve) => parser.once('finish', resolve).end()), refused])
    if (!saved) throw fileProblem({ key: 'required' })
    await saved
    return fileName
  } finally {
    ended.abort()
    await saved?.catch(() => {})
  }
}

/** @throws HttpError 413 when it is too large, 415 when it is cut off; MediaUnavailableError */
async function save(file: Readable, path: string, maxFileBytes: number, signal: AbortSignal): Promise<void> {
  let size = 0
  async function* counted(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.byteLength
      if (size > maxFileBytes) throw fileTooLarge(maxFileBytes)
      yield chunk
    }
  }
  try {
    await pipeline(file, counted, createWriteStream(path, { flags: 'wx' }), { signal })
  } catch (error) {
    if (error instanceof HttpError) throw error
    if (error instanceof Error && 'syscall' in error) diskFailure(error)
    throw new HttpError('unsupported_media')
  }
}

function diskFailure(error: unknown): never {
  throw new MediaUnavailableError('Uploads cannot be written', { cause: error })
}

function openParser(type: string, maxFileBytes: number): BusboyInstance {
  if (!/^multipart\/form-data\s*;/i.test(type) || !boundaryPattern.test(type))
    throw new HttpError('unsupported_media')
  const fileSize = maxFileBytes + 1
  return new Busboy({ headers: { 'content-type': type }, limits: { ...limits, fileSize } })
}

function fileTooLarge(maxFileBytes: number): HttpError {
  return new HttpError('file_too_large', { values: { max: Math.floor(maxFileBytes / MiB) } })
}

function fileProblem(file: FieldError): HttpError {
  return new HttpError('invalid_fields', { fields: { file } })
}
