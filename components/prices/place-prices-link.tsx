import Link from 'next/link'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { findDistrict } from '@/lib/places/districts'
import { placeSlug } from '@/lib/places/place-slugs'
import { townName } from '@/lib/places/towns'
import { findPricedPlace } from '@/lib/prices/read-prices'
import { textLinkClass } from '../ui/button'
import { placeWhere } from './place-where'

interface PlacePricesLinkProps {
  locale: Locale
  city: string
  district: string | null
}

/** Leads to the prices of a place, as an owner or an address spells it, or of its town where too few listings are on offer there. */
export async function PlacePricesLink({ locale, city, district }: PlacePricesLinkProps) {
  const known = district === null ? undefined : findDistrict(city, district)
  const place = await findPricedPlace({ city: townName(city), district: known?.name ?? null })
  const slug = place && placeSlug(place)
  if (place === null || slug === null) return null
  return (
    <Link
      href={localPath(locale, paths.placePrices(slug))}
      prefetch={false}
      className={`print:hidden ${textLinkClass}`}
    >
      {translatorFor(locale, 'prices')('linkHere', { where: placeWhere(locale, place) })}
    </Link>
  )
}
