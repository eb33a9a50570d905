import { clear, createStore, del, get, getMany, keys, set, type UseStore, update } from 'idb-keyval'
import { type HeldPhoto, heldPhoto } from './held-photo'
import { mergeOrder } from './order'

export interface PhotoKeeper {
  /** The kept photos in their order. */
  load(): Promise<HeldPhoto[]>
  /** @returns the photo as it is kept: its bytes then lie on disk rather than in memory. */
  keep(photo: HeldPhoto): Promise<HeldPhoto>
  /** Keeps this tab's order; what other tabs added stays behind it. */
  keepOrder(mine: readonly string[], removed: ReadonlySet<string>): Promise<void>
  forget(key: string): Promise<void>
  clear(): Promise<void>
  /** Tells of changes by other tabs. */
  follow(listener: () => void): void
}

const orderKey = 'order'
const prefix = 'photo:'
/** Milliseconds after which a photo that no order names is no longer somebody's undo or half a write. */
const strayAge = 10 * 60_000

/**
 * Keeps photos in IndexedDB, over reloads and for all tabs.
 * Each call fails where the browser keeps nothing: in some private windows, or when the disk is full.
 */
export function photoKeeper(): PhotoKeeper {
  let opened: UseStore | undefined
  const store = () => {
    opened ??= createStore('kljuc-photos', 'draft')
    return opened
  }
  const channel =
    typeof window === 'undefined' || typeof BroadcastChannel === 'undefined'
      ? undefined
      : new BroadcastChannel('kljuc-photos')
  const tell = () => channel?.postMessage('changed')

  return {
    async load() {
      const order = (await get<string[]>(orderKey, store())) ?? []
      await sweep(order, store())
      const rows = await getMany<unknown>(order.map(photoKey), store())
      return rows.map((row) => heldPhoto.safeParse(row)).flatMap(({ data }) => data ?? [])
    },
    async keep(photo) {
      await set(photoKey(photo.key), photo, store())
      tell()
      return heldPhoto.parse(await get<unknown>(photoKey(photo.key), store()))
    },
    async keepOrder(mine, removed) {
      await update<string[]>(orderKey, (kept) => mergeOrder(kept ?? [], mine, removed), store())
      tell()
    },
    async forget(key) {
      await del(photoKey(key), store())
      tell()
    },
    async clear() {
      await clear(store())
      tell()
    },
    follow(listener) {
      channel?.addEventListener('message', listener)
    },
  }
}

function photoKey(key: string): string {
  return `${prefix}${key}`
}

/** A tab that was closed between two writes leaves a photo that no order names. */
async function sweep(order: readonly string[], store: UseStore): Promise<void> {
  for (const name of await keys<string>(store)) {
    const key = name.slice(prefix.length)
    if (!name.startsWith(prefix) || order.includes(key)) continue
    const { data } = heldPhoto.safeParse(await get<unknown>(name, store))
    if (!data || data.heldAt < Date.now() - strayAge) await del(name, store)
  }
}
