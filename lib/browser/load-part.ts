import { savePageState } from './history/page-state'
import { createListeners } from './listeners'
import { sessionStore } from './storage'

/**
 * Downloads a part of the page on demand; the only way to do so. A page that is older than the site may ask for a file
 * that is gone. It is then loaded again at the same place, or, when something was typed, says that the site was updated.
 * @throws the error of the import, for example without a network
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    // A connection may fail once.
    return await load().catch(() => load())
  } catch (error) {
    if (await isReachable()) showUpdatedSite()
    throw error
  }
}

/** Whether an error says that a script of the page could not be loaded. */
export function isMissingPart(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'ChunkLoadError' ||
    /load(?:ing)? (?:css )?chunk|dynamically imported module|importing a module script/i.test(error.message)
  )
}

async function isReachable(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    return false
  }
}

const reloadedKey = 'kljuc-reloaded'
/** Whoever was just reloaded and misses a part again is not reloaded once more. */
const reloadPauseMs = 60_000

const listeners = createListeners()
let isOutdated = false
let wasTyped = false
if (typeof document !== 'undefined') {
  const onInput = () => {
    wasTyped = true
  }
  document.addEventListener('input', onInput, { capture: true, once: true })
}

/** Loads the page again, once and if nothing was typed; otherwise the page says that the site was updated. */
export function showUpdatedSite(now = Date.now()): void {
  const last = Number(sessionStore.read(reloadedKey) ?? 0)
  const isRecent = now - last < reloadPauseMs
  // Without storage nobody knows how often it was reloaded.
  if (!wasTyped && !isRecent && sessionStore.write(reloadedKey, String(now))) {
    reloadInPlace()
    return
  }
  isOutdated = true
  listeners.notify()
}

/** Keeps what was typed, but passwords and files, and the place. */
export function reloadInPlace(): void {
  savePageState(window.location.pathname + window.location.search)
  window.location.reload()
}

export const subscribeToUpdates = listeners.subscribe
export const isSiteUpdated = () => isOutdated
