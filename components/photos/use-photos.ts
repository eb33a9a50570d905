import { useSyncExternalStore } from 'react'
import type { Photo, PhotoList } from '@/lib/media/upload/photo'

const none: readonly Photo[] = []

/** The list's photos; whoever uses it is drawn again when anything of the list has changed. */
export function usePhotos(list: PhotoList): readonly Photo[] {
  return useSyncExternalStore(list.subscribe, list.getSnapshot, () => none)
}
