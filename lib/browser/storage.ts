/** Where storage is switched off, reading finds nothing and writing fails. */
function safeStore(storage: () => Storage) {
  function read(key: string): string | null {
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  }

  function readJson(key: string): unknown {
    try {
      return JSON.parse(read(key) ?? 'null')
    } catch {
      return null
    }
  }

  return {
    read,
    /** Returns null for anything that is not JSON. */
    readJson,
    /** Returns the items of a stored list; none for anything that is not a list. */
    readList<T>(key: string, isItem: (value: unknown) => value is T): T[] {
      const stored = readJson(key)
      return Array.isArray(stored) ? stored.filter(isItem) : []
    },
    /** Stores a text, or removes it with null. @returns whether that worked */
    write(key: string, text: string | null): boolean {
      try {
        if (text === null) storage().removeItem(key)
        else storage().setItem(key, text)
        return true
      } catch {
        return false
      }
    },
  }
}

export const localStore = safeStore(() => window.localStorage)
export const sessionStore = safeStore(() => window.sessionStorage)
