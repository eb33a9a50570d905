import { Search } from 'lucide-react'
import { buttonClass } from '@/components/ui/button'
import { controlClass, Field } from '@/components/ui/field'
import { localPath } from '@/lib/i18n/local-path'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { propertyTypes } from '@/lib/listings/kinds'
import { paths } from '@/lib/paths'
import { serializeFilters } from '@/lib/search/filters'
import { PurposeChoice } from './purpose-choice'
import { TownField } from './town-field'

const formId = 'home-search'

/** A plain GET form. With scripts a choice above it says where it leads; without, a button for each does. */
export function SearchForm({ locale }: { locale: Locale }) {
  const t = translatorFor(locale, 'home.search')
  const suggestions = translatorFor(locale, 'search')('suggestions')
  const types = translatorFor(locale, 'listing.types')
  const buy = localPath(locale, paths.buy)
  const rent = localPath(locale, paths.rent)
  return (
    <search
      aria-label={t('label')}
      className="block rounded-panel border border-line bg-surface p-4 shadow-raised sm:p-6"
    >
      <PurposeChoice
        formId={formId}
        legend={t('purpose')}
        choices={[
          { action: buy, label: t('buy') },
          { action: rent, label: t('rent') },
        ]}
      />
      <form
        id={formId}
        action={buy}
        className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1.3fr_1fr_1fr_auto]"
      >
        <TownField
          label={t('city')}
          placeholder={t('cityPlaceholder')}
          suggestionsLabel={suggestions}
          searchPath={localPath(locale, paths.search)}
          queries={{
            [buy]: serializeFilters({ purpose: 'SALE' }),
            [rent]: serializeFilters({ purpose: 'RENT' }),
          }}
        />
        <Field id="home-type" label={t('type')}>
          <select id="home-type" name="type" defaultValue="" className={`${controlClass} min-h-12`}>
            <option value="">{t('anyType')}</option>
            {propertyTypes.map((type) => (
              <option key={type} value={type}>
                {types(type)}
              </option>
            ))}
          </select>
        </Field>
        <Field id="home-max-price" label={t('maxPrice')}>
          <input
            id="home-max-price"
            name="maxPrice"
            type="text"
            inputMode="numeric"
            autoComplete="off"
            placeholder={t('maxPricePlaceholder')}
            className={`${controlClass} min-h-12`}
          />
        </Field>
        <button type="submit" className={buttonClass('primary', 'min-h-12 noscript:hidden')}>
          <Search aria-hidden="true" className="size-5" />
          {t('submit')}
        </button>
        <div className="hidden flex-wrap gap-3 noscript:flex lg:col-span-4">
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
