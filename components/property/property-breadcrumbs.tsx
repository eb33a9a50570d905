import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { BackLink } from './back-link'

interface PropertyTrailProps {
  label: string
  /** Links to the list of the purpose and to that of the town. */
  list: { label: string; href: string }
  town: { label: string; href: string; resultsLabel?: string }
}

/** Breadcrumbs to a property's lists; a single back link on phones. */
export function PropertyBreadcrumbs({ label, list, town }: PropertyTrailProps) {
  return (
    <nav aria-label={label} className="print:hidden">
      <ol className="flex items-center gap-x-1 text-sm text-muted">
        <li className="flex items-center gap-1 max-md:hidden">
          <Link
            href={list.href}
            className="inline-flex min-h-11 items-center rounded pe-1 underline-offset-4 hover:text-ink hover:underline"
          >
            {list.label}
          </Link>
          <ChevronRight className="size-4 shrink-0" />
        </li>
        <li className="min-w-0">
          <BackLink {...town} />
        </li>
      </ol>
    </nav>
  )
}
