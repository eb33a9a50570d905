import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect } from 'react'
import { useCloseOnBack } from '@/components/ui/use-close-on-back'
import { Photo } from '../listing/photo'
import { counterText, type GalleryLabels, type GalleryPhoto } from './gallery'
import { useCarousel } from './use-carousel'

interface FullScreenGalleryProps {
  photos: GalleryPhoto[]
  labels: GalleryLabels
  /** The photograph to open on, from 0. */
  start: number
  /** Called with the photograph that was in view. */
  onClose: (last: number) => void
}

const buttonClass =
  'flex size-11 items-center justify-center rounded-full border border-line-strong bg-surface text-ink hover:border-ink ' +
  'disabled:opacity-40'

/** The photographs over the whole screen. Brings Base UI: loaded when it is asked for. */
export function FullScreenGallery({ photos, labels, start, onClose }: FullScreenGalleryProps) {
  const { stripRef, index, show, onScroll } = useCarousel(start)
  useCloseOnBack(true, () => onClose(index))

  // biome-ignore lint/correctness/useExhaustiveDependencies: only where it opens.
  useLayoutEffect(() => show(start, 'instant'), [])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') show(Math.max(index - 1, 0))
    else if (event.key === 'ArrowRight') show(Math.min(index + 1, photos.length - 1))
    else return
    event.preventDefault()
  }

  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose(index)}>
      <Dialog.Portal>
        <Dialog.Popup
          onKeyDown={onKeyDown}
          aria-label={labels.label}
          className="fixed inset-0 z-50 flex flex-col bg-paper"
        >
          <div className="flex items-center justify-between gap-3 p-3">
            <p role="status" className="px-2 font-semibold tabular-nums">
              {counterText(labels.counter, index, photos.length)}
            </p>
            <Dialog.Close aria-label={labels.close} className={buttonClass}>
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </div>
          <ul
            ref={stripRef}
            onScroll={onScroll}
            className="flex min-h-0 grow snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none]"
          >
            {photos.map((photo) => (
              <li key={photo.url + photo.name} className="h-full w-full shrink-0 snap-center">
                <Photo
                  photograph={{ ...photo, color: undefined }}
                  alt={photo.alt}
                  sizes="100vw"
                  unavailable={labels.unavailable}
                  className="size-full object-contain"
                />
              </li>
            ))}
          </ul>
          <div className="flex justify-center gap-3 p-3">
            <button
              type="button"
              aria-label={labels.previous}
              disabled={index === 0}
              onClick={() => show(index - 1)}
              className={buttonClass}
            >
              <ChevronLeft aria-hidden className="size-5" />
            </button>
            <button
              type="button"
              aria-label={labels.next}
              disabled={index === photos.length - 1}
              onClick={() => show(index + 1)}
              className={buttonClass}
            >
              <ChevronRight aria-hidden className="size-5" />
            </button>
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
