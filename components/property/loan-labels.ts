import type { Locale } from '@/lib/i18n/routing'
import { translatorFor } from '@/lib/i18n/translator'
import type { LoanLabels } from './loan-calculator'

export function loanLabels(locale: Locale): LoanLabels {
  const t = translatorFor(locale, 'property.loan')
  return {
    title: t('title'),
    share: t('share'),
    rate: t('rate'),
    years: t('years'),
    monthly: t('monthly'),
    borrowed: t('borrowed'),
    interest: t('interest'),
    formula: t('formula'),
  }
}
