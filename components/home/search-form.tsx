import { Search } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { paths } from '@/lib/paths'
import { HomeSearchBox } from './home-search-box'
import { PurposeChoice } from './purpose-choice'

const formId = 'home-search'

/** A plain GET form. Radios choose its action; without scripts there is a submit button for each purpose. */
export function SearchForm({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'home.search')
  const search = translatorFor(locale, 'search')
  const buy = localPath(locale, paths.buy)
  const rent = localPath(locale, paths.rent)
  return (
    <search
      aria-label={t('label')}
      className="block rounded-panel border border-line bg-surface p-3 text-start shadow-raised sm:p-5"
    >
      <PurposeChoice
        formId={formId}
        legend={t('purpose')}
        choices={[
          { action: buy, label: t('buy') },
          { action: rent, label: t('rent') },
        ]}
      />
      <form id={formId} action={buy} className="flex flex-wrap gap-3">
        <HomeSearchBox
          texts={{
            search: search('search'),
            placeholder: t('placeholder'),
            suggestions: search('suggestions'),
          }}
          searchPath={localPath(locale, paths.search)}
          purposes={{ [buy]: 'SALE', [rent]: 'RENT' }}
        />
        {/* Beside the field on phones too, where the suggestions below it would cover a button. */}
        <button type="submit" className={buttonClass('primary', 'min-h-12 max-sm:px-3.5 noscript:hidden')}>
          <Search className="size-5" />
          <span className="max-sm:sr-only">{t('submit')}</span>
        </button>
        <div className="hidden flex-wrap gap-3 noscript:flex">
          <button type="submit" formAction={buy} className={buttonClass('primary')}>
            {t('submitBuy')}
          </button>
          <button type="submit" formAction={rent} className={buttonClass('secondary')}>
            {t('submitRent')}
          </button>
        </div>
      </form>
    </search>
  )
}
