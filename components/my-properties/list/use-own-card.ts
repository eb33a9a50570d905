import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { cardFormatter } from '@/components/listing/card-data'
import { runtimeConfig } from '@/lib/browser/runtime-config'
import type { Locale } from '@/lib/i18n/routing'
import { toProperty } from '@/lib/listings/property/parse-listing'
import type { OwnListing } from '@/lib/listings/schema'

/** An own listing as formatted strings. */
export function useOwnCard(locale: Locale, listing: OwnListing) {
  const t = useTranslations('listing')
  return useMemo(
    () => cardFormatter(locale, t)(toProperty(listing, runtimeConfig()?.siteUrl)),
    [locale, listing, t],
  )
}
