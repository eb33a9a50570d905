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
import { type HeldPhoto, heldPhoto } from './held-photo'
import { mergeOrder } from './order'

export interface PhotoKeeper {
  /** The kept photos in their order; an account takes over those that were added before its sign-in. */
  load(): Promise<HeldPhoto[]>
  /** @returns the photo as it is kept: its bytes then lie on disk rather than in memory. */
  keep(photo: HeldPhoto): Promise<HeldPhoto>
  /** Keeps this tab's order; what other tabs added stays behind it. */
  keepOrder(mine: readonly string[], removed: ReadonlySet<string>): Promise<void>
  forget(key: string): Promise<void>
  clear(): Promise<void>
  /** From now on the photos are an account's. */
  belongTo(accountId: string): void
  /** Tells of changes by other tabs. */
  follow(listener: () => void): void
}

/** Whose photos are that were added before a sign-in. */
const visitor = 'visitor'
/** Milliseconds after which a photo that no order names is no longer somebody's undo or half a write. */
const strayAge = 10 * 60_000

let opened: UseStore | undefined
let openedChannel: BroadcastChannel | undefined

/**
 * Keeps photos in IndexedDB, over reloads and for all tabs, under the account that they belong to; null: under none yet.
 * Each call fails where the browser keeps nothing: in some private windows, or when the disk is full.
 */
export function photoKeeper(accountId: string | null): PhotoKeeper {
  let owner = accountId ?? visitor

  return {
    async load() {
      if (owner !== visitor) await takeOverVisitors(owner)
      const order = (await get<string[]>(orderName(owner), store())) ?? []
      await sweep(owner, order)
      const rows = await getMany<unknown>(
        order.map((key) => photoName(owner, key)),
        store(),
      )
      return rows.map((row) => heldPhoto.safeParse(row)).flatMap(({ data }) => data ?? [])
    },
    async keep(photo) {
      const name = photoName(owner, photo.key)
      await set(name, photo, store())
      tell()
      return heldPhoto.parse(await get<unknown>(name, store()))
    },
    async keepOrder(mine, removed) {
      await update<string[]>(orderName(owner), (kept) => mergeOrder(kept ?? [], mine, removed), store())
      tell()
    },
    async forget(key) {
      await del(photoName(owner, key), store())
      tell()
    },
    clear: () => forgetPhotos(owner),
    belongTo(next) {
      owner = next
    },
    follow(listener) {
      channel()?.addEventListener('message', listener)
    },
  }
}

/** Removes all photos that this browser keeps for an account. */
export async function forgetPhotos(owner: string): Promise<void> {
  await delMany(await namesOf(owner), store())
  tell()
}

/** Photos keep their keys, so that doing this twice, or in two tabs at once, is the same as once. */
async function takeOverVisitors(owner: string): Promise<void> {
  const names = await namesOf(visitor)
  if (names.length === 0) return
  const rows = await getMany<unknown>(names, store())
  const moved = names.flatMap((name, index): [string, unknown][] =>
    name === orderName(visitor) ? [] : [[owner + name.slice(visitor.length), rows[index]]],
  )
  const order = (await get<string[]>(orderName(visitor), store())) ?? []
  await setMany(moved, store())
  await update<string[]>(orderName(owner), (kept) => [...new Set([...(kept ?? []), ...order])], store())
  await delMany(names, store())
  tell()
}

/** A tab that was closed between two writes leaves a photo that no order names; what has no owner is of an older version. */
async function sweep(owner: string, order: readonly string[]): Promise<void> {
  for (const name of await keys<string>(store())) {
    const key = name.slice(photoName(owner, '').length)
    const isMine = name.startsWith(photoName(owner, ''))
    if (name.includes('/') && (!isMine || order.includes(key))) continue
    const { data } = heldPhoto.safeParse(await get<unknown>(name, store()))
    if (!isMine || !data || data.heldAt < Date.now() - strayAge) await del(name, store())
  }
}

async function namesOf(owner: string): Promise<string[]> {
  return (await keys<string>(store())).filter((name) => name.startsWith(`${owner}/`))
}

const orderName = (owner: string) => `${owner}/order`
const photoName = (owner: string, key: string) => `${owner}/photo:${key}`

function store(): UseStore {
  opened ??= createStore('kljuc-photos', 'draft')
  return opened
}

function channel(): BroadcastChannel | undefined {
  if (typeof window !== 'undefined' && typeof BroadcastChannel !== 'undefined')
    openedChannel ??= new BroadcastChannel('kljuc-photos')
  return openedChannel
}

/** Tells other tabs; the lists of this one know already. */
function tell(): void {
  channel()?.postMessage('changed')
}
