import { memoizePerLocale } from '@/lib/i18n/format/intl-locale'
import type { Locale } from '@/lib/i18n/routing'
import { intlLocales } from './intl-locale'
import { formatNumber } from './number'

const euros = memoizePerLocale(
  (locale) =>
    new Intl.NumberFormat(intlLocales[locale], {
      style: 'currency',
      currency: 'EUR',
      maximumFractionDigits: 0,
    }),
)

/** Formats whole EUR: `125.000 €` in Serbian (no-break space), `€125,000` in English. */
export function formatPrice(locale: Locale, eur: number): string {
  return euros(locale).format(eur)
}

/** Formats whole RSD: `1.800 RSD`, in English `1,800 RSD`. */
export function formatRsd(locale: Locale, rsd: number): string {
  return `${formatNumber(locale, Math.round(rsd))}\u00a0RSD`
}

export function pricePerSquareMetre(price: number, area: number): number | null {
  if (!(area > 0)) return null
  const exact = price / area
  return exact < 100 ? Math.round(exact * 10) / 10 : Math.round(exact)
}

/** Formats EUR per square metre, whole or below 100 with one decimal: `1.736 €/m²`; null without an area. */
export function formatPricePerSquareMetre(locale: Locale, price: number, area: number): string | null {
  const value = pricePerSquareMetre(price, area)
  return value === null ? null : formatPerSquareMetre(locale, value)
}

const perSquareMetre: Record<Locale, (number: string) => string> = {
  'sr-Latn': (number) => `${number}\u00a0€/m²`,
  en: (number) => `€${number}/m²`,
}

/** Formats a result of `pricePerSquareMetre`: `1.736 €/m²`, `€1,736/m²`. */
export function formatPerSquareMetre(locale: Locale, value: number): string {
  return perSquareMetre[locale](formatNumber(locale, value))
}
