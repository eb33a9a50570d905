import { LazySearchForm } from '@/components/home/lazy-search-form'
import { SearchForm } from '@/components/home/search-form'
import { RecentlyViewed } from '@/components/recently-viewed/recently-viewed'
import { recentlyViewedLabels } from '@/components/recently-viewed/recently-viewed-labels'
import { Island } from '@/components/ui/island'
import { currentLocale } from '@/lib/i18n/current-locale'
import { MissingNotice } from './missing-notice'

/** The not-found page of a property; other unknown URLs show the home screen. */
export async function MissingProperty() {
  const locale = await currentLocale()
  return (
    <MissingNotice search={<SearchForm locale={locale} Form={LazySearchForm} />}>
      <Island>
        <RecentlyViewed locale={locale} labels={recentlyViewedLabels(locale)} without={[]} />
      </Island>
    </MissingNotice>
  )
}
