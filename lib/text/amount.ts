/** What people write behind a number: `120 m²`, `12 ari`, `85.000 €`, `1978. godine`. */
const units =
  /(?:m2|m²|m\^2|kvm|kv\.? ?m\.?|sqm|kvadrata?|ari|ara|ar|eur|eura|evra|evro|euro|€|din\.?|rsd|god(?:ine|ina)?)\.?$/i

/**
 * Any amount, with the separators of any country and a unit; undefined for other text. `54,67` and `1.200,50` have
 * decimals. One reading for the form and imports.
 */
export function parseAmount(text: string): number | undefined {
  const bare = text
    .trim()
    .replace(/^(?:€|eur)/i, '')
    .trim()
    .replace(units, '')
    .replace(/(?<=\d)[\p{Zs}'](?=\d{3}(?!\d))/gu, '')
    .trim()
    .replace(/,-$|,--$|\.-$/, '')
  if (!/^\d[\d.,]*$/.test(bare) || bare.length > 20) return undefined
  const signs = [...bare].filter((each) => each === '.' || each === ',')
  const last = Math.max(bare.lastIndexOf('.'), bare.lastIndexOf(','))
  if (last === -1) return Number(bare)
  const decimals = bare.length - last - 1
  const isMixed = new Set(signs).size === 2
  const isGrouping = isMixed
    ? false
    : signs.length > 1 || (decimals === 3 && !bare.startsWith('0') && last <= 3)
  if (isGrouping) return signs.length > 1 && !/^\d{1,3}([.,]\d{3})+$/.test(bare) ? undefined : digitsOf(bare)
  const whole = bare.slice(0, last)
  if (isMixed && !/^\d{1,3}([.,]\d{3})*$/.test(whole)) return undefined
  return Number(`${digitsOf(whole)}.${bare.slice(last + 1) || '0'}`)
}

const digitsOf = (text: string) => Number(text.replace(/[.,]/g, ''))

export const roundTo = (value: number, decimals: number) =>
  Math.round(value * 10 ** decimals) / 10 ** decimals
