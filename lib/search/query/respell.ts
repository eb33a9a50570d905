import type { Token } from './tokens'

/** How others write Serbian sounds: Voždovats, Zemoon, Kragujewatz, kucha; lijep, rijeka, mjesec. Folded. */
const spellings: readonly [RegExp, string][] = [
  [/tsch|tch/g, 'c'],
  [/sch|sh/g, 's'],
  [/ch/g, 'c'],
  [/zh/g, 'z'],
  [/t[sz]/g, 'c'],
  [/oo/g, 'u'],
  [/w/g, 'v'],
  [/y/g, 'j'],
  [/ije/g, 'e'],
  [/(?<=[^aeioulnj])je/g, 'e'],
]

/** Returns a token with its folded word as Serbians spell it; unchanged for most words. */
export function respell(token: Token): Token {
  if (token.value !== undefined) return token
  const key = spellings.reduce((spelled, [from, to]) => spelled.replace(from, to), token.key)
  return key === token.key ? token : { ...token, key }
}
