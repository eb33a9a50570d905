import type { Photo } from './photo'
import { photoDatabase } from './photo-database'
import type { PhotoListOperations } from './photo-list-operations'
import type { StoredPhoto } from './stored-photo'

/** Stores a draft's photos in the browser, and shows those that this or another tab stored. */
export function draftPersistence(
  accountId: string | null,
  list: () => PhotoListOperations,
  isUploading: (key: string) => boolean,
) {
  const database = photoDatabase(accountId)
  const left = new Set<string>()
  /** Keys that the stored order has named: missing there, another tab has removed them. */
  const ordered = new Set<string>()
  let taking: Promise<void> = Promise.resolve()
  database.follow(takeOver)

  function takeOver(): Promise<void> {
    taking = taking.then(async () => {
      const rows = await database.load().catch(keepsNothing)
      if (rows) show(rows)
    })
    return taking
  }

  function show(rows: readonly StoredPhoto[]) {
    const { store, held, drop } = list()
    const kept = rows.filter(({ key }) => !left.has(key))
    const order = new Set(kept.map(({ key }) => key))
    const others = store.photos().filter(({ key }) => !order.has(key))
    const stay = others.filter(({ key }) => !ordered.has(key) || isUploading(key))
    const photos = kept.map((row) => store.find(row.key) ?? takeIn(row, held))
    store.show([...photos, ...stay])
    for (const photo of others) if (!stay.includes(photo)) drop(photo)
    for (const key of order) ordered.add(key)
  }

  function keepsNothing() {
    const { store } = list()
    if (store.status().persisted) store.setStatus({ persisted: false })
  }

  return {
    takeOver,
    /** @returns the photo as stored, or undefined */
    keep: (photo: StoredPhoto) => database.keep(photo).catch(keepsNothing),
    async keepOrder() {
      const { store, held } = list()
      const mine = store.photos().flatMap(({ key }) => (held.has(key) ? key : []))
      for (const key of mine) left.delete(key)
      try {
        await database.keepOrder(mine, left)
        for (const key of mine) ordered.add(key)
      } catch {
        keepsNothing()
      }
    },
    leave(key: string) {
      left.add(key)
    },
    forget: (key: string) => database.forget(key).catch(keepsNothing),
    clear: () => database.clear().catch(keepsNothing),
    belongTo(owner: string) {
      database.belongTo(owner)
      return takeOver()
    },
  }
}

function takeIn(row: StoredPhoto, held: Map<string, StoredPhoto>): Photo {
  held.set(row.key, row)
  const { key, name, width, height, sent } = row
  const previewUrl = URL.createObjectURL(row.thumbnail)
  const photo = { key, name, width, height, previewUrl }
  if (!sent) return { ...photo, state: 'ready', progress: 0 }
  return { ...photo, state: 'uploaded', progress: 1, imageId: sent.imageId }
}
