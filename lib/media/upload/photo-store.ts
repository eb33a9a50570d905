import { createListeners } from '@/lib/browser/listeners'
import type { Photo, SkippedFile } from './photo'

interface ListStatus {
  skipped: readonly SkippedFile[]
  removed: Photo | null
  persisted: boolean
  orderFailed: boolean
}

export type PhotoStore = ReturnType<typeof photoStore>

export function photoStore(initial: readonly Photo[] = []) {
  let photos = initial
  let status: ListStatus = { skipped: [], removed: null, persisted: true, orderFailed: false }
  const { notify, subscribe } = createListeners()

  function show(next: readonly Photo[]) {
    photos = next
    notify()
  }

  return {
    subscribe,
    photos: () => photos,
    status: () => status,
    find: (key: string) => photos.find((photo) => photo.key === key),
    show,
    setStatus(change: Partial<ListStatus>) {
      status = { ...status, ...change }
      show([...photos])
    },
    patch(key: string, change: Partial<Photo>) {
      const { removed } = status
      if (removed?.key === key) status = { ...status, removed: { ...removed, ...change } }
      else if (photos.some((photo) => photo.key === key)) {
        show(photos.map((photo) => (photo.key === key ? { ...photo, ...change } : photo)))
      }
    },
  }
}
