/** Strips what people write in whole amounts: `150.000`, `150 000`, `150,000` and a trailing `€`. */
export function stripDigitGrouping(text: string): string {
  const bare = text.replace(/\s*(€|eur)$/i, '').replace(/(\p{Zs})/gu, ' ')
  return /^\d{1,3}([. ,]\d{3})+$/.test(bare) ? bare.replace(/[. ,]/g, '') : bare
}
