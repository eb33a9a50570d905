import type { useTranslations } from 'next-intl'
import { formatNumber } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { circleRadius } from '@/lib/listings/location/coordinates'
import { mapTexts } from './map-texts'

/** The texts of a property's street map; props of a client component. */
export function streetMapLabels(locale: Locale, t: ReturnType<typeof useTranslations<'streetMap'>>) {
  return {
    show: t('show'),
    approximate: t('approximate', { metres: formatNumber(locale, circleRadius) }),
    exact: t('exact'),
    failed: t('failed'),
    noWebgl: t('noWebgl'),
    retry: t('retry'),
    texts: mapTexts(t),
  }
}

export type StreetMapLabels = ReturnType<typeof streetMapLabels>
