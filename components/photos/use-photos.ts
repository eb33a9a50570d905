import { useSyncExternalStore } from 'react'
import type { PhotoList, PhotoListSnapshot } from '@/lib/publishing/photos/photo'

export function usePhotos(list: PhotoList): PhotoListSnapshot {
  return useSyncExternalStore(list.subscribe, list.getSnapshot, list.getSnapshot)
}
