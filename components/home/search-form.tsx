import type { ReactNode } from 'react'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { messagesFor, translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import type { HomeSearchFormProps } from './home-search-form'

interface SearchFormProps {
  locale: Locale
  /** `HomeSearchForm`, or `LazySearchForm` on pages that few readers see of a route that many do. */
  Form: (props: HomeSearchFormProps) => ReactNode
}

export function SearchForm({ locale, Form }: SearchFormProps) {
  const t = translatorFor(locale, 'home.search')
  const search = translatorFor(locale, 'search')
  return (
    <search
      aria-label={t('label')}
      className="block rounded-panel border border-line bg-surface p-3 text-start shadow-raised sm:p-5"
    >
      <Form
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
