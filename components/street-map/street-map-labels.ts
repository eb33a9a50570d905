import type { Messages } from 'next-intl'
import { formatNumber } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { circleRadius } from '@/lib/places/coordinates'

/** The texts of a property's street map; props of a client component. */
export function streetMapLabels(locale: Locale, labels: Messages['streetMap']): Messages['streetMap'] {
  const metres = formatNumber(locale, circleRadius)
  return { ...labels, approximate: labels.approximate.replace('{metres}', metres) }
}
