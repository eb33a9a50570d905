import { ChartLine } from 'lucide-react'
import Link from 'next/link'
import { formatMonth } from '@/lib/i18n/format/date'
import { formatPerSquareMetre } from '@/lib/i18n/format/money'
import { formatNumber } from '@/lib/i18n/format/number'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { structureText } from '@/lib/listings/attributes/attribute-texts'
import { structures } from '@/lib/listings/attributes/attributes'
import { type Purpose, propertyTypes } from '@/lib/listings/attributes/purposes-and-types'
import { paths } from '@/lib/paths'
import { townIn } from '@/lib/places/names/town-in'
import { partsOfPlace, placeSlug, type TownOrPart } from '@/lib/places/place-slugs'
import { latestMonth, type PlaceFigures } from '@/lib/prices/read-prices'
import type { PriceGroup, PriceHistory } from '@/lib/prices/schema'
import type { ListingFilters } from '@/lib/search/filters/filters'
import { searchHref } from '@/lib/search/filters/page-search'
import { buttonClass, textLinkClass } from '../ui/button'
import { EmptyState } from '../ui/empty-state'
import { TitledSection } from '../ui/headings/titled-section'
import { placeTitle, placeWhere } from './place-where'
import { PriceLine } from './price-line'
import { PriceTrail } from './price-trail'
import { TownText } from './town-text'

interface PlacePricesScreenProps {
  locale: Locale
  place: TownOrPart
  figures: PlaceFigures
}

/** What listings cost in a town or a part of it. */
export function PlacePricesScreen({ locale, place, figures }: PlacePricesScreenProps) {
  const t = translatorFor(locale, 'prices')
  const { city, district } = place
  const town = { city, district: null }
  const pathOf = (other: TownOrPart) => localPath(locale, paths.placePrices(placeSlug(other) ?? ''))
  const steps = [
    { name: t('all'), path: localPath(locale, paths.prices) },
    { name: townIn(locale, city), path: pathOf(town) },
    ...(district === null ? [] : [{ name: district, path: pathOf(place) }]),
  ]
  return (
    <div className="container-page wrap-anywhere pt-2 pb-12 md:pb-16">
      <PriceTrail label={t('breadcrumbs')} steps={steps} />
      <h1 className="mt-2 text-title break-words">{t('placeTitle', { where: placeWhere(locale, place) })}</h1>
      {hasFigures(figures) ? (
        <Figures locale={locale} place={place} figures={figures} />
      ) : (
        <div className="mt-6 grid gap-8">
          <EmptyState
            icon={<ChartLine />}
            title={t('emptyTitle')}
            text={t('emptyText')}
            action={
              district === null ? (
                <Link href={localPath(locale, paths.prices)} prefetch={false} className={buttonClass()}>
                  {t('all')}
                </Link>
              ) : (
                <Link href={pathOf(town)} prefetch={false} className={buttonClass()}>
                  {t('wholeTown', { town: townIn(locale, city) })}
                </Link>
              )
            }
          />
          <OtherParts locale={locale} parts={partsOfPlace(place)} />
        </div>
      )}
      <TownText locale={locale} place={place} />
      <PlaceLinks locale={locale} place={place} />
    </div>
  )
}

export function hasFigures({ groups, sale, rent }: PlaceFigures): boolean {
  return groups.length > 0 || sale !== null || rent !== null
}

function Figures({ locale, place, figures }: PlacePricesScreenProps) {
  const t = translatorFor(locale, 'prices')
  const { groups, sale, rent } = figures
  const rentYield = sale?.rent_yield ?? rent?.rent_yield ?? null
  const inPlace: ListingFilters = {
    city: [place.city],
    ...(place.district === null ? {} : { district: [place.district] }),
  }
  const parts = partsOfPlace(place)
  const priced = groups.filter(({ by }) => by === 'district').map(({ value }) => value)
  const tables = [
    {
      by: 'type',
      title: t('byKind'),
      head: t('kind'),
      rows: propertyTypes.map((type) => ({
        value: String(type),
        name: translatorFor(locale, 'listing.types')(type),
        narrowed: { type: [type] } satisfies ListingFilters,
      })),
    },
    {
      by: 'structure',
      title: t('byStructure'),
      head: t('structure'),
      rows: structures.map((structure) => ({
        value: String(structure),
        name: structureText(locale, structure),
        narrowed: {
          type: ['apartment'],
          structureMin: structure,
          structureMax: structure,
        } satisfies ListingFilters,
      })),
    },
    {
      by: 'district',
      title: t('byPart'),
      head: t('part'),
      rows: parts.map((part) => ({
        value: part.district ?? '',
        name: part.district ?? '',
        href: localPath(locale, paths.placePrices(placeSlug(part) ?? '')),
        narrowed: { type: ['apartment'], district: [part.district ?? ''] } satisfies ListingFilters,
      })),
    },
  ] as const
  return (
    <>
      <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <HistorySection locale={locale} purpose="SALE" history={sale} />
        <HistorySection locale={locale} purpose="RENT" history={rent} />
      </div>
      {rentYield === null ? null : (
        <p className="mt-8 max-w-prose rounded-card border border-line bg-surface p-4 sm:p-5">
          <span className="text-muted">{t('yield')}: </span>
          <strong className="font-semibold">
            {t('percent', { value: formatNumber(locale, rentYield) })}
          </strong>
          <span className="mt-1 block text-sm text-muted">{t('yieldText')}</span>
        </p>
      )}
      <div className="mt-10 grid items-start gap-x-10 gap-y-8 lg:grid-cols-2">
        {tables.map(({ by, title, head, rows }) => (
          <GroupTable
            key={by}
            locale={locale}
            id={`by-${by}`}
            title={title}
            head={head}
            groups={groups.filter((group) => group.by === by)}
            rows={rows}
            hrefOf={(purpose, narrowed) =>
              localPath(
                locale,
                searchHref(purpose === 'RENT' ? paths.rent : paths.buy, { ...inPlace, ...narrowed }),
              )
            }
          />
        ))}
      </div>
      <OtherParts locale={locale} parts={parts.filter(({ district }) => !priced.includes(district ?? ''))} />
      <p className="mt-8 max-w-prose text-sm text-muted">{t('method')}</p>
    </>
  )
}

