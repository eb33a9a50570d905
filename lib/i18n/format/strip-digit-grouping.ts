const currency = '(?:€|eur)'
const currencyAround = new RegExp(`^${currency}\\s*|\\s*${currency}$`, 'gi')
const wholeAmount = /^(\d{1,3}(?:[. ,]\d{3})+|\d+)(?:[.,]00)?$/

/** Removes grouping, currency and empty cents of whole amounts: `150.000`, `150 000`, `€150,000`, `150.000,00 €`. */
export function stripDigitGrouping(text: string): string {
  const bare = text.replace(currencyAround, '').replace(/\p{Zs}/gu, ' ')
  const digits = wholeAmount.exec(bare)?.[1]
  return digits === undefined ? bare : digits.replace(/[. ,]/g, '')
}
