import { useSortable } from '@dnd-kit/react/sortable'
import { ArrowLeft, ArrowRight, ImageOff, Star, Trash2, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { type Photo, photoLimits } from '@/lib/publishing/photos/photo'
import { PhotoFailure } from './photo-failure'
import { PhotoStatus } from './photo-status'
import { TileButton } from './tile-button'

export interface TileActions {
  move: (from: number, to: number) => void
  remove: (key: string) => void
  cancel: (key: string) => void
  retry: (key: string) => void
}

interface PhotoTileProps {
  photo: Photo
  /** From 0. */
  index: number
  count: number
  /** Photos cannot be moved or removed, except failed ones. */
  disabled: boolean
  actions: TileActions
}

const overPicture = 'absolute right-1 top-1 bg-black/70 text-white'

/** A photo: the image is the drag handle, and the buttons below it do the same without dragging. */
export const PhotoTile = memo(function PhotoTile({ photo, index, count, disabled, actions }: PhotoTileProps) {
  const t = useTranslations('photos')
  const { ref, handleRef, isDragging } = useSortable({ id: photo.key, index, disabled })
  const { key, name, previewUrl, state } = photo
  const underWay = state === 'waiting' || state === 'uploading' || state === 'retrying'
  const place = { index: index + 1, count }
  return (
    <li
      ref={ref}
      data-photo={key}
      aria-label={name ? t('itemNamed', { ...place, name }) : t('item', place)}
      className={`group grid content-start overflow-hidden rounded-card border bg-surface ${
        isDragging ? 'border-accent shadow-raised' : 'border-line'
      }`}
    >
      <div className="relative aspect-4/3 bg-sunken">
        <button
          ref={handleRef}
          type="button"
          disabled={disabled}
          aria-label={t('grip', place)}
          className="block size-full touch-manipulation select-none outline-offset-[-3px] enabled:cursor-grab"
        >
          <Picture url={previewUrl} />
        </button>
        <span className="pointer-events-none absolute left-2 top-2 rounded-full bg-black/70 px-2.5 py-0.5 text-sm font-semibold text-white">
          <span className="hidden group-first:inline">{t('cover')}</span>
          <span className="group-first:hidden">{t('position', place)}</span>
        </span>
        {underWay ? (
          <TileButton
            label={t('cancel', place)}
            icon={X}
            control="cancel"
            onPress={() => actions.cancel(key)}
            className={overPicture}
          />
        ) : (
          <TileButton
            label={t('first', place)}
            icon={Star}
            control="first"
            disabled={disabled || index === 0}
            onPress={() => actions.move(index, 0)}
            className={`${overPicture} aria-disabled:hidden`}
          />
        )}
        <PhotoStatus photo={photo} index={place.index} />
      </div>
      {photo.isSmall ? (
        <p className="border-t border-caution/50 bg-caution-soft p-2.5 text-sm">
          {t('small', { width: photoLimits.width, height: photoLimits.height })}
        </p>
      ) : null}
      <PhotoFailure photo={photo} index={place.index} onRetry={() => actions.retry(key)} />
      <div className="flex items-center justify-between self-end border-t border-line sm:px-2">
        <TileButton
          label={t('earlier', place)}
          icon={ArrowLeft}
          control="earlier"
          disabled={disabled || index === 0}
          onPress={() => actions.move(index, index - 1)}
        />
        <TileButton
          label={t('later', place)}
          icon={ArrowRight}
          control="later"
          disabled={disabled || index === count - 1}
          onPress={() => actions.move(index, index + 1)}
        />
        <TileButton
          label={t('remove', place)}
          icon={Trash2}
          control="remove"
          disabled={disabled && state !== 'failed'}
          onPress={() => actions.remove(key)}
          className="text-danger hover:bg-danger-soft"
        />
      </div>
    </li>
  )
})

function Picture({ url }: { url: string }) {
  if (!url) {
    return (
      <span className="flex size-full items-center justify-center text-muted">
        <ImageOff className="size-7" />
      </span>
    )
  }
  return (
    // biome-ignore lint/performance/noImgElement: it lies in this browser's memory.
    <img
      src={url}
      alt=""
      draggable={false}
      loading="lazy"
      decoding="async"
      className="size-full object-cover"
    />
  )
}
