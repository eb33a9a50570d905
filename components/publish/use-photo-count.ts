import { useSyncExternalStore } from 'react'
import type { PhotoList } from '@/lib/media/upload/photo'

export function usePhotoCount(photos: PhotoList): number {
  return useSyncExternalStore(
    (listener) => photos.subscribe(listener),
    () => photos.getSnapshot().length,
    () => 0,
  )
}
