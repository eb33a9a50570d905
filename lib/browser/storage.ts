/** Where storage is disabled, reads find nothing and writes return false. */
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
    /** Returns null for anything but JSON. */
    readJson,
    /** Returns the items of a stored list; none for anything but a list. */
    readList<T>(key: string, isItem: (value: unknown) => value is T): T[] {
      const stored = readJson(key)
      return Array.isArray(stored) ? stored.filter(isItem) : []
    },
    /** Stores a text, or removes it with null. @returns whether that succeeded */
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
