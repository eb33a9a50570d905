import { Check } from 'lucide-react'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { isKnownAmenity } from '@/lib/listings/amenities'
import { factLabel, formatFact } from '@/lib/listings/fact-texts'
import { type FactName, factNames } from '@/lib/listings/facts'
import type { Property } from '@/lib/listings/property'

/** Shown in the heading or as part of another fact. */
const hiddenFacts: FactName[] = ['district', 'neighbourhood']

/** The facts that are given and apply: land has no rooms or year, commercial property no bedrooms. */
export function PropertyFacts({ locale, property }: { locale: Locale; property: Property }) {
  const t = translatorFor(locale, 'property')
  const { type, facts } = property
  const { bedrooms, bathrooms, garage, yearBuilt } = property.features
  const built = type !== 'land'
  const factRows = factNames
    .filter((name) => !hiddenFacts.includes(name) && (name !== 'floors' || facts.floor === null))
    .map((name): [string, string | null] => [factLabel(locale, name), formatFact(locale, name, facts)])
  const asksGarage = facts.parking === null && built
  const rows: [string, string | number | null][] = [
    [t('bedrooms'), (built && type !== 'commercial') || bedrooms > 0 ? bedrooms : null],
    [t('bathrooms'), built || bathrooms > 0 ? bathrooms : null],
    [t('year'), built ? yearBuilt : null],
    [t('garage'), asksGarage || garage ? t(garage ? 'yes' : 'no') : null],
    ...factRows,
  ]
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="text-heading">
        {t('facts')}
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 sm:grid-cols-3 print:mt-1 print:grid-cols-4">
        {rows.map(([label, value]) =>
          value === null ? null : (
            <div key={label} className="border-t border-line py-2.5 print:py-1">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="font-semibold break-words first-letter:uppercase">{value}</dd>
            </div>
          ),
        )}
      </dl>
    </section>
  )
}

/** Unknown amenities are shown as the owner wrote them. */
export function PropertyAmenities({ locale, amenities }: { locale: Locale; amenities: string[] }) {
  if (amenities.length === 0) return null
  const t = translatorFor(locale, 'property')
  const labels = translatorFor(locale, 'amenities')
  return (
    <section aria-labelledby="amenities">
      <h2 id="amenities" className="text-heading">
        {t('amenities')}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2.5 lg:grid-cols-3 print:mt-1 print:grid-cols-4 print:gap-y-0.5">
        {amenities.map((slug) => (
          <li key={slug} className="flex min-w-0 gap-2.5">
            <Check className="mt-0.5 size-5 shrink-0 text-accent" />
            <span className="min-w-0 break-words">{isKnownAmenity(slug) ? labels(slug) : slug}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
