import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { HomeSearchForm } from './home-search-form'

export function SearchForm({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'home.search')
  const search = translatorFor(locale, 'search')
  return (
    <search
      aria-label={t('label')}
      className="block rounded-panel border border-line bg-surface p-3 text-start shadow-raised sm:p-5"
    >
      <HomeSearchForm
        texts={{
          search: search('search'),
          placeholder: t('placeholder'),
          suggestions: search('suggestions'),
          purpose: t('purpose'),
          submit: t('submit'),
        }}
        places={messagesFor(locale).search.places}
        choices={[
          {
            purpose: 'SALE',
            action: localPath(locale, paths.buy),
            label: t('buy'),
            submit: t('submitBuy'),
          },
          {
            purpose: 'RENT',
            action: localPath(locale, paths.rent),
            label: t('rent'),
            submit: t('submitRent'),
          },
        ]}
        searchPath={localPath(locale, paths.search)}
      />
    </search>
  )
}
