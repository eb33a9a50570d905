import { Dialog } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { Messages } from 'next-intl'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Photo } from '@/components/listing/photo'
import { useCloseOnBack } from '@/components/ui/overlay/use-close-on-back'
import type { DisplayImage } from '@/lib/listings/property/display-image'
import { counterText, useCarousel } from './use-carousel'
import { useZoom } from './use-zoom'

/** A photo with localized texts from the server. */
export interface GalleryPhoto extends DisplayImage {
  alt: string
  /** The accessible name of its button. */
  name: string
  /** What its owner says it shows. */
  caption?: string
}

/** `photoOf` contains `{number}` and `{count}`. */
export type GalleryLabels = Omit<Messages['property']['gallery'], 'photo' | 'alt' | 'none'> & {
  unavailable: string
}

interface FullScreenGalleryProps {
  photos: GalleryPhoto[]
  labels: GalleryLabels
  start: number
  /** Called with the index of the last photo shown. */
  onClose: (last: number) => void
}

const buttonClass =
  'flex size-11 shrink-0 items-center justify-center rounded-full border border-line-strong bg-surface text-ink ' +
  'hover:border-ink disabled:opacity-40'

/** On a low screen, as of a phone in landscape, the photo takes the whole height and the bars lie over it. */
const overPhoto =
  '[@media(height<30rem)]:pointer-events-none [@media(height<30rem)]:absolute [@media(height<30rem)]:inset-x-0 ' +
  '[@media(height<30rem)]:z-10 [@media(height<30rem)]:justify-between [@media(height<30rem)]:*:pointer-events-auto'

