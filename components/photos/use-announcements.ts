import { Accessibility } from '@dnd-kit/dom'
import type { DragEndEvent, DragOverEvent, DragStartEvent } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'

/** What a screen reader says while a photo is dragged, in the page's language: a plugin for the drag and drop. */
export function useAnnouncements(count: number) {
  const t = useTranslations('photos.dnd')
  return useMemo(() => {
    const place = (index: number) => ({ index: index + 1, count })
    return Accessibility.configure({
      screenReaderInstructions: { draggable: t('instructions') },
      announcements: {
        dragstart: ({ operation: { source } }: DragStartEvent) =>
          isSortable(source) ? t('start', place(source.index)) : undefined,
        dragover: ({ operation: { source } }: DragOverEvent) =>
          isSortable(source) ? t('over', place(source.index)) : undefined,
        dragend({ operation: { source }, canceled }: DragEndEvent) {
          if (!isSortable(source)) return undefined
          return canceled ? t('cancel', place(source.initialIndex)) : t('end', place(source.index))
        },
      },
    })
  }, [t, count])
}
