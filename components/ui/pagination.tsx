import { ChevronLeft, ChevronRight } from 'lucide-react'
import Link from 'next/link'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'

interface PaginationProps {
  locale: Locale
  /** From 1. */
  page: number
  pages: number
  /** Returns the URL of a page, with language prefix. */
  hrefOf: (page: number) => string
}

const itemClass =
  'inline-flex size-11 items-center justify-center rounded-control font-medium tabular-nums hover:bg-sunken ' +
  'aria-[current=page]:bg-accent aria-[current=page]:text-on-accent'

const stepClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-control border border-line-strong bg-surface ' +
  'px-2.5 font-medium hover:border-ink sm:px-4'

/** Links to a list's pages; renders nothing for a single page. */
export function Pagination({ locale, page, pages, hrefOf }: PaginationProps) {
  if (pages <= 1) return null
  const t = translatorFor(locale, 'ui')
  return (
    <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-center gap-1 sm:gap-2">
      {page > 1 ? (
        <Link href={hrefOf(page - 1)} rel="prev" className={stepClass}>
          <ChevronLeft className="size-5" />
          <span className="max-sm:sr-only">{t('previousPage')}</span>
        </Link>
      ) : null}
      <p className="px-3 text-muted sm:hidden">{t('pageOf', { page, pages })}</p>
      <ol className="flex items-center gap-1 max-sm:hidden">
        {paginationRange(page, pages).map((entry, index) => (
          <li key={entry === 'gap' ? `gap-${index}` : entry}>
            {entry === 'gap' ? (
              <span className="inline-flex w-6 justify-center text-muted">…</span>
            ) : (
              <Link
                href={hrefOf(entry)}
                aria-label={t('page', { page: entry })}
                aria-current={entry === page ? 'page' : undefined}
                className={itemClass}
              >
                {entry}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {page < pages ? (
        <Link href={hrefOf(page + 1)} rel="next" className={stepClass}>
          <span className="max-sm:sr-only">{t('nextPage')}</span>
          <ChevronRight className="size-5" />
        </Link>
      ) : null}
    </nav>
  )
}

/** First, last, current and its neighbours; `gap` replaces two or more pages. At most seven entries. */
export function paginationRange(page: number, pages: number): (number | 'gap')[] {
  const shown = new Set(
    [1, pages, page - 1, page, page + 1].filter((number) => number >= 1 && number <= pages),
  )
  if (page <= 3) for (const number of [2, 3, 4]) if (number <= pages) shown.add(number)
  if (page >= pages - 2)
    for (const number of [pages - 1, pages - 2, pages - 3]) if (number >= 1) shown.add(number)
  const entries: (number | 'gap')[] = []
  let previous = 0
  for (const number of [...shown].sort((a, b) => a - b)) {
    if (number - previous === 2) entries.push(previous + 1)
    else if (number - previous > 2) entries.push('gap')
    entries.push(number)
    previous = number
  }
  return entries
}
