import { intlLocales, memoizePerLocale } from '@/lib/i18n/format/intl-locale'
import type { Locale } from '@/lib/i18n/routing'

const numbers = memoizePerLocale(
  (locale) => new Intl.NumberFormat(intlLocales[locale], { maximumFractionDigits: 1 }),
)

/** Formats with at most one decimal: `12.500`, in English `12,500`. */
export function formatNumber(locale: Locale, value: number): string {
  return numbers(locale).format(value)
}

const rates = memoizePerLocale(
  (locale) => new Intl.NumberFormat(intlLocales[locale], { maximumFractionDigits: 2 }),
)

/** Formats with at most two decimals: `4,75`. */
export function formatRate(locale: Locale, value: number): string {
  return rates(locale).format(value)
}

/** Formats whole square metres: `72 m²`, with a no-break space. */
export function formatArea(locale: Locale, squareMetres: number): string {
  return `${formatNumber(locale, squareMetres)}\u00a0m²`
}

/** Larger numbers are grouped; years are not. */
const ungrouped = 9_999

/** Formats the numbers of a message's values: `1.000.000`, but `1990`. */
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

/** Formats whole metres: `600 m`, `1,5 km`, with a no-break space. */
export function formatDistance(locale: Locale, metres: number): string {
  return metres < 1_000 ? `${metres}\u00a0m` : `${formatNumber(locale, metres / 1_000)}\u00a0km`
}

const currencyAround = /^(?:€|eur)|(?:€|eur)$/gi
const wholeAmount = /^(\d{1,3}(?:[. ,]\d{3})+|\d+)(?:[.,]00)?$/

/** Removes grouping, currency and empty cents of whole amounts: `150.000`, `150 000`, `€150,000`, `150.000,00 €`. */
export function stripDigitGrouping(text: string): string {
  const bare = text
    .replace(currencyAround, '')
    .trim()
    .replace(/\p{Zs}/gu, ' ')
  const digits = wholeAmount.exec(bare)?.[1]
  return digits === undefined ? bare : digits.replace(/[. ,]/g, '')
}

/** Parses one or two decimals after a comma or dot: `72,5`, `1.250,5`; undefined for other text. */
export function parseDecimal(text: string): number | undefined {
  const [, whole, decimals] = /^(.+)[.,](\d{1,2})$/.exec(text.trim()) ?? []
  const digits = whole === undefined ? '' : stripDigitGrouping(whole)
  return /^\d{1,9}$/.test(digits) ? Number(`${digits}.${decimals}`) : undefined
}
