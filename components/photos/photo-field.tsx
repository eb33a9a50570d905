import { Armchair, Camera, CircleAlert, ImagePlus, Smartphone, Sun, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import {
  type ChangeEvent,
  type DragEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useIgnoredDrops } from '@/lib/browser/use-ignored-drops'
import {
  type PendingPhoto,
  type PhotoListSnapshot,
  photoLimits,
  type SkippedFile,
} from '@/lib/publishing/photos/photo'
import type { PhotoList } from '@/lib/publishing/photos/photo-list'
import { photoTypes } from '@/lib/publishing/photos/validate-files'
import { Alert } from '../ui/alert'
import { buttonClass } from '../ui/button'
import { PhotoGrid } from './photo-grid'
import { useTileActions } from './use-tile-actions'

export function usePhotos(list: PhotoList): PhotoListSnapshot {
  return useSyncExternalStore(list.subscribe, list.getSnapshot, list.getSnapshot)
}

interface PhotoFieldProps {
  photos: PhotoList
  /** Photos cannot be added, moved or removed; uploads can still be cancelled and retried. */
  disabled?: boolean
  /** Shown instead of taking photos. */
  gate?: ReactNode
}

/** Selects, orders and uploads photos. Needs the `photos` messages. */
export function PhotoField({ photos: list, disabled = false, gate }: PhotoFieldProps) {
  const t = useTranslations('photos')
  const id = useId()
  const area = useRef<HTMLDivElement>(null)
  const { photos, skipped, missing, saving, removed, orderFailed } = usePhotos(list)
  const [asked, setAsked] = useState(false)
  const take = (files: File[]) => (gate ? setAsked(true) : void list.add(files))
  const { actions, announcement } = useTileActions(list, area, removed !== null)
  const { over, handlers } = useFileDrop(take, disabled)

  return (
    <div ref={area} className="grid gap-4" {...handlers}>
      <MissingPhotos photos={missing} onForget={list.forgetMissing} />
      <div
        className={`grid gap-4 rounded-card border-2 border-dashed p-5 transition-colors sm:p-6 ${
          over ? 'border-accent bg-accent-soft' : 'border-line-strong bg-surface'
        }`}
      >
        <div className="grid justify-items-center gap-2 text-center">
          <div className="flex items-baseline gap-2">
            <label htmlFor={id} className="sr-only">
              {t('label')}
            </label>
            {photos.length > 0 ? (
              <span className="text-sm text-muted">
                {t('count', { count: photos.length, max: photoLimits.count })}
              </span>
            ) : null}
          </div>
          <PhotoInputs
            id={id}
            describedBy={`${id}-rules`}
            disabled={disabled}
            onAsk={gate ? () => setAsked(true) : undefined}
            onFiles={take}
          />
          <p className="text-sm text-muted pointer-coarse:hidden">{t('drop')}</p>
          <p id={`${id}-rules`} className="text-sm text-muted">
            {t('rules', { max: photoLimits.count, megabytes: photoLimits.megabytes })}
          </p>
        </div>
        {photos.length === 0 ? <PhotoTips /> : null}
      </div>
      {asked && gate ? gate : null}
      <p role="status" className="font-medium empty:hidden">
        {saving ? t('saving', { index: saving.done + 1, all: saving.all }) : null}
      </p>
      <SkippedFiles files={skipped} onDismiss={list.dismissSkipped} />
      {orderFailed ? <Alert variant="danger">{t('orderFailed')}</Alert> : null}
      {photos.length > 1 && !disabled ? <p className="text-sm text-muted">{t('order')}</p> : null}
      {photos.length > 0 ? <PhotoGrid photos={photos} disabled={disabled} actions={actions} /> : null}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}

interface PhotoInputsProps {
  id: string
  describedBy: string
  disabled: boolean
  /** Called instead of opening the device's photos. */
  onAsk: (() => void) | undefined
  onFiles: (files: File[]) => void
}

/** Explicit types: with `image/*` iPhones would hand out HEIC instead of JPEG. */
const accept = photoTypes.join()

/** File inputs for this device and, on a phone, its camera. */
function PhotoInputs({ id, describedBy, disabled, onAsk, onFiles }: PhotoInputsProps) {
  const t = useTranslations('photos')
  const camera = useRef<HTMLInputElement>(null)

  function take({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])]
    // Without this, selecting the same file again fires no `change` event.
    currentTarget.value = ''
    if (files.length > 0) onFiles(files)
  }

  function ask(event: MouseEvent) {
    if (!onAsk) return
    event.preventDefault()
    onAsk()
  }

  return (
    <div className="flex flex-wrap items-center justify-center gap-2">
      <div className="relative">
        <input
          id={id}
          type="file"
          multiple
          accept={accept}
          disabled={disabled}
          aria-describedby={describedBy}
          onClick={ask}
          onChange={take}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0 file:size-full file:cursor-pointer disabled:cursor-not-allowed"
        />
        <span
          aria-hidden="true"
          className={buttonClass(
            'secondary',
            'peer-hover:peer-enabled:border-ink peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent peer-disabled:opacity-55',
          )}
        >
          <ImagePlus className="size-5 shrink-0" />
          {t('choose')}
        </span>
      </div>
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={take} />
      <button
        type="button"
        disabled={disabled}
        onClick={(event) => (onAsk ? ask(event) : camera.current?.click())}
        className={buttonClass('secondary', 'hidden pointer-coarse:inline-flex')}
      >
        <Camera className="size-5 shrink-0" />
        {t('takePhoto')}
      </button>
    </div>
  )
}

