'use client'

import { Share2 } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { buttonClass } from '../ui/button'
import { ShareMenu } from './share-menu'

export interface ShareLabels {
  share: string
  copy: string
  copied: string
  copyFailed: string
  whatsapp: string
  viber: string
  email: string
}

interface ShareButtonProps {
  /** The page's canonical address. */
  url: string
  title: string
  labels: ShareLabels
}

/** Hands the page's address on: through the system's sheet where there is one, else by a small menu. */
export function ShareButton({ url, title, labels }: ShareButtonProps) {
  const [open, setOpen] = useState(false)
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

  async function share() {
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

  /** Arrows go through the button and what it has opened. */
  function moveFocus(event: KeyboardEvent, step: 1 | -1) {
    const stops = [...(rootRef.current?.querySelectorAll<HTMLElement>('button, a') ?? [])]
    if (!open || document.activeElement instanceof HTMLInputElement) return
    event.preventDefault()
    const from = stops.findIndex((stop) => stop.matches(':focus'))
    stops[(from + step + stops.length) % stops.length]?.focus()
  }

  /** The keyboard has gone on to something else on the page. */
  function onBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget && !rootRef.current?.contains(relatedTarget)) setOpen(false)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the button and the links in it
    <div ref={rootRef} onKeyDown={onKeyDown} onBlur={onBlur} className="grid sm:relative noscript:hidden">
      <button
        ref={buttonRef}
        type="button"
        onClick={share}
        aria-expanded={open}
        className={buttonClass('secondary')}
      >
        <Share2 aria-hidden className="size-5" />
        {labels.share}
      </button>
      {open ? <ShareMenu url={url} title={title} labels={labels} onLeave={close} /> : null}
    </div>
  )
}

/** Whether the system took it, or the person called its sheet off; where there is none, or it fails, the menu helps. */
async function sharedBySystem(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
