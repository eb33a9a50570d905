/** At least a number of a small network without its prefix. */
const fewestDigits = 6

/**
 * Digits of a phone number as it is dialled in Serbia, whatever stands between them and however its country is written:
 * `0601234567` for `+381 (0)60 123-4567` and `60/123 45 67`; of another country with its code. Null for other words.
 */
export function phoneDigits(words: string): string | null {
  if (!/^\+?[\d\s()./-]+$/.test(words)) return null
  const digits = words.replace(/\D/g, '')
  if (digits.length < fewestDigits) return null
  const isForeign = /^\s*(?:\+|00)(?!381)/.test(words)
  const dialled = digits.replace(/^00/, '').replace(/^3810?/, '0')
  return isForeign || dialled.startsWith('0') ? dialled : `0${dialled}`
}

/** SQL: the same of a stored number, which is written as its owner wrote it. @param column trusted */
export function storedPhoneDigits(column: string): string {
  const bare = `regexp_replace(regexp_replace(${column}, '\\D', '', 'g'), '^00', '')`
  return `regexp_replace(${bare}, '^3810?', '0')`
}
