import { localStore } from '@/lib/browser/storage'

interface SeenProperty {
  path: string
  title: string
}

/** Also read by public/offline.js. */
const key = 'kljuc-seen'
const limit = 50
const propertyPath = /^\/(?:en\/)?property\/([\w-]+)$/

export function rememberSeen({ path, title }: SeenProperty): void {
  const id = idOf(path)
  if (id === undefined || title === '') return
  const others = readAll().filter((seen) => idOf(seen.path) !== id)
  localStore.write(key, JSON.stringify([{ path, title }, ...others].slice(0, limit)))
}

export function seenIds(): string[] {
  return readAll().flatMap(({ path }) => idOf(path) ?? [])
}

/** Returns the title that a property had when it was viewed last; null if it was not viewed in this browser. */
export function seenTitle(id: string): string | null {
  return readAll().find(({ path }) => idOf(path) === id)?.title ?? null
}

function readAll(): SeenProperty[] {
  return localStore.readList(key, isSeen)
}

function isSeen(value: unknown): value is SeenProperty {
  const { path, title } = (value ?? {}) as Partial<SeenProperty>
  return typeof path === 'string' && typeof title === 'string'
}

function idOf(path: string): string | undefined {
  return propertyPath.exec(path)?.[1]
}
