import { formatDate } from '@/lib/i18n/format/date'
import { formatPerSquareMetre, formatPrice, pricePerSquareMetre } from '@/lib/i18n/format/money'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { priceDrop } from '@/lib/listings/price-drop'
import type { Property } from '@/lib/listings/property'
import type { LocalMedian } from '@/lib/prices/read-prices'

interface PriceHistoryProps {
  locale: Locale
  property: Pick<Property, 'price' | 'priceHistory' | 'reducedFrom'>
}

/** All previous prices as a list and a chart; renders nothing if the price never changed. */
export function PriceHistory({ locale, property }: PriceHistoryProps) {
  const { priceHistory } = property
  if (priceHistory.length < 2) return null
  const t = translatorFor(locale, 'property')
  const drop = priceDrop(property)
  return (
    <section aria-labelledby="price-history" className="print:hidden">
      <h2 id="price-history" className="text-heading">
        {t('priceHistory')}
      </h2>
      {drop ? (
        <p className="mt-2 font-semibold text-accent">
          {t('priceLowered', { amount: formatPrice(locale, drop.by), date: formatDate(locale, drop.at) })}
        </p>
      ) : null}
      <div className="mt-4 grid gap-6 sm:grid-cols-2">
        <PriceChart prices={priceHistory} />
        <ol className="grid content-start">
          {priceHistory.toReversed().map(({ price, at }) => (
            <li key={at} className="flex justify-between gap-4 border-t border-line py-2">
              <time dateTime={at} className="text-muted">
                {formatDate(locale, at)}
              </time>
              <span className="font-semibold tabular-nums">{formatPrice(locale, price)}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

const [width, height, padding] = [320, 96, 8]

/** A step chart of prices. Decorative: the list next to it has the same data. */
function PriceChart({ prices }: { prices: { price: number; at: string }[] }) {
  const times = prices.map(({ at }) => Date.parse(at))
  const values = prices.map(({ price }) => price)
  const [first = 0, last = 0] = [times[0], times.at(-1)]
  // Extends the latest price, so that its step is visible.
  const end = last + Math.max((last - first) / 6, 1)
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const x = (time: number) => padding + ((time - first) / (end - first)) * (width - 2 * padding)
  const y = (price: number) =>
    height - padding - ((price - lowest) / Math.max(highest - lowest, 1)) * (height - 2 * padding)
  const steps = prices.map(({ price }, index) =>
    index === 0
      ? `M${round(x(first))} ${round(y(price))}`
      : `H${round(x(times[index] ?? last))}V${round(y(price))}`,
  )
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="h-24 w-full rounded-control bg-sunken text-accent"
      preserveAspectRatio="none"
    >
      <path
        d={`${steps.join('')}H${width - padding}`}
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

interface PriceComparisonProps {
  locale: Locale
  property: Pick<Property, 'price' | 'features' | 'type'>
  median: LocalMedian | null
}

/** The price per square metre compared with the local median; renders nothing when there are too few listings. */
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
