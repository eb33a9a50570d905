import { formatDate } from '@/lib/i18n/format/date'
import { formatPrice } from '@/lib/i18n/format/money'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { priceDrop } from '@/lib/listings/price-drop'
import type { Property } from '@/lib/listings/property'
import { PriceChart } from './price-chart'

interface PriceHistoryProps {
  locale: Locale
  property: Pick<Property, 'priceHistory'>
}

/** All former prices as a list and a chart; nothing when there was only one. */
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
