import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasFigures, PlacePricesScreen } from '@/components/prices/place-prices-screen'
import { placeWhere } from '@/components/prices/place-where'
import { translatorFor } from '@/lib/i18n/translator'
import { pageMetadata } from '@/lib/pages/page-metadata'
import { type PageProps, pageLocale } from '@/lib/pages/page-props'
import { paths } from '@/lib/paths'
import { findPlaceBySlug } from '@/lib/places/place-slugs'
import { findPlaceFigures } from '@/lib/prices/read-prices'

type Props = PageProps<{ town: string; district?: string }>

/** Of a town, and of a municipality or part of one. */
export default async function PlacePricesPage({ params }: Props) {
  const locale = await pageLocale(params)
  const { place } = await placeOf(params)
  return <PlacePricesScreen locale={locale} place={place} figures={await findPlaceFigures(place)} />
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params)
  const { slug, place } = await placeOf(params)
  const t = translatorFor(locale, 'prices')
  const where = placeWhere(locale, place)
  return pageMetadata({
    locale,
    path: paths.placePrices(slug),
    title: t('placeTitle', { where }),
    description: t('placeDescription', { where }),
    // Pages without a figure stay out of search engines.
    index: hasFigures(await findPlaceFigures(place)),
  })
}

async function placeOf(params: Props['params']) {
  const { town, district } = await params
  const slug = district === undefined ? town : `${town}/${district}`
  const place = findPlaceBySlug(slug)
  if (!place) notFound()
  return { slug, place }
}
