import { setTimeout as sleep } from 'node:timers/promises'
import { S3mini, S3ServiceError } from 's3mini'
import { EnvError } from '@/lib/env'
import { isMediaName, type MediaStore, MediaUnavailableError, type StoredFile } from './store'

const pageSize = 1_000

const cacheForever = { 'cache-control': 'public, max-age=31536000, immutable' }

const retryDelaysMs = [200, 800]

export interface Bucket {
  endpoint: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  region: string
  /** Milliseconds for a request with its retries and body; without the body of a file that is streamed. */
  timeout?: number
}

/** One PUT writes an object completely, and repeated requests write the same bytes: every request may be retried. */
export function s3Store(options: Bucket): MediaStore {
  const client = connect(options)
  const streamClient = connect(options, fetchUntilHead)
  return {
    async put(name, bytes) {
      if (!isMediaName(name)) throw new RangeError('Not the name of a finished image')
      const type = name.endsWith('.avif') ? 'image/avif' : 'image/webp'
      await client.putObject(name, bytes, type, undefined, cacheForever).catch(unavailable)
    },
    async get(name) {
      if (!isMediaName(name)) return null
      const bytes = await client.getObjectArrayBuffer(name).catch(unavailable)
      return bytes && new Uint8Array(bytes)
    },
    async stream(name) {
      if (!isMediaName(name)) return null
      const response = await streamClient.getObjectResponse(name).catch(unavailable)
      if (!response) return null
      const size = response.headers.get('content-length')
      if (response.body && size !== null) return { size: Number(size), body: response.body }
      const bytes = new Uint8Array(await response.arrayBuffer().catch(unavailable))
      return { size: bytes.byteLength, body: bytes }
    },
    async remove(name) {
      if (isMediaName(name)) await client.deleteObject(name).catch(unavailable)
    },
    async *list(): AsyncGenerator<StoredFile> {
      let next: string | undefined
      do {
        const page = await client.listObjectsPaged('/', '', pageSize, next).catch(unavailable)
        for (const { Key: name, LastModified: modified } of page?.objects ?? [])
          if (isMediaName(name)) yield { name, modified }
        next = page?.nextContinuationToken
      } while (next)
    },
  }
}

/** A bucket of this region is made by a request without a body: as a location constraint AWS refuses its name. */
const unnamedRegion = 'us-east-1'

/** @throws EnvError if the keys or the bucket are rejected; MediaUnavailableError when the store does not respond */
export async function checkBucket(options: Bucket): Promise<void> {
  const client = connect(options)
  const isThere = async () => (await client.listObjectsPaged('/', '', 1)) !== null
  try {
    if (await isThere()) return
    // Creating is refused, or another instance has created the bucket meanwhile.
    const creator = options.region === unnamedRegion ? connect(options, fetchWithoutBody) : client
    if ((await creator.createBucket().catch(() => false)) || (await isThere())) return
  } catch (error) {
    throw problemOf(error) ?? unavailable(error)
  }
  throw new EnvError(`S3_BUCKET names a bucket that is not there and cannot be made: ${options.bucket}.`)
}

function problemOf(error: unknown): EnvError | undefined {
  if (!(error instanceof S3ServiceError) || isTransient(error.status)) return undefined
  const detail = `${error.status} ${error.code ?? ''}`.trim()
  return error.status === 401 || error.status === 403
    ? new EnvError(
        `S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are refused by the store of S3_ENDPOINT: ${detail}.`,
      )
    : new EnvError(`S3_ENDPOINT does not answer as the store of S3_BUCKET does: ${detail}.`)
}

function connect({ endpoint, bucket, timeout = 10_000, ...keys }: Bucket, send = fetchWhole): S3mini {
  return new S3mini({
    ...keys,
    endpoint: `${endpoint}/${bucket}`,
    fetch: (input, init) => send(input, init, timeout),
  })
}

function fetchWhole(input: RequestInfo | URL, init: RequestInit | undefined, timeout: number) {
  return fetchWithRetry(input, init, AbortSignal.timeout(timeout))
}

function fetchWithoutBody(input: RequestInfo | URL, init: RequestInit | undefined, timeout: number) {
  const headers = new Headers(init?.headers)
  // Neither is part of the signature.
  for (const name of ['content-length', 'content-type']) headers.delete(name)
  return fetchWhole(input, { ...init, headers, body: null }, timeout)
}

/** A client may read the body slowly; fetch itself ends one of which the store sends nothing for five minutes. */
async function fetchUntilHead(input: RequestInfo | URL, init: RequestInit | undefined, timeout: number) {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeout)
  try {
    return await fetchWithRetry(input, init, controller.signal)
  } finally {
    clearTimeout(timer)
  }
}

async function fetchWithRetry(input: RequestInfo | URL, init: RequestInit | undefined, signal: AbortSignal) {
  for (let attempt = 0; ; attempt++) {
    const delay = retryDelaysMs[attempt]
    const response = await fetch(input, { ...init, cache: 'no-store', signal }).catch((error: unknown) => {
      if (delay === undefined || signal.aborted) throw error
    })
    if (response && (delay === undefined || !isTransient(response.status))) return response
    await response?.body?.cancel()
    await sleep(delay, undefined, { signal })
  }
}

function isTransient(status: number): boolean {
  return status === 429 || status >= 500
}

function unavailable(cause: unknown): never {
  const detail = cause instanceof S3ServiceError ? `: ${cause.message}` : ''
  throw new MediaUnavailableError(`The S3 store does not do what it should${detail}`, { cause })
}
