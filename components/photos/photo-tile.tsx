import { useSortable } from '@dnd-kit/react/sortable'
import { ArrowLeft, ArrowRight, ImageOff, type LucideIcon, RotateCw, Star, Trash2, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { type Photo, type PhotoDescription, photoLimits } from '@/lib/publishing/photos/photo'
import { SpinnerMark } from '../ui/spinner'
import { PhotoDetails } from './photo-details'

export interface TileActions {
  move: (from: number, to: number) => void
  remove: (key: string) => void
  cancel: (key: string) => void
  retry: (key: string) => void
  /** @throws ApiError when it was not saved */
  describe: (key: string, description: PhotoDescription) => Promise<void>
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

const overPhoto = 'absolute right-1 top-1 bg-black/70 text-white'

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
          <Preview url={previewUrl} />
        </button>
        <span className="pointer-events-none absolute left-2 top-2 rounded-full bg-black/70 px-2.5 py-0.5 text-sm font-semibold text-white">
          {photo.description.kind === 'floor_plan' ? (
            <span>{t('describe.badge')}</span>
          ) : (
            <>
              <span className="hidden group-first:inline">{t('cover')}</span>
              <span className="group-first:hidden">{t('position', place)}</span>
            </>
          )}
        </span>
        {underWay ? (
          <TileButton
            label={t('cancel', place)}
            icon={X}
            control="cancel"
            onPress={() => actions.cancel(key)}
            className={overPhoto}
          />
        ) : (
          <TileButton
            label={t('first', place)}
            icon={Star}
            control="first"
            disabled={disabled || index === 0}
            onPress={() => actions.move(index, 0)}
            className={`${overPhoto} aria-disabled:hidden`}
          />
        )}
        <PhotoStatus photo={photo} index={place.index} />
      </div>
      {photo.isSmall ? (
        <p className="border-t border-caution/50 bg-caution-soft p-2.5 text-sm">
          {t('small', { width: photoLimits.width, height: photoLimits.height })}
        </p>
      ) : null}
      {state === 'uploaded' ? (
        <PhotoDetails photo={photo} index={place.index} disabled={disabled} onDescribe={actions.describe} />
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

function Preview({ url }: { url: string }) {
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

interface PhotoFailureProps {
  photo: Photo
  /** From 1. */
  index: number
  onRetry: () => void
}

/** A photo's error, in the server's words if there are any, with a retry of an upload. */
function PhotoFailure({ photo: { state, problem }, index, onRetry }: PhotoFailureProps) {
  const t = useTranslations('photos')
  if (!problem) return null
  const own = problem.kind === 'refused' ? problem.message : ''
  return (
    <div className="grid content-between gap-2 border-t-2 border-danger bg-danger-soft p-2.5 text-sm">
      <p>{own || t(`problems.${problem.kind}`)}</p>
      {state === 'failed' ? (
        <button
          type="button"
          data-control="retry"
          onClick={onRetry}
          aria-label={t('retryNamed', { index })}
          className="inline-flex min-h-11 items-center justify-center gap-2 rounded-control border border-danger bg-surface px-2 font-semibold text-danger"
        >
          <RotateCw className="size-4 shrink-0" />
          {t('retry')}
        </button>
      ) : null}
    </div>
  )
}

interface PhotoStatusProps {
  photo: Photo
  /** From 1. */
  index: number
}

/** The progress over a photo; empty when it is idle. */
function PhotoStatus({ photo: { state, progress }, index }: PhotoStatusProps) {
  const t = useTranslations('photos')
  if (state === 'ready' || state === 'uploaded' || state === 'failed') return null
  const percent = Math.round(progress * 100)
  const onTheWay = state === 'uploading' || state === 'retrying'
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 grid gap-1.5 bg-black/70 px-3 py-2 text-sm text-white">
      <span className="flex items-center gap-2">
        {state === 'preparing' || state === 'retrying' || percent === 100 ? (
          <SpinnerMark className="size-4 shrink-0" />
        ) : null}
        <span>{t(`states.${percent === 100 ? 'finishing' : state}`, { percent })}</span>
      </span>
      {onTheWay ? (
        <span
          role="progressbar"
          aria-label={t('progress', { index })}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="block h-1.5 overflow-hidden rounded-full bg-white/30"
        >
          <span
            className="block h-full rounded-full bg-white transition-[width] duration-200"
            style={{ width: `${percent}%` }}
          />
        </span>
      ) : null}
    </div>
  )
}

interface TileButtonProps {
  label: string
  icon: LucideIcon
  disabled?: boolean
  onPress: () => void
  /** Identifies the button when the focus follows a moved photo. */
  control: 'first' | 'earlier' | 'later' | 'remove' | 'cancel'
  className?: string
}

/** An icon button of touch size. Uses `aria-disabled`, so that it keeps the focus. */
function TileButton({ label, icon: Icon, disabled = false, onPress, control, className }: TileButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-disabled={disabled}
      data-control={control}
      onClick={disabled ? undefined : onPress}
      className={`inline-flex size-11 items-center justify-center rounded-control aria-disabled:cursor-not-allowed aria-disabled:opacity-40 ${className ?? 'hover:bg-sunken'}`}
    >
      <Icon className="size-5" />
    </button>
  )
}
