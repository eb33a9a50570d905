import { formatPrice } from '@/lib/i18n/format/money'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { Property } from '@/lib/listings/property'
import { TitledSection } from '../ui/titled-section'

interface RentCostsProps {
  locale: Locale
  property: Pick<Property, 'price' | 'attributes'>
}

/** What a rental costs each month, and to move in; renders nothing when only the rent is known. */
export function RentCosts({ locale, property }: RentCostsProps) {
  const { price, attributes } = property
  const { deposit, monthlyCosts } = attributes
  if (deposit === null && monthlyCosts === null) return null
  const t = translatorFor(locale, 'property.rentCosts')
  const sums = [
    { key: 'monthly', first: 'rent', added: 'costs', amount: monthlyCosts },
    { key: 'moveIn', first: 'firstRent', added: 'deposit', amount: deposit },
  ] as const
  return (
    <TitledSection id="rent-costs" title={t('title')}>
      <div className="mt-4 grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {sums.map(({ key, first, added, amount }) => (
          <div key={key}>
            <h3 className="font-semibold">{t(key)}</h3>
            <dl className="mt-1">
              <Row label={t(first)} value={formatPrice(locale, price)} />
              <Row label={t(added)} value={amount === null ? t('unknown') : formatPrice(locale, amount)} />
              <Row
                total
                label={t(amount === null ? 'atLeast' : 'total')}
                value={formatPrice(locale, price + (amount ?? 0))}
              />
            </dl>
          </div>
        ))}
      </div>
      <p className="mt-3 text-sm text-muted">{t('note')}</p>
    </TitledSection>
  )
}

function Row({ label, value, total = false }: { label: string; value: string; total?: boolean }) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-4 border-t border-line py-2 ${total ? 'font-semibold' : ''}`}
    >
      <dt className={total ? '' : 'text-muted'}>{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  )
}
