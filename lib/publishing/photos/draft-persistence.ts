import type { Photo } from './photo'
import { photoDatabase } from './photo-database'
import type { PhotoListOperations } from './photo-list-operations'
import type { StoredPhoto } from './stored-photo'

export function draftPersistence(
  accountId: string | null,
  { store, storedPhotos, drop }: PhotoListOperations,
  isUploading: (key: string) => boolean,
) {
  const database = photoDatabase(accountId)
  /** Keys that the stored order had: a photo that is no longer in it was removed in another tab. */
  const ordered = new Set<string>()
  let loading: Promise<void> = Promise.resolve()

  function load(): Promise<void> {
    loading = loading.then(async () => {
      const rows = await database.load().catch(keepsNothing)
      if (rows) show(rows)
    })
    return loading
  }

  function show(rows: readonly StoredPhoto[]) {
    const order = new Set(rows.map(({ key }) => key))
    const others = store.photos().filter(({ key }) => !order.has(key))
    const stay = others.filter(({ key }) => !ordered.has(key) || isUploading(key))
    const photos = rows.map((row) => store.find(row.key) ?? restorePhoto(row, storedPhotos))
    store.set({ photos: [...photos, ...stay] })
    for (const photo of others) if (!stay.includes(photo)) drop(photo)
    for (const key of order) ordered.add(key)
  }

  function keepsNothing() {
    store.set({ persisted: false })
  }

  return {
    load,
    keep: (photo: StoredPhoto) => database.keep(photo).catch(keepsNothing),
    async keepOrder() {
      const mine = store.photos().flatMap(({ key }) => (storedPhotos.has(key) ? key : []))
      try {
        await database.keepOrder(mine)
        for (const key of mine) ordered.add(key)
      } catch {
        keepsNothing()
      }
    },
    forget: (key: string) => database.forget(key).catch(keepsNothing),
    clear: () => database.clear().catch(keepsNothing),
    assignTo(owner: string) {
      database.assignTo(owner)
      return load()
    },
  }
}

function restorePhoto(row: StoredPhoto, storedPhotos: Map<string, StoredPhoto>): Photo {
  storedPhotos.set(row.key, row)
  const { key, name, sent } = row
  const photo = { key, name, previewUrl: URL.createObjectURL(row.thumbnail) }
  if (!sent) return { ...photo, state: 'ready', progress: 0 }
  return { ...photo, state: 'uploaded', progress: 1, imageId: sent.imageId }
}
