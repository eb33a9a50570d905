import { formatDate } from '@/lib/i18n/format/date'
import { formatPricePerSquareMetre } from '@/lib/i18n/format/money'
import { formatArea } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { factLabel, formatFact } from '@/lib/listings/fact-texts'
import { factNames } from '@/lib/listings/facts'
import type { Property } from '@/lib/listings/property'

/**
 * What a buyer compares: kind, size, rooms, year, garage, price per square metre. Land and business premises have no
 * bedrooms to speak of, land no bathrooms or year either. What was not given is not shown.
 */
export function PropertyFacts({ locale, property }: { locale: Locale; property: Property }) {
  const t = translatorFor(locale, 'property')
  const types = translatorFor(locale, 'listing.types')
  const { type, price, createdAt } = property
  const { bedrooms, bathrooms, area, garage, yearBuilt } = property.features
  const built = type !== 'land'
  const said = factNames
    .filter((name) => name !== 'floors' || property.facts.floor === null)
    .map((name): [string, string | null] => [
      factLabel(locale, name),
      formatFact(locale, name, property.facts),
    ])
  const rows: [string, string | number | null][] = [
    [t('type'), types(type)],
    [t('area'), area > 0 ? formatArea(locale, area) : null],
    [t('bedrooms'), (built && type !== 'commercial') || bedrooms > 0 ? bedrooms : null],
    [t('bathrooms'), built || bathrooms > 0 ? bathrooms : null],
    [t('year'), built ? yearBuilt : null],
    [t('garage'), built || garage ? t(garage ? 'yes' : 'no') : null],
    ...said,
    [t('perSquareMetre'), formatPricePerSquareMetre(locale, price, area)],
    [t('listed'), formatDate(locale, createdAt)],
  ]
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="text-heading">
        {t('facts')}
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 sm:grid-cols-3">
        {rows.map(([label, value]) =>
          value === null ? null : (
            <div key={label} className="border-t border-line py-3">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="mt-0.5 font-semibold break-words">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}
