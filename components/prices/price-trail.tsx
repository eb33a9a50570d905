import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { JsonLd } from '@/lib/pages/json-ld'
import { breadcrumbJsonLd } from '@/lib/site/structured-data'

interface PriceTrailProps {
  label: string
  /** From the page of all prices to this one, which is no link. */
  steps: readonly { name: string; path: string }[]
}

/** Breadcrumbs of a place's prices, with their structured data. */
export function PriceTrail({ label, steps }: PriceTrailProps) {
  return (
    <nav aria-label={label} className="print:hidden">
      <JsonLd data={breadcrumbJsonLd([...steps])} />
      <ol className="flex flex-wrap items-center gap-x-1 text-sm text-muted">
        {steps.slice(0, -1).map(({ name, path }) => (
          <li key={path} className="flex items-center gap-1">
            <Link
              href={path}
              prefetch={false}
              className="inline-flex min-h-11 items-center rounded pe-1 underline-offset-4 hover:text-ink hover:underline"
            >
              {name}
            </Link>
            <ChevronRight className="size-4 shrink-0" />
          </li>
        ))}
        <li aria-current="page">{steps.at(-1)?.name}</li>
      </ol>
    </nav>
  )
}
