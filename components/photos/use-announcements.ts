import { Accessibility } from '@dnd-kit/dom'
import type { DragEndEvent, DragOverEvent, DragStartEvent } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'

/** Returns a dnd-kit plugin with screen reader announcements in the page's language. */
export function useAnnouncements(count: number) {
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
