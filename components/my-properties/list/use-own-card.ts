import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { cardFormatter } from '@/components/listing/card-data'
import { runtimeConfig } from '@/lib/browser/runtime-config'
import type { Locale } from '@/lib/i18n/routing'
import { parseListing, withRelativeImageUrls } from '@/lib/listings/property/parse-listing'
import type { OwnListing } from '@/lib/listings/schema'

/** An own listing as formatted strings; null when it cannot be read. */
export function useOwnCard(locale: Locale, listing: OwnListing) {
  const t = useTranslations('listing')
  return useMemo(() => {
    const property = parseListing(listing)
    const siteUrl = runtimeConfig()?.siteUrl ?? ''
    return property && cardFormatter(locale, t)(withRelativeImageUrls(property, siteUrl))
  }, [locale, listing, t])
}
