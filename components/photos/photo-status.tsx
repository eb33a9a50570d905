import { useTranslations } from 'next-intl'
import type { Photo } from '@/lib/publishing/photos/photo'
import { SpinnerMark } from '../ui/spinner'

interface PhotoStatusProps {
  photo: Photo
  /** From 1. */
  index: number
}

/** The progress over a photo; empty when it is idle. */
export function PhotoStatus({ photo: { state, progress }, index }: PhotoStatusProps) {
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
        {t(`states.${percent === 100 ? 'finishing' : state}`, { percent })}
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
