'use client'

import { Share2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '../ui/button'

export interface ShareLabels {
  share: string
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

type Copied = 'yes' | 'no'

/** Hands the page's address on: through the system where it can, else by copying it, with links to messengers. */
export function ShareButton({ url, title, labels }: ShareButtonProps) {
  const [copied, setCopied] = useState<Copied | null>(null)
  const rootRef = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)
  const open = copied !== null

  useEffect(() => {
    if (!open) return
    function close(event: Event) {
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        buttonRef.current?.focus()
      } else if (event.target instanceof Node && rootRef.current?.contains(event.target)) return
      setCopied(null)
    }
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', close)
    }
  }, [open])

  async function share() {
    if (open) return setCopied(null)
    if (typeof navigator.share === 'function') {
      // Refused or called off by the person: then nothing is shared.
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    setCopied(await copy(url))
  }

  const text = encodeURIComponent(`${title} ${url}`)
  const links = [
    [labels.whatsapp, `https://wa.me/?text=${text}`],
    [labels.viber, `viber://forward?text=${text}`],
    [labels.email, `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`],
  ] as const

  return (
    <div ref={rootRef} className="sm:relative noscript:hidden">
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
      <div
        className={`absolute top-full z-20 max-sm:start-0 sm:end-0 mt-2 w-60 rounded-card border-line bg-surface ${open ? 'border p-2 shadow-raised' : ''}`}
      >
        <p role="status" className={open ? 'px-3 py-2 text-sm font-semibold' : ''}>
          {copied === 'yes' ? labels.copied : null}
          {copied === 'no' ? labels.copyFailed : null}
        </p>
        {open ? (
          <>
            {copied === 'no' ? (
              <input
                readOnly
                value={url}
                aria-label={labels.copyFailed}
                onFocus={(event) => event.currentTarget.select()}
                className="mb-2 min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 text-sm"
              />
            ) : null}
            <ul>
              {links.map(([label, href]) => (
                <li key={label}>
                  <a
                    href={href}
                    target={href.startsWith('https:') ? '_blank' : undefined}
                    rel="noreferrer"
                    className="flex min-h-11 items-center rounded-control px-3 hover:bg-sunken"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
    </div>
  )
}

/** The clipboard exists on secure origins alone, and may be refused. */
async function copy(text: string): Promise<Copied> {
  try {
    await navigator.clipboard.writeText(text)
    return 'yes'
  } catch {
    return 'no'
  }
}
