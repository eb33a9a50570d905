import { perLocale } from '@/lib/i18n/per-locale'
import type { Locale } from '@/lib/i18n/routing'
import { intlLocales } from './intl-locale'

const numbers = perLocale(
  (locale) => new Intl.NumberFormat(intlLocales[locale], { maximumFractionDigits: 1 }),
)

/** `12.500` in Serbian, `12,500` in English; at most one decimal. */
export function formatNumber(locale: Locale, value: number): string {
  return numbers(locale).format(value)
}

/** An area in whole square metres: `72 m²`, with a no-break space. */
export function formatArea(locale: Locale, squareMetres: number): string {
  return `${formatNumber(locale, squareMetres)}\u00a0m²`
}
