import { formatPrice } from '@/lib/i18n/format/money'
import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import { attributeLabel } from '@/lib/listings/attributes/attribute-texts'
import type { Property } from '@/lib/listings/property/property'
import { foldText } from '@/lib/text/fold'
import { annuity, usualTerms } from '../property/loan/annuity'
import type { CompareRow, MakeRow } from './row-values'

/** What is paid each month and at once: of a sale the loan with usual terms, of a rental rent, costs and deposit. */
export function compareCosts(locale: Locale, row: MakeRow): CompareRow[] {
  const t = translatorFor(locale, 'compare')
  const amount = (eur: number | null) => eur !== null && formatPrice(locale, eur)
  const isSale = ({ purpose, price }: Property) => purpose === 'SALE' && price > 0
  const sumRow = (label: string, name: 'monthlyCosts' | 'deposit') =>
    row(
      label,
      ({ purpose, price, attributes }) => {
        if (purpose !== 'RENT') return null
        const added = attributes[name]
        return added === null ? t('atLeast', { amount: formatPrice(locale, price) }) : amount(price + added)
      },
      // What is not known to be all may be more than the others.
      ({ price, attributes }) => (attributes[name] === null ? null : -price - (attributes[name] ?? 0)),
    )
  return [
    row(
      t('instalment'),
      (property) => isSale(property) && amount(annuity(property.price, usualTerms(property.price)).monthly),
    ),
    row(t('downPayment'), (property) => isSale(property) && amount(usualTerms(property.price).downPayment)),
    row(attributeLabel(locale, 'monthlyCosts'), ({ attributes }) => amount(attributes.monthlyCosts)),
    sumRow(t('eachMonth'), 'monthlyCosts'),
    row(attributeLabel(locale, 'deposit'), ({ attributes }) => amount(attributes.deposit)),
    sumRow(t('moveIn'), 'deposit'),
    row(t('commission'), (property) => commissionText(locale, property)),
  ]
}

/** An agency states its commission in words, if at all; what is read of them is only that there is none. */
function commissionText(locale: Locale, { attributes: { advertiser }, title, description }: Property) {
  if (advertiser === null) return null
  const t = translatorFor(locale, 'compare')
  const said = foldText(`${title} ${description}`)
  const isFree = advertiser !== 'agency' || /\b(bez provizije|no commission)\b/.test(said)
  return t(isFree ? 'noCommission' : 'askAgency')
}
