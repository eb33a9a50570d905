import { ChartLine } from 'lucide-react'
import Link from 'next/link'
import { formatPerSquareMetre, formatPrice } from '@/lib/i18n/format/money'
import { formatNumber } from '@/lib/i18n/format/number'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { townIn } from '@/lib/places/names/town-in'
import type { TownOrPart } from '@/lib/places/place-slugs'
import { type FlatPrices, latestMonth, type PlaceFigures } from '@/lib/prices/read-prices'
import { buttonClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { controlProps, Field } from '../ui/form/field'
import { TitledSection } from '../ui/headings/titled-section'
import { placeTitle } from './place-where'
import { PriceLine } from './price-line'

interface PricesScreenProps {
  locale: Locale
  places: FlatPrices[]
  /** Whole EUR; null when none is given, `unreadable` for another text. */
  budget: number | null | 'unreadable'
  compared: ComparedPlace[]
}

export interface ComparedPlace {
  slug: string
  place: TownOrPart
  figures: PlaceFigures
}

/** Prices of all towns, where a budget buys a flat, and up to three places side by side. All forms work without scripts. */
export function PricesScreen({ locale, places, budget, compared }: PricesScreenProps) {
  const t = translatorFor(locale, 'prices')
  const towns = places.filter(({ district }) => district === null)
  return (
    <div className="container-page wrap-anywhere pt-4 pb-12 md:pb-16 lg:pt-10">
      <h1 className="text-title">{t('title')}</h1>
      <p className="mt-2 max-w-prose text-muted">{t('intro')}</p>
      {towns.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            icon={<ChartLine />}
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={
              <Link href={localPath(locale, paths.buy)} prefetch={false} className={buttonClass()}>
                {t('listSale')}
              </Link>
            }
          />
        </div>
      ) : (
        <div className="mt-8 grid items-start gap-x-12 gap-y-10 lg:grid-cols-[1.3fr_1fr]">
          <TownTable locale={locale} towns={towns} />
          <Budget locale={locale} places={places} budget={budget} />
        </div>
      )}
      {places.length > 1 || compared.length > 0 ? (
        <Comparison locale={locale} places={places} compared={compared} />
      ) : null}
      <p className="mt-10 max-w-prose text-sm text-muted">{t('method')}</p>
    </div>
  )
}

