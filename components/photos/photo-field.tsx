import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { photoLimits } from '@/lib/publishing/photos/photo'
import type { PhotoList } from '@/lib/publishing/photos/photo-list'
import { Alert } from '../ui/alert'
import { UndoBar } from '../ui/undo-bar'
import { MissingPhotos } from './missing-photos'
import { PhotoGrid } from './photo-grid'
import { PhotoInputs } from './photo-inputs'
import { PhotoTips } from './photo-tips'
import { SkippedFiles } from './skipped-files'
import { useFileDrop } from './use-file-drop'
import { usePhotos } from './use-photos'
import { useTileActions } from './use-tile-actions'

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
  const { actions, undo, announcement } = useTileActions(list, area)
  const { over, handlers } = useFileDrop(take, disabled)
  useEffect(() => () => list.endUndo(), [list])

  return (
    <div ref={area} className="grid gap-4" {...handlers}>
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
      <MissingPhotos photos={missing} onForget={list.forgetMissing} />
      <p role="status" className="font-medium empty:hidden">
        {saving ? t('saving', { index: saving.done + 1, all: saving.all }) : null}
      </p>
      <SkippedFiles files={skipped} onDismiss={list.dismissSkipped} />
      {orderFailed ? <Alert variant="danger">{t('orderFailed')}</Alert> : null}
      {photos.length > 1 && !disabled ? <p className="text-sm text-muted">{t('order')}</p> : null}
      {photos.length > 0 ? <PhotoGrid photos={photos} disabled={disabled} actions={actions} /> : null}
      <UndoBar
        text={removed === null ? null : t('removed')}
        label={t('undo')}
        onUndo={undo}
        onHold={list.holdUndo}
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
