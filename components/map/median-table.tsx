import Link from 'next/link'
import { formatNumber } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'

interface MedianTableProps {
  locale: Locale
  caption: string
  place: string
  /** A price is null below the fewest listings for a median. Without an address there is no list of just these. */
  rows: readonly { name: string; href?: string; count: number; price: string | null }[]
}

/** Places or kinds, with their number of listings and median price per square metre. */
export function MedianTable({ locale, caption, place, rows }: MedianTableProps) {
  const t = translatorFor(locale, 'search.map')
  return (
    <table className="w-full table-fixed text-start tabular-nums">
      <caption className="pb-2 text-start text-sm text-muted">{caption}</caption>
      <thead>
        <tr className="text-sm text-muted">
          <th className="py-2 text-start font-medium">{place}</th>
          <th className="w-1/4 py-2 text-end wrap-anywhere font-medium">{t('homes')}</th>
          <th className="w-1/3 py-2 text-end wrap-anywhere font-medium">{t('median')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, href, count, price }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="text-start font-semibold">
              {href === undefined ? (
                <span className="inline-flex min-h-11 items-center font-normal text-muted">{name}</span>
              ) : (
                <Link
                  href={href}
                  prefetch={false}
                  className="inline-flex min-h-11 min-w-11 items-center wrap-anywhere underline-offset-4 hover:underline"
                >
                  {name}
                </Link>
              )}
            </th>
            <td className="text-end">{formatNumber(locale, count)}</td>
            <td className="text-end wrap-anywhere">
              {price ?? <span className="text-muted">{t('tooFew')}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
