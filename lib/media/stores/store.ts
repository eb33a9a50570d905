import { UnavailableError } from '@/lib/http/errors'

export interface StoredFile {
  name: string
  modified: Date
}

export interface MediaContent {
  size: number
  body: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>
}

/** Every method may throw a MediaUnavailableError. */
export interface MediaStore {
  /** An existing file contains the same bytes; its modification time is renewed. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array | null>
  /** For a client, which may read it slowly. */
  stream(name: string): Promise<MediaContent | null>
  remove(name: string): Promise<void>
  list(): AsyncIterable<StoredFile>
}

export class MediaUnavailableError extends UnavailableError {
  readonly code = 'storage_unavailable'
  override readonly name = 'MediaUnavailableError'
}

const namePattern = /^[0-9a-f]+-\d+\.(avif|webp)$/

export function isMediaName(name: string): boolean {
  return name.length <= 100 && namePattern.test(name)
}

export function hashOfName(name: string): string {
  return name.slice(0, name.indexOf('-'))
}
