import { useSyncExternalStore } from 'react'
import type { PhotoListSnapshot } from '@/lib/publishing/photos/photo'
import type { PhotoList } from '@/lib/publishing/photos/photo-list'

export function usePhotos(list: PhotoList): PhotoListSnapshot {
  return useSyncExternalStore(list.subscribe, list.getSnapshot, list.getSnapshot)
}
