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
import { type StoredPhoto, storedPhotoSchema } from './photo'

interface PhotoDatabase {
  /** Moves photos from before a sign-in to the account first. */
  load(): Promise<StoredPhoto[]>
  /** @returns the photo as stored, with its bytes on disk */
  keep(photo: StoredPhoto): Promise<StoredPhoto>
  keepOrder(keys: readonly string[]): Promise<void>
  forget(key: string): Promise<void>
  clear(): Promise<void>
  assignTo(accountId: string): void
}

const visitor = 'visitor'
/** Age after which a photo that is in no stored order is deleted, since no undo or write can refer to it. */
const strayAge = 10 * 60_000

let opened: UseStore | undefined

/** Null for the visitor. Fails in some private windows, or when the disk is full. */
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
      return storedPhotoSchema.parse(await get<unknown>(name, store()))
    },
    keepOrder: (keys) => set(orderKey(owner), keys, store()),
    forget: (key) => del(photoKey(owner, key), store()),
    clear: () => deleteStoredPhotos(owner),
    assignTo(next) {
      owner = next
    },
  }
}

export async function deleteStoredPhotos(owner: string): Promise<void> {
  await delMany(await namesOf(owner), store())
}

export async function hasStoredPhotos(owner: string): Promise<boolean> {
  return (await namesOf(owner)).some((name) => name !== orderKey(owner))
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
}

/** Deletes photos in no order, which a closed tab may leave, and photos without an owner from older versions. */
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
