import { createListeners } from '@/lib/browser/listeners'
import type { Photo, PhotoListSnapshot } from './photo'

export type PhotoStore = ReturnType<typeof photoStore>

export function photoStore(initial: readonly Photo[] = []) {
  let snapshot: PhotoListSnapshot = {
    photos: initial,
    skipped: [],
    removed: null,
    persisted: true,
    orderFailed: false,
  }
  const { notify, subscribe } = createListeners()

  function set(change: Partial<PhotoListSnapshot>) {
    snapshot = { ...snapshot, ...change }
    notify()
  }

  return {
    subscribe,
    getSnapshot: () => snapshot,
    photos: () => snapshot.photos,
    find: (key: string) => snapshot.photos.find((photo) => photo.key === key),
    set,
    patch(key: string, change: Partial<Photo>) {
      const patched = (photo: Photo) => (photo.key === key ? { ...photo, ...change } : photo)
      const { photos, removed } = snapshot
      set({ photos: photos.map(patched), removed: removed && patched(removed) })
    },
  }
}
