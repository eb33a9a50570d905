/** Dates and opening hours: their digits often begin with 0. */
const moments =
  /(?<!\d)(?:(?:0?[1-9]|[12]\d|3[01])([./-]) ?(?:0?[1-9]|1[0-2])\1 ?(?:19|20)\d\d|(?:0?[1-9]|1[0-2])[./] ?(?:19|20)\d\d|(?:[01]?\d|2[0-4])[.:][0-5]\d ?h? ?[-–] ?(?:[01]?\d|2[0-4])[.:][0-5]\d)(?!\d)/g

/** Separators between the digits of a telephone number: up to three at a time, or a single comma or colon. */
const between = '(?:[ \\-\\u2010-\\u2015\\u2212/().\\[\\]_*•·~|]{0,3}|[,:])'

/** A telephone number in a text begins with 0, + or 381; prices, areas and years do not. */
const phoneNumber = new RegExp(
  `(?<![\\d.,])(?:(?:\\+|0)(?:${between}\\d){7,15}|381(?:${between}\\d){8,9})(?!\\d)`,
)

const emailName = /[\p{L}\p{N}._%+-] ?$/u
const emailDomain = /^ ?(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}/u
/** With spaces around the dots only known top-level domains match: a sentence may end there. */
const spacedDomain =
  /^ ?[\p{L}\p{N}-]+(?: ?\. ?[\p{L}\p{N}-]+)* ?\. ?(?:com|rs|net|org|eu|me|ba|hr|info|срб)(?!\p{L})/iu
const longestDomain = 255

/** Spelled-out signs in brackets: ana (at) mail [dot] rs. */
const bracketed = {
  at: / ?[([{<] ?(?:at|et|majmun|мајмун) ?[)\]}>] ?/giu,
  dot: / ?[([{<] ?(?:dot|ta[čc]ka|тачка|\.) ?[)\]}>] ?/giu,
}

/** Spelled-out signs without brackets, only where an e-mail address is certain: `at` is an English word. */
const spoken = [
  /[\p{L}\p{N}] (?:at|et|majmun|мајмун) [\p{L}\p{N}.-]{1,63} (?:dot|ta[čc]ka|тачка) \p{L}{2,6}(?!\p{L})/iu,
  /[\p{L}\p{N}] (?:at|et|majmun) (?:gmail|yahoo|hotmail|outlook|live|icloud|proton|protonmail|yandex|mail|mts|sbb|eunet|ptt|open) ?\. ?\p{L}{2,4}(?!\p{L})/iu,
]

/** Whether a text contains a telephone number or an e-mail address, which are what a token buys. */
export function containsContactDetails(text: string): boolean {
  const read = asRead(text)
  return carriesEmail(read) || phoneNumber.test(read.replace(moments, '…'))
}

/** Normalizes a text as a reader sees it: digits of any script as 0 to 9, nothing invisible, single spaces. */
function asRead(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{DI}|\u20e3/gu, '')
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)))
    .replace(/[\s\p{Cc}\u2800]+/gu, ' ')
}

/** Unicode encodes the digits of each script in order, from 0 to 9. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}

/** Checks the text around each @: one pattern for everything would backtrack from every position of a long text. */
function carriesEmail(written: string): boolean {
  const text = written.replace(bracketed.at, '@').replace(bracketed.dot, '.')
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const [before, after] = [text.slice(Math.max(0, at - 3), at), text.slice(at + 1, at + 1 + longestDomain)]
    if (emailName.test(before) && (emailDomain.test(after) || spacedDomain.test(after))) return true
  }
  return spoken.some((address) => address.test(text))
}
