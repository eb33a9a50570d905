export interface StoredFile {
  name: string
  modified: Date
}

/** Stores finished images by name. Every call may throw a MediaUnavailableError. */
export interface MediaStore {
  /**
   * Writes a file; an existing one holds the same bytes and counts as written now.
   * @throws RangeError for an invalid name
   */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array | null>
  has(name: string): Promise<boolean>
  /** Removes a file that `list` returned; a missing one is no error. */
  remove(name: string): Promise<void>
  list(): AsyncIterable<StoredFile>
}

/** The store is out of reach, full or too slow. */
export class MediaUnavailableError extends Error {
  override readonly name = 'MediaUnavailableError'
}

const namePattern = /^[0-9a-f]+-\d+\.(avif|webp)$/

/** Whether a name could be one of a stored image; others are refused before any store is asked. */
export function isMediaName(name: string): boolean {
  return name.length <= 100 && namePattern.test(name)
}

export function hashOfName(name: string): string {
  return name.slice(0, name.indexOf('-'))
}