interface SkippedFilesProps {
  files: readonly SkippedFile[]
  onDismiss: () => void
}

/** Maximum number of files listed by name; a dropped folder may contain hundreds. */
const named = 8

function SkippedFiles({ files, onDismiss }: SkippedFilesProps) {
  const t = useTranslations('photos.skipped')
  if (files.length === 0) return null
  const others = files.length - named
  return (
    <div role="alert">
      <div className="flex gap-3 rounded-control border border-caution/50 bg-caution-soft py-1 pl-4 pr-1">
        <CircleAlert className="mt-2.5 size-5 shrink-0 text-caution" />
        <div className="min-w-0 grow py-2">
          <p className="font-semibold">{t('title', { count: files.length })}</p>
          <ul className="mt-1 grid gap-1 text-sm">
            {files.slice(0, named).map(({ key, name, reason }) => (
              <li key={key} className="wrap-anywhere">
                {t(reason, { name, max: photoLimits.count, megabytes: photoLimits.megabytes })}
              </li>
            ))}
            {others > 0 ? <li>{t('more', { count: others })}</li> : null}
          </ul>
        </div>
        <button
          type="button"
          onClick={onDismiss}
          aria-label={t('dismiss')}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-control"
        >
          <X className="size-5" />
        </button>
      </div>
    </div>
  )
}

const tips = { light: Sun, landscape: Smartphone, rooms: Armchair } as const

function PhotoTips() {
  const t = useTranslations('photos.tips')
  return (
    <div className="grid gap-3 text-sm text-muted">
      <p className="text-center font-medium text-ink">{t('title')}</p>
      <ul className="grid gap-3 sm:grid-cols-3">
        {(Object.keys(tips) as (keyof typeof tips)[]).map((tip) => {
          const Icon = tips[tip]
          return (
            <li key={tip} className="flex gap-2.5">
              <Icon className="size-5 shrink-0 text-accent" />
              {t(tip)}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Handles files dropped on the element that gets `handlers`; `over` is true while files hover above it. */
function useFileDrop(onFiles: (files: File[]) => void, disabled: boolean) {
  const [over, setOver] = useState(false)
  // `dragenter` of a child fires before `dragleave` of the previous one.
  const depth = useRef(0)
  useIgnoredDrops()

  function count(event: DragEvent, change: number) {
    if (disabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    depth.current = Math.max(0, depth.current + change)
    setOver(depth.current > 0)
  }

  return {
    over,
    handlers: {
      onDragEnter: (event: DragEvent) => count(event, 1),
      onDragOver: (event: DragEvent) => count(event, 0),
      onDragLeave: (event: DragEvent) => count(event, -1),
      onDrop: (event: DragEvent) => {
        count(event, -depth.current)
        const files = [...event.dataTransfer.files]
        if (!disabled && files.length > 0) onFiles(files)
      },
    },
  }
}

interface MissingPhotosProps {
  photos: readonly PendingPhoto[]
  onForget: () => void
}

/** As a phone lists its photos: 2 before 11. */
const inNumber = new Intl.Collator(undefined, { numeric: true }).compare

/** Names photos that were chosen and have not arrived, with what can be done. */
function MissingPhotos({ photos, onForget }: MissingPhotosProps) {
  const t = useTranslations('photos.missing')
  if (photos.length === 0) return null
  const names = photos.map(({ name }) => name).sort(inNumber)
  return (
    <Alert variant="danger" title={t('title', { count: photos.length })}>
      <p className="wrap-anywhere">{names.join(', ')}</p>
      <p className="mt-1">{t('text')}</p>
      <button type="button" onClick={onForget} className={buttonClass('secondary', 'mt-3')}>
        {t('forget')}
      </button>
    </Alert>
  )
}