/** The photos in a dark full-screen dialog. Contains Base UI: load it on demand. */
export function FullScreenGallery(props: FullScreenGalleryProps) {
  const last = useRef(props.start)
  const close = () => props.onClose(last.current)
  useCloseOnBack(true, close)
  return (
    <Dialog.Root open onOpenChange={(open) => open || close()}>
      <Dialog.Portal>
        <Dialog.Popup
          aria-label={props.labels.label}
          className="fixed inset-0 z-50 bg-sunken text-ink scheme-dark"
        >
          <Viewer {...props} last={last} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface ViewerProps extends Omit<FullScreenGalleryProps, 'onClose'> {
  /** Receives the index of the current photo. */
  last: RefObject<number>
}

function Viewer({ photos, labels, start, last }: ViewerProps) {
  const { stripRef, index, show, step, onScroll } = useCarousel(start)
  const { zoom, zoomBy } = useZoom(stripRef, index)
  const end = photos.length - 1
  last.current = index

  // biome-ignore lint/correctness/useExhaustiveDependencies: only where it opens.
  useLayoutEffect(() => show(start, 'instant'), [])

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event
    if (scrollPanorama(event)) return
    if (key === 'ArrowLeft') step(-1)
    else if (key === 'ArrowRight') step(1)
    else if (key === 'Home') show(0)
    else if (key === 'End') show(end)
    else if (key === '+' || key === '=') zoomBy(1.5)
    else if (key === '-') zoomBy(1 / 1.5)
    else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the buttons in it.
    <div onKeyDown={onKeyDown} className="relative flex h-full flex-col">
      <div className={`flex items-center justify-between gap-3 p-3 ${overPhoto} top-0`}>
        <p
          role="status"
          className="rounded-full px-2 font-semibold [@media(height<30rem)]:bg-surface/80 [@media(height<30rem)]:px-4 [@media(height<30rem)]:py-2"
        >
          {counterText(labels.photoOf, index, photos.length)}
        </p>
        <Dialog.Close aria-label={labels.close} className={buttonClass}>
          <X className="size-5" />
        </Dialog.Close>
      </div>
      <ul
        ref={stripRef}
        onScroll={onScroll}
        aria-label={labels.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        className="flex min-h-0 grow touch-pan-x snap-x snap-mandatory overflow-x-auto overscroll-contain [scrollbar-width:none] focus-visible:-outline-offset-4"
      >
        {photos.map((photo, position) => (
          <li key={photo.url + photo.name} className="h-full w-full shrink-0 snap-center overflow-hidden">
            <div
              style={position === index ? { transform: transformOf(zoom) } : undefined}
              className="size-full"
            >
              <ShownPhoto photo={photo} unavailable={labels.unavailable} />
            </div>
          </li>
        ))}
      </ul>
      <div className={`flex items-center justify-center gap-3 p-3 ${overPhoto} bottom-0`}>
        <button
          type="button"
          aria-label={labels.previous}
          disabled={index === 0}
          onClick={() => step(-1)}
          className={buttonClass}
        >
          <ChevronLeft className="size-5" />
        </button>
        <Thumbnails photos={photos} index={index} show={show} />
        <button
          type="button"
          aria-label={labels.next}
          disabled={index === end}
          onClick={() => step(1)}
          className={buttonClass}
        >
          <ChevronRight className="size-5" />
        </button>
      </div>
    </div>
  )
}

/** Whole, or, of a panorama, as high as the screen and moved sideways. */
function ShownPhoto({ photo, unavailable }: { photo: GalleryPhoto; unavailable: string }) {
  const ratio = photo.width / photo.height
  const common = { photo: { ...photo, placeholder: undefined }, alt: photo.alt, unavailable }
  if (ratio < panorama)
    return <Photo {...common} sizes="100vw" className="size-full object-contain select-none" />
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form's group.
    <div
      role="group"
      aria-label={photo.name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      data-panorama=""
      className="flex size-full items-center overflow-x-auto focus-visible:-outline-offset-4"
    >
      <Photo
        {...common}
        sizes={`calc(100vh * ${ratio.toFixed(2)})`}
        className="mx-auto h-full w-auto max-w-none select-none object-contain"
      />
    </div>
  )
}

/** Width by height from which a photo, whole on a phone, would be a strip. */
const panorama = 2.5

/** The arrow keys move a panorama that has the focus, up to its end. @returns whether it was moved */
function scrollPanorama(event: KeyboardEvent): boolean {
  const { key, target } = event
  if (!(target instanceof HTMLElement) || target.dataset.panorama === undefined) return false
  const { scrollLeft, clientWidth, scrollWidth } = target
  const room =
    key === 'ArrowLeft' ? scrollLeft : key === 'ArrowRight' ? scrollWidth - clientWidth - scrollLeft : 0
  // The browser scrolls.
  return room > 1
}

function transformOf({ scale, x, y }: { scale: number; x: number; y: number }): string | undefined {
  return scale === 1 ? undefined : `translate(${x}px, ${y}px) scale(${scale})`
}

interface ThumbnailsProps {
  photos: GalleryPhoto[]
  index: number
  show: (position: number) => void
}

/** Thumbnails, with the current one scrolled into view. Hidden on low screens. */
function Thumbnails({ photos, index, show }: ThumbnailsProps) {
  const current = useRef<HTMLButtonElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is in view.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [index])

  return (
    <ul className="flex min-w-0 gap-2 overflow-x-auto p-1.5 [scrollbar-width:none] [@media(height<30rem)]:hidden">
      {photos.map((photo, position) => (
        <li key={photo.url + photo.name} className="shrink-0">
          <button
            ref={position === index ? current : undefined}
            type="button"
            aria-label={photo.name}
            aria-current={position === index}
            onClick={() => show(position)}
            className="block h-12 w-16 overflow-hidden rounded-md opacity-60 ring-accent hover:opacity-100 aria-[current=true]:opacity-100 aria-[current=true]:ring-3 sm:h-14 sm:w-20"
          >
            <Photo photo={photo} alt="" sizes="5rem" unavailable="" />
          </button>
        </li>
      ))}
    </ul>
  )
}
