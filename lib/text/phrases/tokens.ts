import { foldText, toSerbianCyrillic } from '@/lib/text/fold'
import { englishSingulars } from '@/lib/text/stem'

/** A word, a number, or a sign with a meaning (€, +, -, <, >, ~, /). */
export interface Token {
  text: string
  /** The folded word, the sign, or the number's digits. */
  key: string
  /** The value of a number: `100.000` is 100000, `2,5` is 2.5. */
  value?: number
  /** The number is a day: `15.06.`, `1.12.2026.` */
  isDate?: true
  /** Said aside. */
  inBrackets?: true
}

/** Suffixes that may directly follow digits; with other suffixes both are one word (Blok 67a, house number 12b). */
const unitSuffixes =
  /^(m|m2|kvm|kv|kvadrat[a-z]*|k|t|e|eur|eura|euro|evra|din|hilj|hiljada|mil|ha|ar|ara|ari|br|bed|bedroom|bath|soba|sobe|sob|soban|sobni|sobna|sqm)$/

const grouped = /^\d{1,3}(?:(?:\.\d{3})+(?:,\d\d)?|(?:,\d{3})+(?:\.\d\d)?)$/
/** Longer ones are no amounts. */
const digitsAndSigns = /\d[\d.,]{0,30}/y
const longestAmount = 30
/** Numbers grouped by spaces must end in two zeros: `100 000`, `100 000e`, but not `Blok 45 120 m2`. */
const spaced = /\d{1,3}(?:[ \u00a0\u202f]\d{3})*[ \u00a0\u202f]\d00(?=(?:e(?:ur[ao]?|vra)?)?(?![\d\p{L}]))/uy
const plain = /\d+(?:[.,]\d+)?/y
/** A day and a month of two digits, or with a year: `2.5.` is rather a structure at the end of a sentence. */
const date =
  /(?:0?[1-9]|[12]\d|3[01])\.[ ]?(?:(?:0[1-9]|1[0-2])\.(?:[ ]?20\d\d\.?)?|[1-9]\.[ ]?20\d\d\.?)(?![\d\p{L}])/uy
const word = /[\p{L}\p{M}\p{N}]+/uy
const rest = /[\p{L}\p{M}\p{N}]*/uy
const suffix = /-t?ak(?!\p{L})/iuy
const aboutSuffix = /^t?ak$/i
const sign = /[€+<>≤≥~/–-]/y
/** A URL or an e-mail address is one unknown word. */
const address = /(?:https?:\/\/|www\.)\S+|[^\s@]{1,64}@\S+/iuy
/** Up to this number `M` means millions: `0.12M`; above it metres: `60M`. */
const maxMillions = 10

export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  const take = (pattern: RegExp) => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0] || undefined
  }
  const takeGrouped = () => {
    const run = take(digitsAndSigns)?.replace(/(?<![.,])[.,]+$/, '')
    return run && run.length <= longestAmount && grouped.test(run) ? run : undefined
  }
  let aside: number | undefined
  while (at < text.length) {
    if (text[at] === '(') aside = tokens.length
    if (text[at] === ')' && aside !== undefined) {
      tokens.push(...tokens.splice(aside).map((token) => ({ ...token, inBrackets: true as const })))
      aside = undefined
    }
    const link = take(address)
    if (link !== undefined) {
      tokens.push({ text: link, key: `@${link}` })
      at += link.length
      continue
    }
    const day = take(date)
    if (day !== undefined) {
      tokens.push({ text: day, key: day, value: Number.parseInt(day, 10), isDate: true })
      at += day.length
      continue
    }
    const digits = take(spaced) ?? takeGrouped() ?? take(plain)
    if (digits !== undefined) {
      at += digits.length
      const behind = take(rest) ?? ''
      at += behind.length
      // `50-ak` and `70tak` mean about that many.
      const approximate = behind === '' ? take(suffix) : aboutSuffix.test(behind) ? behind : undefined
      if (approximate !== undefined) {
        tokens.push({ text: '~', key: '~' }, { text: digits, key: digits, value: toNumber(digits) })
        if (behind === '') at += approximate.length
        continue
      }
      if (behind !== '' && !unitSuffixes.test(foldText(behind))) tokens.push(wordToken(digits + behind))
      else {
        tokens.push({ text: digits, key: digits, value: toNumber(digits) })
        const isMillions = behind === 'M' && toNumber(digits) < maxMillions
        if (behind !== '') tokens.push(isMillions ? { text: behind, key: 'mil' } : wordToken(behind))
      }
      continue
    }
    const found = take(word)
    const mark = found === undefined ? take(sign) : undefined
    if (found !== undefined) tokens.push(wordToken(found))
    if (mark !== undefined) tokens.push({ text: mark, key: mark === '–' ? '-' : mark })
    at += (found ?? mark ?? ' ').length
  }
  return tokens.filter(({ key }) => key !== '')
}

export function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(' ')
}

function wordToken(text: string): Token {
  return { text, key: foldText(toSerbianCyrillic(text)) || text }
}

function toNumber(digits: string): number {
  const bare = digits.replace(/[ \u00a0\u202f]/g, '')
  const isGrouped = /[.,]\d{3}/.test(bare)
  return Number(isGrouped ? bare.replace(/[.,]\d\d$/, '').replace(/[.,]/g, '') : bare.replace(',', '.'))
}

/** Foreign spellings: Voždovats, Zemoon, Kragujewatz, kucha. Folded. */
const spellings: readonly [RegExp, string][] = [
  [/tsch|tch/g, 'c'],
  [/sch|sh/g, 's'],
  [/ch/g, 'c'],
  [/zh/g, 'z'],
  [/t[sz]/g, 'c'],
  [/oo/g, 'u'],
  [/w/g, 'v'],
  [/y/g, 'j'],
]

/** Long and short yat: lijep, rijeka, mjesec, smještaj. After l and n the j belongs to the letter (`zemlje`). */
const ekavian: readonly [RegExp, string][] = [
  [/^grij/g, 'grej'],
  [/^zeljez/g, 'zelez'],
  [/ije/g, 'e'],
  [/(?<=[^aeioulnj])je/g, 'e'],
]

/** Returns a token with its folded word in Serbian spelling; most words are unchanged. */
export function respell(token: Token): Token {
  if (token.value !== undefined) return token
  return spell(token, [...spellings, ...ekavian])
}

/** Returns a token with its folded word in Ekavian. */
export function toEkavian(token: Token): Token {
  return token.value === undefined ? spell(token, ekavian) : token
}

function spell(token: Token, rules: readonly [RegExp, string][]): Token {
  const key = rules.reduce((spelled, [from, to]) => spelled.replace(from, to), token.key)
  return key === token.key ? token : { ...token, key }
}

/** A folded text in Ekavian: `tip grijanja` is `tip grejanja`. */
export function foldedToEkavian(text: string): string {
  const spelled = (word: string) => ekavian.reduce((each, [from, to]) => each.replace(from, to), word)
  return text.split(' ').map(spelled).join(' ')
}

/** Returns a token with its folded word as an English singular. */
export function toSingular(token: Token): Token {
  const [key] = token.value === undefined ? englishSingulars(token.key) : []
  return key === undefined ? token : { ...token, key }
}
