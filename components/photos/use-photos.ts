import { useSyncExternalStore } from 'react'
import type { Photo, PhotoList } from '@/lib/media/upload/photo'

const none: readonly Photo[] = []

export function usePhotos(list: PhotoList): readonly Photo[] {
  return useSyncExternalStore(list.subscribe, list.getSnapshot, () => none)
}
