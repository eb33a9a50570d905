import { formatMonth } from '@/lib/i18n/format/date'
import { formatPerSquareMetre } from '@/lib/i18n/format/money'
import { formatNumber } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { Purpose } from '@/lib/listings/attributes/purposes-and-types'
import type { PriceHistory } from '@/lib/prices/schema'

interface PriceLineProps {
  locale: Locale
  purpose: Purpose
  months: PriceHistory['months']
}

const [width, height, padding] = [640, 160, 10]

/** The medians of twelve months as a line, and the same as a table. Months without a median are gaps. */
export function PriceLine({ locale, purpose, months }: PriceLineProps) {
  const t = translatorFor(locale, 'prices')
  const known = months.filter(hasMedian)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return null
  const medians = known.map(({ median_m2 }) => median_m2)
  const [lowest, highest] = [Math.min(...medians), Math.max(...medians)]
  const label = t(purpose === 'SALE' ? 'chartSale' : 'chartRent', {
    from: formatMonth(locale, first.month),
    first: formatPerSquareMetre(locale, first.median_m2),
    to: formatMonth(locale, last.month),
    last: formatPerSquareMetre(locale, last.median_m2),
  })
  return (
    <figure className="mt-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1 text-xs text-muted">
        <div aria-hidden="true" className="flex flex-col justify-between text-end tabular-nums">
          <span>{formatPerSquareMetre(locale, highest)}</span>
          {lowest === highest ? null : <span>{formatPerSquareMetre(locale, lowest)}</span>}
        </div>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={label}
          preserveAspectRatio="none"
          className="h-32 w-full rounded-control bg-sunken text-accent sm:h-40"
        >
          <path
            d={linePath(months, lowest, highest)}
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            strokeLinecap="round"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <p aria-hidden="true" className="col-start-2 flex flex-wrap justify-between gap-x-2">
          <span>{formatMonth(locale, months[0]?.month ?? '')}</span>
          <span>{formatMonth(locale, months.at(-1)?.month ?? '')}</span>
        </p>
      </div>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent underline-offset-4 hover:underline">
          {t('asTable')}
        </summary>
        <table className="w-full text-start tabular-nums">
          <thead>
            <tr className="text-sm text-muted">
              <th className="py-1.5 text-start font-medium">{t('month')}</th>
              <th className="py-1.5 text-end font-medium">{t('median')}</th>
              <th className="py-1.5 text-end font-medium">{t('count')}</th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, median_m2, count }) => (
              <tr key={month} className="border-t border-line">
                <th scope="row" className="py-1.5 text-start font-normal">
                  {formatMonth(locale, month)}
                </th>
                <td className="py-1.5 text-end">
                  {median_m2 === null ? (
                    <span className="text-muted">{t('none')}</span>
                  ) : (
                    formatPerSquareMetre(locale, median_m2)
                  )}
                </td>
                <td className="py-1.5 text-end">
                  {median_m2 === null ? (
                    <span className="text-muted">{t('tooFew')}</span>
                  ) : (
                    formatNumber(locale, count)
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}

type Month = PriceHistory['months'][number]

function hasMedian(month: Month): month is Month & { median_m2: number } {
  return month.median_m2 !== null
}

/** A dot where both neighbours are missing: the round end of a line without length. */
function linePath(months: readonly Month[], lowest: number, highest: number): string {
  const step = (width - 2 * padding) / Math.max(months.length - 1, 1)
  const range = Math.max(highest - lowest, 1e-9)
  const y = (median: number) =>
    lowest === highest ? height / 2 : height - padding - ((median - lowest) / range) * (height - 2 * padding)
  return months
    .map(({ median_m2 }, at) => {
      if (median_m2 === null) return ''
      const joined = at > 0 && months[at - 1]?.median_m2 !== null
      const point = `${Math.round(padding + at * step)} ${Math.round(y(median_m2))}`
      return joined ? `L${point}` : `M${point}h0`
    })
    .join('')
}
