'use client'

import { Share2 } from 'lucide-react'
import type { Messages } from 'next-intl'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { buttonClass } from '../ui/button'
import { usePopoverPosition } from '../ui/use-popover-position'

interface ShareButtonProps {
  url: string
  title: string
  labels: Messages['property']['share']
}

/** Shares the page with the system's share sheet, or with a menu if there is none. */
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

  /** Arrow keys move through the button and the menu's links. */
  function moveFocus(event: KeyboardEvent, step: 1 | -1) {
    const stops = [...(rootRef.current?.querySelectorAll<HTMLElement>('button, a') ?? [])]
    if (!open || document.activeElement instanceof HTMLInputElement) return
    event.preventDefault()
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
      {open ? <ShareMenu url={url} title={title} labels={labels} onLeave={close} /> : null}
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

interface ShareMenuProps {
  url: string
  title: string
  labels: Messages['property']['share']
  /** Called when a link is followed. */
  onLeave: () => void
}

const item =
  'flex min-h-11 w-full items-center rounded-control px-3 text-start hover:bg-sunken active:bg-accent-soft'

/** Copies the URL, or opens it in a messenger. */
function ShareMenu({ url, title, labels, onLeave }: ShareMenuProps) {
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const addressRef = useRef<HTMLInputElement>(null)
  const place = usePopoverPosition()

  // Selected for copying by keyboard or long press.
  useEffect(() => {
    if (copied === 'no') addressRef.current?.select()
  }, [copied])

  const text = encodeURIComponent(`${title} ${url}`)
  const links = [
    [labels.whatsapp, `https://wa.me/?text=${text}`],
    [labels.viber, `viber://forward?text=${text}`],
    [labels.email, `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`],
  ] as const

  return (
    <div
      ref={place.ref}
      style={place.style}
      className={`absolute ${place.up ? 'bottom-full mb-2' : 'top-full mt-2'} end-0 z-30 w-60 rounded-card border border-line bg-surface p-2 shadow-raised`}
    >
      <ul aria-label={labels.share}>
        <li>
          <button type="button" className={item} onClick={async () => setCopied(await copy(url))}>
            {labels.copy}
          </button>
        </li>
        {links.map(([label, href]) => (
          <li key={label}>
            <a
              href={href}
              target={href.startsWith('https:') ? '_blank' : undefined}
              rel="noreferrer"
              onClick={onLeave}
              className={item}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <p role="status" className={copied ? 'border-t border-line px-3 pt-2 text-sm font-semibold' : ''}>
        {copied === 'yes' ? labels.copied : null}
        {copied === 'no' ? labels.copyFailed : null}
      </p>
      {copied === 'no' ? (
        <input
          ref={addressRef}
          readOnly
          value={url}
          aria-label={labels.copyFailed}
          onFocus={(event) => event.currentTarget.select()}
          className="mt-2 min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 text-sm"
        />
      ) : null}
    </div>
  )
}

/** The Clipboard API exists in secure contexts only, and may be denied. */
async function copy(text: string): Promise<'yes' | 'no'> {
  try {
    await navigator.clipboard.writeText(text)
    return 'yes'
  } catch {
    return 'no'
  }
}
