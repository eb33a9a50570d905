import { useState } from 'react'
import { useLazyModule } from '@/lib/browser/use-lazy-module'
import type { GalleryLabels, GalleryPhoto } from './full-screen-gallery'

/** The full-screen gallery, whose code is loaded when it is first opened. @param onClose with the index of the last photo shown */
export function useViewer(photos: GalleryPhoto[], labels: GalleryLabels, onClose?: (last: number) => void) {
  const [opened, setOpened] = useState<number | null>(null)
  const module = useLazyModule(() => import('./full-screen-gallery'), opened !== null)

  function open(position: number) {
    if (module.failed) module.retry()
    setOpened(position)
  }

  const viewer =
    module.value && opened !== null ? (
      <module.value.FullScreenGallery
        photos={photos}
        labels={labels}
        start={opened}
        onClose={(last) => {
          setOpened(null)
          onClose?.(last)
        }}
      />
    ) : null
  return { open, viewer }
}
