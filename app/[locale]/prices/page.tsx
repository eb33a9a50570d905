import { type ComparedPlace, PricesScreen } from '@/components/prices/prices-screen'
import { stripDigitGrouping } from '@/lib/i18n/format/number'
import { translatorFor } from '@/lib/i18n/translator'
import { pageMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'
import { findPlaceBySlug } from '@/lib/places/place-slugs'
import { findFlatPrices, findPlaceFigures } from '@/lib/prices/read-prices'
import { toParams } from '@/lib/search/filters/page-search'

export async function generateMetadata({ params }: PageProps) {
  const locale = await pageLocale(params)
  const t = translatorFor(locale, 'prices')
  return pageMetadata({ locale, path: paths.prices, title: t('title'), description: t('description') })
}

export default async function PricesPage({ params, searchParams }: PageProps) {
  const locale = await pageLocale(params)
  const asked = toParams(await searchParams)
  const [places, compared] = await Promise.all([
    findFlatPrices(),
    Promise.all(comparedPlaces(asked).map(readFigures)),
  ])
  const budget = readBudget(asked.get('budget'))
  return <PricesScreen locale={locale} places={places} budget={budget} compared={compared} />
}

type NamedPlace = Omit<ComparedPlace, 'figures'>

async function readFigures(named: NamedPlace): Promise<ComparedPlace> {
  return { ...named, figures: await findPlaceFigures(named.place) }
}

/** Each place once, without those that no list has. */
function comparedPlaces(asked: URLSearchParams): NamedPlace[] {
  const slugs = [1, 2, 3].flatMap((slot) => asked.get(`place${slot}`) || [])
  return [...new Set(slugs)].flatMap((slug) => {
    const place = findPlaceBySlug(slug)
    return place ? [{ slug, place }] : []
  })
}

function readBudget(text: string | null): number | null | 'unreadable' {
  if (!text?.trim()) return null
  const digits = stripDigitGrouping(text)
  return /^[1-9]\d{2,8}$/.test(digits) ? Number(digits) : 'unreadable'
}
