'use client'

import { Share2 } from 'lucide-react'
import type { Messages } from 'next-intl'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { useLazyModule } from '@/lib/browser/use-lazy-module'

interface ShareButtonProps {
  url: string
  title: string
  labels: Messages['property']['share']
}

/** Shares the page with the system's share sheet, or with a menu if there is none. */
export function ShareButton({ url, title, labels }: ShareButtonProps) {
  const [open, setOpen] = useState(false)
  const menu = useLazyModule(() => import('./share-menu'), open)
  const rootRef = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    function closeOutside({ target }: PointerEvent) {
      if (!(target instanceof Node && rootRef.current?.contains(target))) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  // An arrow that was pressed while the menu was loading.
  const entering = useRef(false)
  useEffect(() => {
    if (menu.value && entering.current) rootRef.current?.querySelector<HTMLElement>('li button')?.focus()
    entering.current = false
  }, [menu.value])

  async function share() {
    if (menu.failed) return menu.retry()
    setOpen(!open && !(await sharedBySystem({ title, url })))
  }

  function close() {
    setOpen(false)
    buttonRef.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) close()
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      moveFocus(event, event.key === 'ArrowDown' ? 1 : -1)
  }

  /** Arrow keys move through the button and the menu's links. */
  function moveFocus(event: KeyboardEvent, step: 1 | -1) {
    const stops = [...(rootRef.current?.querySelectorAll<HTMLElement>('button, a') ?? [])]
    if (!open || document.activeElement instanceof HTMLInputElement) return
    event.preventDefault()
    entering.current = !menu.value
    if (entering.current) return
    const from = stops.findIndex((stop) => stop.matches(':focus'))
    stops[(from + step + stops.length) % stops.length]?.focus()
  }

  function onBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget && !rootRef.current?.contains(relatedTarget)) setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the button and the links in it
    <div ref={rootRef} onKeyDown={onKeyDown} onBlur={onBlur} className="relative grid noscript:hidden">
      <button
        ref={buttonRef}
        type="button"
        onClick={share}
        aria-expanded={open}
        className={buttonClass('secondary')}
      >
        <Share2 className="size-5" />
        {labels.share}
      </button>
      {open && menu.value ? (
        <menu.value.ShareMenu url={url} title={title} labels={labels} onLeave={close} />
      ) : null}
    </div>
  )
}

/** True when the share sheet was used or dismissed; when it is missing or fails, the menu opens instead. */
async function sharedBySystem(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
