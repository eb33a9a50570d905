/** What a store holds of a name: whether finished or left behind by a write that was cut off. */
export interface StoredFile {
  name: string
  /** When it was last written. */
  modified: Date
}

/**
 * Where finished images are kept, by the names that `finishImage` gives them. Every call may throw a
 * `MediaUnavailableError`.
 */
export interface MediaStore {
  /**
   * Keeps the bytes; an existing file of that name holds the same ones and may be replaced, and counts as written
   * now. Throws a `RangeError` for a name that is none.
   */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or null when there are none of that name. */
  get(name: string): Promise<Uint8Array | null>
  has(name: string): Promise<boolean>
  /** Removes the file; one that is not there is no error. Takes every name that `list` gives. */
  remove(name: string): Promise<void>
  /** Every file, in no particular order. */
  list(): AsyncIterable<StoredFile>
}

/** The store cannot be reached, is full or answers too late. */
export class MediaUnavailableError extends Error {
  override readonly name = 'MediaUnavailableError'
}

const namePattern = /^[0-9a-f]+-\d+\.(avif|webp)$/

/** Whether a name could be one of a stored image; everything else is refused before any store is asked. */
export function isMediaName(name: string): boolean {
  return name.length <= 100 && namePattern.test(name)
}

/** The hash that a stored image is named after. */
export function hashOfName(name: string): string {
  return name.slice(0, name.indexOf('-'))
}
