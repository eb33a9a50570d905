import { isStorageError, StorageApiError, StorageClient, type StorageError } from '@supabase/storage-js'
import { isMediaName, type MediaStore, MediaUnavailableError, type StoredFile } from './store'

const bucket = 'listing-images'

const pageSize = 1_000

interface Project {
  url: string
  /** Grants everything: never leaves the server. */
  secretKey: string
  /** Milliseconds for a call, its body included. */
  timeout?: number
}

/**
 * A store in a Supabase project's private bucket, created at the first `put`. The app serves the images, so that
 * their addresses are the same everywhere.
 */
export function supabaseStore({ url, secretKey, timeout = 10_000 }: Project): MediaStore {
  const fetchInTime: typeof fetch = (input, init) =>
    fetch(input, { ...init, cache: 'no-store', signal: AbortSignal.timeout(timeout) })
  const headers = { apikey: secretKey, Authorization: `Bearer ${secretKey}` }
  const client = new StorageClient(`${url}/storage/v1`, headers, fetchInTime)
  const files = client.from(bucket)

  async function upload(name: string, bytes: Uint8Array) {
    const contentType = name.endsWith('.avif') ? 'image/avif' : 'image/webp'
    return files.upload(name, bytes, { upsert: true, contentType, cacheControl: '31536000' })
  }

  return {
    async put(name, bytes) {
      if (!isMediaName(name)) throw new RangeError('Not the name of a finished image')
      let { error } = await upload(name, bytes)
      if (error && isMissing(error)) {
        const made = await client.createBucket(bucket, { public: false })
        if (made.error && !isTaken(made.error)) throw unavailable(made.error)
        error = (await upload(name, bytes)).error
      }
      if (error) throw unavailable(error)
    },
    async get(name) {
      if (!isMediaName(name)) return null
      const { data, error } = await files.download(name)
      if (!error) return new Uint8Array(await data.arrayBuffer())
      if (isMissing(error)) return null
      throw unavailable(error)
    },
    async has(name) {
      if (!isMediaName(name)) return false
      const { error } = await files.info(name)
      if (error && !isMissing(error)) throw unavailable(error)
      return !error
    },
    async remove(name) {
      if (!isMediaName(name)) return
      const { error } = await files.remove([name])
      if (error && !isMissing(error)) throw unavailable(error)
    },
    async *list(): AsyncGenerator<StoredFile> {
      for (let offset = 0; ; offset += pageSize) {
        const sortBy = { column: 'name', order: 'asc' }
        const { data, error } = await files.list('', { limit: pageSize, offset, sortBy })
        if (error && isMissing(error)) return
        if (error) throw unavailable(error)
        for (const { name, updated_at, created_at } of data) {
          const written = updated_at ?? created_at
          if (written && isMediaName(name)) yield { name, modified: new Date(written) }
        }
        if (data.length < pageSize) return
      }
    },
  }
}

/** The service reports a missing file or bucket in the body, under a status of 400. */
function isMissing(error: StorageError): boolean {
  return error.status === 404 || error.statusCode === '404' || codeOf(error) === 'NoSuchKey'
}

function isTaken(error: StorageError): boolean {
  return error.status === 409 || error.statusCode === '409' || codeOf(error) === 'BucketAlreadyExists'
}

function codeOf(error: StorageError): string | undefined {
  return error instanceof StorageApiError ? error.code : undefined
}

function unavailable(cause: unknown): MediaUnavailableError {
  const said = isStorageError(cause) ? `: ${cause.message}` : ''
  return new MediaUnavailableError(`Supabase Storage does not do what it should${said}`, { cause })
}
