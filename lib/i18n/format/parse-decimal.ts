const currency = '(?:€|eur)'
const currencyAround = new RegExp(`^${currency}\\s*|\\s*${currency}$`, 'gi')
const wholeAmount = /^(\d{1,3}(?:[. ,]\d{3})+|\d+)(?:[.,]00)?$/

/** Removes grouping, currency and empty cents of whole amounts: `150.000`, `150 000`, `€150,000`, `150.000,00 €`. */
export function stripDigitGrouping(text: string): string {
  const bare = text.replace(currencyAround, '').replace(/\p{Zs}/gu, ' ')
  const digits = wholeAmount.exec(bare)?.[1]
  return digits === undefined ? bare : digits.replace(/[. ,]/g, '')
}

/** Parses one or two decimals after a comma or dot: `72,5`, `1.250,5`; undefined for other text. */
export function parseDecimal(text: string): number | undefined {
  const [, whole, decimals] = /^(.+)[.,](\d{1,2})$/.exec(text.trim()) ?? []
  const digits = whole === undefined ? '' : stripDigitGrouping(whole)
  return /^\d{1,9}$/.test(digits) ? Number(`${digits}.${decimals}`) : undefined
}