function TownTable({ locale, towns }: { locale: Locale; towns: readonly FlatPrices[] }) {
  const t = translatorFor(locale, 'prices')
  const medianText = (value: number | null) =>
    value === null ? (
      <span className="text-sm text-muted">{t('tooFew')}</span>
    ) : (
      formatPerSquareMetre(locale, value)
    )
  return (
    <TitledSection id="towns" title={t('towns')}>
      <table className="mt-2 w-full table-fixed text-start tabular-nums">
        <thead>
          <tr className="text-sm text-muted">
            <th className="py-2 text-start font-medium">{t('place')}</th>
            <th className="w-[27%] py-2 ps-3 text-end font-medium wrap-anywhere">{t('buyFlats')}</th>
            <th className="w-[27%] py-2 ps-3 text-end font-medium wrap-anywhere">{t('rentFlats')}</th>
            <th className="w-[18%] py-2 ps-3 text-end font-medium wrap-anywhere">{t('yieldShort')}</th>
          </tr>
        </thead>
        <tbody>
          {towns.map(({ slug, city, sale, rent }) => (
            <tr key={slug} className="border-t border-line">
              <th scope="row" className="text-start font-semibold">
                <Link
                  href={localPath(locale, paths.placePrices(slug))}
                  prefetch={false}
                  className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 wrap-anywhere hover:underline"
                >
                  {townIn(locale, city)}
                </Link>
              </th>
              <td className="text-end">{medianText(sale)}</td>
              <td className="text-end">{medianText(rent)}</td>
              <td className="text-end">
                {sale === null || rent === null
                  ? t('none')
                  : t('percent', { value: formatNumber(locale, (rent * 1_200) / sale) })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TitledSection>
  )
}

/** Square metres of the flat that a budget buys. */
const budgetArea = 60

function Budget({ locale, places, budget }: Pick<PricesScreenProps, 'locale' | 'places' | 'budget'>) {
  const t = translatorFor(locale, 'prices')
  const error = budget === 'unreadable' ? { error: t('budgetUnreadable') } : {}
  const amount = typeof budget === 'number' ? budget : null
  const costs = places
    .flatMap(({ sale, ...place }) =>
      sale === null ? [] : [{ ...place, cost: Math.round(sale * budgetArea) }],
    )
    .sort((one, other) => other.cost - one.cost)
  return (
    <TitledSection id="budget-title" title={t('budgetTitle')}>
      <form action={`${localPath(locale, paths.prices)}#budget-title`} className="mt-3 flex items-end gap-3">
        <div className="min-w-0 grow">
          <Field id="budget" label={t('budget')} {...error}>
            <input
              {...controlProps('budget', error)}
              name="budget"
              inputMode="numeric"
              required
              defaultValue={amount === null ? '' : formatNumber(locale, amount)}
              className="control"
            />
          </Field>
        </div>
        <button type="submit" className={buttonClass('secondary', 'shrink-0')}>
          {t('budgetShow')}
        </button>
      </form>
      <p className="mt-2 text-sm text-muted">{t('budgetText')}</p>
      {amount === null ? (
        <CostList locale={locale} costs={costs.toReversed()} budget={null} />
      ) : (
        <>
          <h3 className="mt-5 font-semibold">
            {costs.some(({ cost }) => cost <= amount)
              ? t('budgetFits', { budget: formatPrice(locale, amount) })
              : t('budgetNone', { budget: formatPrice(locale, amount) })}
          </h3>
          <CostList locale={locale} costs={costs.filter(({ cost }) => cost <= amount)} budget={amount} />
          {costs.some(({ cost }) => cost > amount) ? (
            <>
              <h3 className="mt-5 font-semibold">{t('budgetBeyond')}</h3>
              <CostList
                locale={locale}
                costs={costs.filter(({ cost }) => cost > amount).toReversed()}
                budget={amount}
              />
            </>
          ) : null}
        </>
      )}
    </TitledSection>
  )
}

interface CostListProps {
  locale: Locale
  costs: readonly (TownOrPart & { slug: string; cost: number })[]
  budget: number | null
}

function CostList({ locale, costs, budget }: CostListProps) {
  const t = translatorFor(locale, 'prices')
  if (costs.length === 0) return null
  return (
    <ul className="mt-2">
      {costs.map(({ slug, cost, ...place }) => (
        <li
          key={slug}
          className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1"
        >
          <Link
            href={localPath(locale, paths.placePrices(slug))}
            prefetch={false}
            className="inline-flex min-h-11 min-w-11 items-center font-semibold underline-offset-4 hover:underline"
          >
            {placeTitle(locale, place)}
          </Link>
          <span className="ms-auto text-end tabular-nums">
            <span>{formatPrice(locale, cost)}</span>
            {budget === null ? null : (
              <span className="block text-sm text-muted">
                {t(cost <= budget ? 'budgetLeft' : 'budgetMore', {
                  amount: formatPrice(locale, Math.abs(budget - cost)),
                })}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

const slots = [1, 2, 3] as const

function Comparison({ locale, places, compared }: Pick<PricesScreenProps, 'locale' | 'places' | 'compared'>) {
  const t = translatorFor(locale, 'prices')
  const offered = [
    ...places,
    // A place that an address names, of which too few listings are on offer.
    ...compared
      .filter(({ slug }) => !places.some((place) => place.slug === slug))
      .map(({ slug, place }) => ({ slug, ...place })),
  ]
  return (
    <TitledSection id="compared" title={t('compareTitle')} className="mt-12 scroll-mt-4">
      <form
        action={`${localPath(locale, paths.prices)}#compared`}
        className="mt-3 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]"
      >
        {slots.map((slot) => (
          <Field key={slot} id={`place${slot}`} label={t('comparePlace', { number: slot })}>
            <select
              id={`place${slot}`}
              name={`place${slot}`}
              defaultValue={compared[slot - 1]?.slug ?? ''}
              className="control"
            >
              <option value="">{t('compareNone')}</option>
              {offered.map(({ slug, ...place }) => (
                <option key={slug} value={slug}>
                  {placeTitle(locale, place)}
                </option>
              ))}
            </select>
          </Field>
        ))}
        <button type="submit" className={buttonClass('secondary')}>
          {t('compareShow')}
        </button>
      </form>
      {compared.length === 0 ? (
        <p className="mt-3 text-muted">{t('compareText')}</p>
      ) : (
        <div className="mt-6 grid gap-x-8 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
          {compared.map((each) => (
            <ComparedColumn key={each.slug} locale={locale} {...each} />
          ))}
        </div>
      )}
    </TitledSection>
  )
}

function ComparedColumn({ locale, slug, place, figures }: ComparedPlace & { locale: Locale }) {
  const t = translatorFor(locale, 'prices')
  const { sale, rent } = figures
  const [price, monthly] = [latestMonth(sale)?.median_m2, latestMonth(rent)?.median_m2]
  const rentYield = sale?.rent_yield ?? rent?.rent_yield ?? null
  const rows = [
    [t('buyFlats'), price ? formatPerSquareMetre(locale, price) : t('tooFew')],
    [t('rentFlats'), monthly ? formatPerSquareMetre(locale, monthly) : t('tooFew')],
    [
      t('yieldShort'),
      rentYield === null ? t('none') : t('percent', { value: formatNumber(locale, rentYield) }),
    ],
  ] as const
  return (
    <article
      aria-label={placeTitle(locale, place)}
      className="min-w-0 rounded-card border border-line bg-surface p-4"
    >
      <h3>
        <Link
          href={localPath(locale, paths.placePrices(slug))}
          prefetch={false}
          className="inline-flex min-h-11 items-center text-heading underline-offset-4 hover:underline"
        >
          {placeTitle(locale, place)}
        </Link>
      </h3>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
            <dt className="text-muted">{label}</dt>
            <dd className="ms-auto font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {sale ? <PriceLine locale={locale} purpose="SALE" months={sale.months} /> : null}
    </article>
  )
}
