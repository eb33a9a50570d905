import type { Messages } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { usePopoverPosition } from '@/components/ui/overlay/use-popover-position'

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
export function ShareMenu({ url, title, labels, onLeave }: ShareMenuProps) {
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
          className="mt-2 min-h-11 w-full rounded-control border border-line-strong bg-surface px-3"
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
