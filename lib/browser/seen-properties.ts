import { readLocal, writeLocal } from '@/lib/auth/browser/local-store'

/** A property's page that was looked at in this browser. */
interface SeenProperty {
  /** Language included. */
  path: string
  /** The page's title: what it is, where, and its price then. */
  title: string
}

/** The key in local storage; public/offline.js reads it too. */
const key = 'kljuc-seen'
const limit = 50
const propertyPath = /^\/(?:en\/)?property\/([\w-]+)$/

/** Stores a property's page as the latest one; does nothing for other pages. */
export function rememberSeen({ path, title }: SeenProperty): void {
  const id = idOf(path)
  if (id === undefined || title === '') return
  const others = readAll().filter((seen) => idOf(seen.path) !== id)
  writeLocal(key, JSON.stringify([{ path, title }, ...others].slice(0, limit)))
}

/** The ids of properties that were looked at here, the latest first. */
export function seenIds(): string[] {
  return readAll().flatMap(({ path }) => idOf(path) ?? [])
}

function readAll(): SeenProperty[] {
  try {
    const stored: unknown = JSON.parse(readLocal(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSeen) : []
  } catch {
    return []
  }
}

function isSeen(value: unknown): value is SeenProperty {
  const { path, title } = (value ?? {}) as Partial<SeenProperty>
  return typeof path === 'string' && typeof title === 'string'
}

function idOf(path: string): string | undefined {
  return propertyPath.exec(path)?.[1]
}
