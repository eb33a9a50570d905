import { localStore } from '@/lib/browser/storage'

interface ViewedProperty {
  path: string
  title: string
}

/** The stored key keeps its first name, under which browsers have their lists. Also read by public/offline.js. */
const key = 'kljuc-seen'
const limit = 50
const propertyPath = /^\/(?:en\/)?property\/([\w-]+)$/

export function rememberViewed({ path, title }: ViewedProperty): void {
  const id = idOf(path)
  if (id === undefined || title === '') return
  const others = readAll().filter((property) => idOf(property.path) !== id)
  localStore.write(key, JSON.stringify([{ path, title }, ...others].slice(0, limit)))
}

export function isPropertyPath(path: string): boolean {
  return idOf(path) !== undefined
}

export function viewedIds(): string[] {
  return readAll().flatMap(({ path }) => idOf(path) ?? [])
}

/** Returns the title that a property had when it was viewed last; null when it was not viewed in this browser. */
export function viewedTitle(id: string): string | null {
  return readAll().find(({ path }) => idOf(path) === id)?.title ?? null
}

function readAll(): ViewedProperty[] {
  return localStore.readList(key, isViewed)
}

function isViewed(value: unknown): value is ViewedProperty {
  const { path, title } = (value ?? {}) as Partial<ViewedProperty>
  return typeof path === 'string' && typeof title === 'string'
}

function idOf(path: string): string | undefined {
  return propertyPath.exec(path)?.[1]
}
