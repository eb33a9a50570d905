import { ChevronRight } from 'lucide-react'
import Link from 'next/link'

interface BreadcrumbProps {
  /** The navigation's accessible name. */
  label: string
  /** From the outermost in; the last one is this page and needs no address. */
  items: { label: string; href?: string }[]
}

/** Where this page lies. */
export function Breadcrumb({ label, items }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
        {items.map((item, index) => (
          <li key={item.label} className="flex min-w-0 items-center gap-1">
            {index > 0 ? <ChevronRight aria-hidden="true" className="size-4 shrink-0" /> : null}
            {item.href ? (
              <Link
                href={item.href}
                className="inline-flex min-h-11 min-w-0 items-center rounded px-1 wrap-anywhere underline-offset-4 hover:text-ink hover:underline"
              >
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="line-clamp-1 px-1 wrap-anywhere text-ink">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
