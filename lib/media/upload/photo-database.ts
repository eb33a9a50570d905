import {
  createStore,
  del,
  delMany,
  get,
  getMany,
  keys,
  set,
  setMany,
  type UseStore,
  update,
} from 'idb-keyval'
import { mergeOrder } from './order'
import { type StoredPhoto, storedPhotoSchema } from './stored-photo'

export interface PhotoDatabase {
  /** Loads the photos in order; an account takes over those from before its sign-in. */
  load(): Promise<StoredPhoto[]>
  /** @returns the photo as stored, with its bytes on disk */
  keep(photo: StoredPhoto): Promise<StoredPhoto>
  /** Stores this tab's order, followed by what other tabs added. */
  keepOrder(mine: readonly string[], removed: ReadonlySet<string>): Promise<void>
  forget(key: string): Promise<void>
  clear(): Promise<void>
  belongTo(accountId: string): void
  follow(listener: () => void): void
}

const visitor = 'visitor'
/** Milliseconds after which a photo in no order is neither an undo nor half a write. */
const strayAge = 10 * 60_000

let opened: UseStore | undefined
let openedChannel: BroadcastChannel | undefined

/**
 * Stores photos in IndexedDB, per account (null: a visitor), for all tabs. Every call fails where the browser stores
 * nothing: private windows, full disks.
 */
export function photoDatabase(accountId: string | null): PhotoDatabase {
  let owner = accountId ?? visitor

  return {
    async load() {
      if (owner !== visitor) await migrateVisitorPhotos(owner)
      const order = (await get<string[]>(orderKey(owner), store())) ?? []
      await sweep(owner, order)
      const rows = await getMany<unknown>(
        order.map((key) => photoKey(owner, key)),
        store(),
      )
      return rows.map((row) => storedPhotoSchema.safeParse(row)).flatMap(({ data }) => data ?? [])
    },
    async keep(photo) {
      const name = photoKey(owner, photo.key)
      await set(name, photo, store())
      notifyTabs()
      return storedPhotoSchema.parse(await get<unknown>(name, store()))
    },
    async keepOrder(mine, removed) {
      await update<string[]>(orderKey(owner), (kept) => mergeOrder(kept ?? [], mine, removed), store())
      notifyTabs()
    },
    async forget(key) {
      await del(photoKey(owner, key), store())
      notifyTabs()
    },
    clear: () => deleteStoredPhotos(owner),
    belongTo(next) {
      owner = next
    },
    follow(listener) {
      channel()?.addEventListener('message', listener)
    },
  }
}

export async function deleteStoredPhotos(owner: string): Promise<void> {
  await delMany(await namesOf(owner), store())
  notifyTabs()
}

/** Photos keep their keys, so that repeating this, in any tab, changes nothing. */
async function migrateVisitorPhotos(owner: string): Promise<void> {
  const names = await namesOf(visitor)
  if (names.length === 0) return
  const rows = await getMany<unknown>(names, store())
  const moved = names.flatMap((name, index): [string, unknown][] =>
    name === orderKey(visitor) ? [] : [[owner + name.slice(visitor.length), rows[index]]],
  )
  const order = (await get<string[]>(orderKey(visitor), store())) ?? []
  await setMany(moved, store())
  await update<string[]>(orderKey(owner), (kept) => [...new Set([...(kept ?? []), ...order])], store())
  await delMany(names, store())
  notifyTabs()
}

/** A tab closed between two writes leaves a photo in no order; older versions left photos without an owner. */
async function sweep(owner: string, order: readonly string[]): Promise<void> {
  for (const name of await keys<string>(store())) {
    const key = name.slice(photoKey(owner, '').length)
    const isMine = name.startsWith(photoKey(owner, ''))
    if (name.includes('/') && (!isMine || order.includes(key))) continue
    const { data } = storedPhotoSchema.safeParse(await get<unknown>(name, store()))
    if (!isMine || !data || data.heldAt < Date.now() - strayAge) await del(name, store())
  }
}

async function namesOf(owner: string): Promise<string[]> {
  return (await keys<string>(store())).filter((name) => name.startsWith(`${owner}/`))
}

const orderKey = (owner: string) => `${owner}/order`
const photoKey = (owner: string, key: string) => `${owner}/photo:${key}`

function store(): UseStore {
  opened ??= createStore('kljuc-photos', 'draft')
  return opened
}

function channel(): BroadcastChannel | undefined {
  if (typeof window !== 'undefined' && typeof BroadcastChannel !== 'undefined')
    openedChannel ??= new BroadcastChannel('kljuc-photos')
  return openedChannel
}

function notifyTabs(): void {
  channel()?.postMessage('changed')
}
