import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { dismissToast, showToast } from '@/components/ui/overlay/toast-outlet'
import type { ToastMessage } from '@/components/ui/overlay/toaster'
import type { PhotoList } from '@/lib/publishing/photos/photo-list'
import type { TileActions } from './photo-tile'

type Control = 'earlier' | 'later' | 'first' | 'remove' | 'cancel' | 'retry'

/**
 * Returns the tiles' actions, with screen reader announcements and focus management: focuses the moved photo, the
 * next one after a removal, the restored one, and retry after a cancel. A removal is final when its toast has gone.
 * @param area contains the tiles and the file input
 * @param canUndo whether a removal can be undone
 */
export function useTileActions(list: PhotoList, area: RefObject<HTMLElement | null>, canUndo: boolean) {
  const t = useTranslations('photos')
  const [announcement, setAnnouncement] = useState('')
  const focus = useRef<{ key: string | undefined; control: Control } | null>(null)
  const toast = useRef<ToastMessage | null>(null)
  useEffect(() => () => list.endUndo(), [list])
  useEffect(() => {
    if (!canUndo) return
    return () => {
      if (toast.current) dismissToast(toast.current)
    }
  }, [canUndo])

  // The tile has its new position only after the render.
  useEffect(() => {
    const wanted = focus.current
    if (!wanted) return
    focus.current = null
    const find = (selector: string) => area.current?.querySelector<HTMLElement>(selector)
    if (!wanted.key) return find('input[type=file]')?.focus()
    const control = (name: Control) => find(`[data-photo="${wanted.key}"] [data-control="${name}"]`)
    const found = control(wanted.control) ?? control('remove')
    found?.focus()
  })

  const actions: TileActions = useMemo(() => {
    function undo() {
      const { removed } = list.getSnapshot()
      list.undoRemove()
      if (!removed) return
      focus.current = { key: removed.key, control: 'remove' }
      const index = list.getSnapshot().photos.findIndex(({ key }) => key === removed.key)
      setAnnouncement(t('restored', { index: index + 1 }))
    }

    return {
      move(from, to) {
        const { photos } = list.getSnapshot()
        list.move(from, to)
        const moved = photos[from]
        const focused = document.activeElement?.getAttribute('data-control') as Control | null | undefined
        // The cover has no "make cover" button.
        const control = focused === 'first' ? 'later' : focused
        if (moved && control) focus.current = { key: moved.key, control }
        if (focused) setAnnouncement(t('moved', { index: to + 1, count: photos.length }))
      },
      remove(key) {
        const { photos } = list.getSnapshot()
        const index = photos.findIndex((photo) => photo.key === key)
        const next = photos[index + 1] ?? photos[index - 1]
        focus.current = { key: next?.key, control: 'remove' }
        list.remove(key)
        setAnnouncement('')
        toast.current = {
          text: t('removed'),
          action: { label: t('undo'), onPress: undo },
          onEnd: () => list.endUndo(key),
        }
        showToast(toast.current)
      },
      cancel(key) {
        focus.current = { key, control: 'retry' }
        list.cancel(key)
      },
      describe: (key, description) => list.describe(key, description),
      retry(key) {
        focus.current = { key, control: 'cancel' }
        list.retry(key)
      },
    }
  }, [list, t])

  return { actions, announcement }
}
