import { Accessibility } from '@dnd-kit/dom'
import { DragDropProvider, type DragEndEvent } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { useTranslations } from 'next-intl'
import type { Photo } from '@/lib/publishing/photos/photo'
import { PhotoTile, type TileActions } from './photo-tile'
import { useAnnouncements } from './use-announcements'

interface PhotoGridProps {
  photos: readonly Photo[]
  disabled: boolean
  actions: TileActions
}

/** A grid of photos, sortable by mouse, touch and keyboard. */
export function PhotoGrid({ photos, disabled, actions }: PhotoGridProps) {
  const t = useTranslations('photos')
  const announcements = useAnnouncements(photos.length)

  function drop({ operation: { source }, canceled }: DragEndEvent) {
    if (canceled || !isSortable(source)) return
    actions.move(source.initialIndex, source.index)
  }

  return (
    <DragDropProvider
      plugins={(usual) => [...usual.filter((plugin) => plugin !== Accessibility), announcements]}
      onDragEnd={drop}
    >
      <ul
        aria-label={t('list')}
        className="grid grid-cols-[repeat(auto-fill,minmax(8.75rem,1fr))] gap-3 sm:grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] sm:gap-4"
      >
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            index={index}
            count={photos.length}
            disabled={disabled}
            actions={actions}
          />
        ))}
      </ul>
    </DragDropProvider>
  )
}
