import type { Messages } from 'next-intl'
import type { RecentlyViewedLabels } from '@/components/recently-viewed/recently-viewed-labels'
import type { Locale } from '@/lib/i18n/routing'

export interface GoOnProps {
  locale: Locale
  texts: Messages['goOn']
  cards: RecentlyViewedLabels
}
