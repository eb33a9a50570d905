/**
 * Local storage that never throws: it is switched off in some browsers, and then nothing is kept.
 */
export function readLocal(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text under a key; null removes it. */
export function writeLocal(key: string, value: string | null): void {
  try {
    if (value === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, value)
  } catch {
    // Nothing is kept; whoever reads finds nothing.
  }
}
