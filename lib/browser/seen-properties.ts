/** A property's page that was looked at in this browser. */
interface SeenProperty {
  /** Language included. */
  path: string
  /** The page's title: what it is, where, and its price then. */
  title: string
}

/** The key in local storage; public/offline.js reads it too. */
const key = 'kljuc-seen'
const most = 10
const propertyPath = /^\/(?:en\/)?property\/[\w-]+$/

/** Notes the property whose page is open, as the latest; nothing for other pages, or where nothing may be stored. */
export function noteSeen({ path, title }: SeenProperty): void {
  if (!propertyPath.test(path) || title === '') return
  const others = seenProperties().filter((seen) => seen.path !== path)
  try {
    localStorage.setItem(key, JSON.stringify([{ path, title }, ...others].slice(0, most)))
  } catch {
    // Storage may be full or switched off: then nothing is shown without a network.
  }
}

/** Properties that were looked at here, the latest first. */
export function seenProperties(): SeenProperty[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}
