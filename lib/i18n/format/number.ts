import { memoizePerLocale } from '@/lib/i18n/memoize-per-locale'
import type { Locale } from '@/lib/i18n/routing'
import { intlLocales } from './intl-locale'

const numbers = memoizePerLocale(
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

/** Numbers up to here are written without groups, as years are. */
const ungrouped = 9_999

/** The values of a sentence, numbers as a reader of the language writes them: `1.000.000`, but `1990`. */
export function formatValues(
  locale: Locale,
  values: Record<string, string | number> = {},
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' || value <= ungrouped ? String(value) : formatNumber(locale, value),
    ]),
  )
}
