/** Removes grouping and a trailing `€` from whole amounts: `150.000`, `150 000`, `150,000`. */
export function stripDigitGrouping(text: string): string {
  const bare = text.replace(/\s*(€|eur)$/i, '').replace(/(\p{Zs})/gu, ' ')
  return /^\d{1,3}([. ,]\d{3})+$/.test(bare) ? bare.replace(/[. ,]/g, '') : bare
}
