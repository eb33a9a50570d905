import { formatPerSquareMetre, pricePerSquareMetre } from '@/lib/i18n/format/money'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { LocalMedian } from '@/lib/listings/prices/read-prices'
import type { Property } from '@/lib/listings/property'

interface PriceComparisonProps {
  locale: Locale
  property: Pick<Property, 'price' | 'features' | 'type'>
  median: LocalMedian | null
}

/** The price per square metre compared with the local median; nothing when there are too few listings. */
export function PriceComparison({ locale, property, median }: PriceComparisonProps) {
  const own = pricePerSquareMetre(property.price, property.features.area)
  if (!median || own === null) return null
  const t = translatorFor(locale, 'property.comparison')
  const types = translatorFor(locale, 'listing.types')
  const percent = Math.round((own / median.median - 1) * 100)
  const rows = [
    [t('this'), own, 'bg-accent'],
    [t('around', { place: median.place }), median.median, 'bg-line-strong'],
  ] as const
  const most = Math.max(own, median.median)
  return (
    <section aria-labelledby="price-comparison" className="print:hidden">
      <h2 id="price-comparison" className="text-heading">
        {t('title')}
      </h2>
      <p className="mt-2 font-semibold">
        {percent === 0
          ? t('same')
          : t(percent < 0 ? 'below' : 'above', { percent: Math.abs(percent), place: median.place })}
      </p>
      <dl className="mt-3 grid gap-3">
        {rows.map(([label, value, tone]) => (
          <div key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold tabular-nums">{formatPerSquareMetre(locale, value)}</dd>
            <dd
              aria-hidden
              style={{ width: `${Math.round((value / most) * 100)}%` }}
              className={`col-span-2 h-2 rounded-full ${tone}`}
            />
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted">
        {t('of', { count: median.count, type: types(property.type), place: median.place })}
      </p>
    </section>
  )
}
