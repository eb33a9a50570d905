'use client'

import { Menu, X } from 'lucide-react'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { focusHomeSearch } from '@/components/layout/home-search'
import { LinkPending } from '@/components/skeletons/link-pending'
import { useDismissal } from '@/components/ui/overlay/use-dismissal'
import { paths } from '@/lib/paths'

export interface NavItem {
  href: string
  label: string
  /** Not in a row that is narrow, or only where it is narrowest: the logo, the home screen or the footer leads there. */
  spare?: 'narrow' | 'narrowest'
  /** Less often wanted than to be loaded before it is. */
  prefetch?: false
}

interface SiteNavProps {
  items: NavItem[]
  /** In the panel only: on wide screens it is at the other end of the header. */
  extra: NavItem
  labels: { navigation: string; open: string; close: string }
  /** The logo, between the menu button and the links. */
  children: ReactNode
}

const linkClass =
  'relative flex min-h-12 items-center rounded-control px-3 font-medium text-ink hover:bg-sunken lg:min-h-11 lg:px-2 ' +
  'aria-[current=page]:font-semibold aria-[current=page]:text-accent'

const spareClasses = { narrow: 'lg:max-xl:hidden', narrowest: 'lg:max-[71rem]:hidden' } as const

/** The main links: a row on wide screens, a collapsible panel on phones. */
export function SiteNav({ items, extra, labels, children }: SiteNavProps) {
  const [open, setOpen] = useState(false)
  const current = useCurrentPath(() => setOpen(false))
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  useDismissal(open, [button, panel], (byKey) => {
    setOpen(false)
    if (byKey) button.current?.focus()
  })

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={open ? labels.close : labels.open}
        aria-expanded={open}
        aria-controls="site-nav"
        onClick={() => setOpen(!open)}
        className="-ml-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-sunken lg:hidden noscript:hidden"
      >
        {open ? <X className="size-6" /> : <Menu className="size-6" />}
      </button>
      {children}
      <nav
        ref={panel}
        id="site-nav"
        aria-label={labels.navigation}
        className={`${open ? 'block' : 'hidden'} noscript:block absolute inset-x-0 top-full border-b border-line bg-paper p-2 shadow-raised lg:static lg:block lg:border-0 lg:bg-transparent lg:p-0 lg:[box-shadow:none] max-lg:noscript:static max-lg:noscript:order-last max-lg:noscript:basis-full max-lg:noscript:border-0 max-lg:noscript:p-0 max-lg:noscript:[box-shadow:none]`}
      >
        <ul className="grid gap-1 lg:flex noscript:flex noscript:flex-wrap">
          {[...items, extra].map(({ href, label, spare, prefetch = null }) => (
            <li key={href} className={href === extra.href ? 'lg:hidden' : spare && spareClasses[spare]}>
              <Link
                href={href}
                prefetch={prefetch}
                aria-current={href === current ? 'page' : undefined}
                onClick={() => {
                  setOpen(false)
                  // The router ignores a link to the current page, so the field is focused here.
                  if (href === current && href.endsWith(paths.search)) focusHomeSearch()
                }}
                className={linkClass}
              >
                <span>{label}</span>
                <LinkPending href={href} />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}

/** The current path, known after mount: the server renders one header for several paths. */
function useCurrentPath(onChange: () => void): string | undefined {
  const pathname = usePathname()
  const [current, setCurrent] = useState<string>()
  const change = useRef(onChange)
  change.current = onChange
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs at each navigation; the address is read from the browser, since the router has that of the rewritten page
  useEffect(() => {
    setCurrent(window.location.pathname)
    change.current()
  }, [pathname])
  return current
}
