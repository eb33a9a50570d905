/**
 * What the account has bought, for when there is no network: the last answers about it, in this browser's private storage,
 * for one account at a time and until it signs out. `public/offline.js` shows them, too.
 */
import { localStore } from '@/lib/browser/storage'
import { hasSessionCookie } from './has-session-cookie'
import { keptFlag } from './session-storage'

const databaseName = 'kljuc-account'
const storeName = 'answers'

interface KeptAnswer {
  userId: string
  answer: unknown
}

/** @param userId of the account; whose session cannot be checked without a network, none. @returns undefined for nothing */
export async function readKeptAnswer<T>(path: string, userId?: string): Promise<T | undefined> {
  if (!hasSessionCookie()) return undefined
  const kept = await inStore<KeptAnswer | undefined>('readonly', (store) => store.get(path)).catch(
    () => undefined,
  )
  return kept && (userId === undefined || kept.userId === userId) ? (kept.answer as T) : undefined
}

export async function keepAnswer(userId: string, path: string, answer: unknown): Promise<void> {
  const all = await inStore<KeptAnswer[]>('readonly', (store) => store.getAll())
  if (all.some((kept) => kept.userId !== userId)) await inStore('readwrite', (store) => store.clear())
  // It may have signed out meanwhile.
  if (!hasSessionCookie()) return
  localStore.write(keptFlag, '1')
  await inStore('readwrite', (store) => store.put({ userId, answer } satisfies KeptAnswer, path))
}

/** When the session ends. */
export function deleteKeptAnswers(): void {
  if (localStore.read(keptFlag) === null) return
  localStore.write(keptFlag, null)
  try {
    indexedDB.deleteDatabase(databaseName)
  } catch {
    // Storage is disabled: nothing was kept.
  }
}

/** Opened for each use: an open connection would hold up the deletion. */
async function inStore<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const opening = indexedDB.open(databaseName, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName)
  const database = await settled<IDBDatabase>(opening)
  try {
    return await settled<T>(use(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

function settled<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