interface HistorySectionProps {
  locale: Locale
  purpose: Purpose
  history: PriceHistory | null
}

function HistorySection({ locale, purpose, history }: HistorySectionProps) {
  const t = translatorFor(locale, 'prices')
  const latest = latestMonth(history)
  const id = purpose === 'SALE' ? 'buy-flats' : 'rent-flats'
  return (
    <TitledSection id={id} title={t(purpose === 'SALE' ? 'buyFlats' : 'rentFlats')}>
      {history && latest && latest.median_m2 !== null ? (
        <>
          <p className="mt-2 text-display font-semibold">{formatPerSquareMetre(locale, latest.median_m2)}</p>
          <p className="text-muted">
            {t('basis', { count: latest.count, month: formatMonth(locale, latest.month) })}
          </p>
          <PriceLine locale={locale} purpose={purpose} months={history.months} />
        </>
      ) : (
        <p className="mt-2 text-muted">{t('noFigure')}</p>
      )}
    </TitledSection>
  )
}

interface GroupTableProps {
  locale: Locale
  id: string
  title: string
  head: string
  groups: readonly PriceGroup[]
  rows: readonly { value: string; name: string; href?: string; narrowed: ListingFilters }[]
  hrefOf: (purpose: Purpose, narrowed: ListingFilters) => string
}

/** Medians to buy and to rent beside each other, each leading to the listings that it is of. */
function GroupTable({ locale, id, title, head, groups, rows, hrefOf }: GroupTableProps) {
  const t = translatorFor(locale, 'prices')
  const shown = rows.filter(({ value }) => groups.some((group) => group.value === value))
  if (shown.length === 0) return null
  return (
    <TitledSection id={id} title={title}>
      <table className="mt-2 w-full table-fixed text-start tabular-nums">
        <thead>
          <tr className="text-sm text-muted">
            <th className="py-2 text-start font-medium">{head}</th>
            <th className="w-[32%] py-2 text-end font-medium">{t('buy')}</th>
            <th className="w-[32%] py-2 text-end font-medium">{t('rent')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ value, name, href, narrowed }) => (
            <tr key={value} className="border-t border-line">
              <th scope="row" className="py-2 text-start font-semibold wrap-anywhere hyphens-auto">
                {href ? (
                  <Link
                    href={href}
                    prefetch={false}
                    className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                  >
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </th>
              {(['SALE', 'RENT'] as const).map((purpose) => {
                const group = groups.find((each) => each.value === value && each.purpose === purpose)
                return (
                  <td key={purpose} className="py-2 text-end">
                    {group ? (
                      <Link
                        href={hrefOf(purpose, narrowed)}
                        prefetch={false}
                        className="inline-grid min-h-11 justify-items-end underline-offset-4 hover:underline"
                      >
                        <span>{formatPerSquareMetre(locale, group.median_m2)}</span>
                        <span className="text-sm text-muted">{t('homes', { count: group.count })}</span>
                      </Link>
                    ) : (
                      <span className="text-sm text-muted">{t('tooFew')}</span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </TitledSection>
  )
}

function OtherParts({ locale, parts }: { locale: Locale; parts: readonly TownOrPart[] }) {
  const t = translatorFor(locale, 'prices')
  if (parts.length === 0) return null
  return (
    <nav aria-label={t('partsLabel')} className="mt-8 text-muted">
      <p className="text-sm">{t('otherParts')}</p>
      <ul className="flex flex-wrap gap-x-4">
        {parts.map((part) => (
          <li key={part.district}>
            <Link
              href={localPath(locale, paths.placePrices(placeSlug(part) ?? ''))}
              prefetch={false}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:text-ink hover:underline"
            >
              <span>{part.district}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PlaceLinks({ locale, place }: { locale: Locale; place: TownOrPart }) {
  const t = translatorFor(locale, 'prices')
  const { city, district } = place
  const inPlace = { city: [city], ...(district === null ? {} : { district: [district] }) }
  const links = [
    [t('listSale'), searchHref(paths.buy, inPlace)],
    [t('listRent'), searchHref(paths.rent, inPlace)],
    [t('compareWith'), paths.comparedPrices([placeSlug(place) ?? ''])],
  ] as const
  return (
    <nav aria-label={placeTitle(locale, place)} className="mt-6 flex flex-wrap gap-x-6 print:hidden">
      {links.map(([label, path]) => (
        <Link key={path} href={localPath(locale, path)} prefetch={false} className={textLinkClass}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
