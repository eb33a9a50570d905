import { TitledSection } from '@/components/ui/headings/titled-section'
import { formatDate } from '@/lib/i18n/format/date'
import { formatPerSquareMetre, formatPrice } from '@/lib/i18n/format/money'
import { formatArea, formatNumber } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { structureText } from '@/lib/listings/attributes/attribute-texts'
import { type Property, priceDrop } from '@/lib/listings/property/property'
import { placeIn } from '@/lib/places/names/town-in'
import type { PriceComparison as Comparison } from '@/lib/prices/schema'
import { partWhere } from '../prices/place-where'

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
    <TitledSection id="price-history" title={t('priceHistory')} className="print:hidden">
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
              <span className="font-semibold">{formatPrice(locale, price)}</span>
            </li>
          ))}
        </ol>
      </div>
    </TitledSection>
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
  comparison: Comparison
}

/** The price per square metre beside those of similar listings: their median and the middle half of them, on a scale. */
export function PriceComparison({ locale, comparison }: PriceComparisonProps) {
  const t = translatorFor(locale, 'property.comparison')
  const types = translatorFor(locale, 'listing.types')
  const { price_m2, lower_m2, median_m2, upper_m2, count, place, type } = comparison
  const percent = Math.round((price_m2 / median_m2 - 1) * 100)
  const where = partWhere(locale, place)
  const rows = [
    [t('this'), formatPerSquareMetre(locale, price_m2)],
    [t('median'), formatPerSquareMetre(locale, median_m2)],
    [t('middle'), `${formatPerSquareMetre(locale, lower_m2)} – ${formatPerSquareMetre(locale, upper_m2)}`],
  ] as const
  return (
    <TitledSection id="price-comparison" title={t('title')} className="print:hidden">
      <p className="mt-2 font-semibold">
        {percent === 0
          ? t('same', { where })
          : t(percent < 0 ? 'below' : 'above', { percent: Math.abs(percent), where })}
      </p>
      <QuartileScale comparison={comparison} />
      <dl className="mt-3 grid gap-1">
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd className="ms-auto font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-muted">
        {t('of', {
          count,
          type: types(type).toLocaleLowerCase(locale),
          like: likeness(locale, comparison),
          place: placeIn(locale, place),
        })}
      </p>
    </TitledSection>
  )
}

function likeness(locale: Locale, { structure, min_area, max_area }: Comparison): string {
  if (structure !== null) return structureText(locale, structure).toLocaleLowerCase(locale)
  return `${formatNumber(locale, min_area ?? 0)}–${formatArea(locale, max_area ?? 0)}`
}

/** Decorative: the list below it has the figures. */
function QuartileScale({ comparison }: { comparison: Comparison }) {
  const { price_m2, lower_m2, median_m2, upper_m2 } = comparison
  const [low, high] = [Math.min(price_m2, lower_m2), Math.max(price_m2, upper_m2)]
  const margin = Math.max((high - low) * 0.15, high * 0.02)
  const at = (price: number) => round(((price - low + margin) / (high - low + 2 * margin)) * width)
  return (
    <svg
      viewBox={`0 0 ${width} 32`}
      aria-hidden="true"
      preserveAspectRatio="none"
      className="mt-3 h-8 w-full text-accent"
    >
      <rect y="12" width={width} height="8" rx="4" className="fill-sunken" />
      <rect
        x={at(lower_m2)}
        y="12"
        width={at(upper_m2) - at(lower_m2)}
        height="8"
        className="fill-line-strong"
      />
      <path
        d={`M${at(median_m2)} 8V24`}
        stroke="currentColor"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
        className="text-ink"
      />
      <path
        d={`M${at(price_m2)} 2V30`}
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

interface RentCostsProps {
  locale: Locale
  property: Pick<Property, 'price' | 'attributes'>
}

/** What a rental costs each month, and to move in; renders nothing when only the rent is known. */
export function RentCosts({ locale, property }: RentCostsProps) {
  const { price, attributes } = property
  const { deposit, monthlyCosts } = attributes
  if (deposit === null && monthlyCosts === null) return null
  const t = translatorFor(locale, 'property.rentCosts')
  const sums = [
    { key: 'monthly', first: 'rent', added: 'costs', amount: monthlyCosts },
    { key: 'moveIn', first: 'firstRent', added: 'deposit', amount: deposit },
  ] as const
  return (
    <TitledSection id="rent-costs" title={t('title')}>
      <div className="mt-4 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {sums.map(({ key, first, added, amount }) => (
          <div key={key}>
            <h3 className="font-semibold">{t(key)}</h3>
            <dl className="mt-1">
              <Row label={t(first)} value={formatPrice(locale, price)} />
              <Row label={t(added)} value={amount === null ? t('unknown') : formatPrice(locale, amount)} />
              <Row
                total
                label={t(amount === null ? 'atLeast' : 'total')}
                value={formatPrice(locale, price + (amount ?? 0))}
              />
            </dl>
          </div>
        ))}
      </div>
      <p className="mt-3 text-sm text-muted">{t('note')}</p>
    </TitledSection>
  )
}

function Row({ label, value, total = false }: { label: string; value: string; total?: boolean }) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-4 border-t border-line py-2 ${total ? 'font-semibold' : ''}`}
    >
      <dt className={total ? '' : 'text-muted'}>{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  )
}
