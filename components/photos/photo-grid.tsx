import { Accessibility } from '@dnd-kit/dom'
import { DragDropProvider, type DragEndEvent, type DragOverEvent, type DragStartEvent } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Photo } from '@/lib/publishing/photos/photo'
import { PhotoTile, type TileActions } from './photo-tile'

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

/** Returns a dnd-kit plugin with screen reader announcements in the page's language. */
function useAnnouncements(count: number) {
  const t = useTranslations('photos.dnd')
  return useMemo(() => {
    const place = (index: number) => ({ index: index + 1, count })
    let said = -1
    return Accessibility.configure({
      screenReaderInstructions: { draggable: t('instructions') },
      announcements: {
        dragstart({ operation: { source } }: DragStartEvent) {
          if (!isSortable(source)) return undefined
          said = source.index
          return t('start', place(said))
        },
        dragover({ operation: { source } }: DragOverEvent) {
          // The first target is the photo's own position; announcing it would replace the "picked up" message.
          if (!isSortable(source) || source.index === said) return undefined
          said = source.index
          return t('over', place(said))
        },
        dragend({ operation: { source }, canceled }: DragEndEvent) {
          if (!isSortable(source)) return undefined
          return canceled ? t('cancel', place(source.initialIndex)) : t('end', place(source.index))
        },
      },
    })
  }, [t, count])
}
