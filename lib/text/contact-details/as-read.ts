/** A text as a reader sees it: lower case, Latin letters without marks, digits of any script as 0 to 9, single spaces. */
export interface ReadText {
  text: string
  original: string
  /** The index in the original of each UTF-16 unit of `text`. */
  origins: number[]
}

const cyrillic: Record<string, string> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    ђ: 'dj',
    е: 'e',
    ж: 'z',
    з: 'z',
    и: 'i',
    ј: 'j',
    к: 'k',
    л: 'l',
  },
  ...{
    љ: 'lj',
    м: 'm',
    н: 'n',
    њ: 'nj',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    ћ: 'c',
    у: 'u',
    ф: 'f',
    х: 'h',
  },
  ...{ ц: 'c', ч: 'c', џ: 'dz', ш: 's', ѕ: 's', і: 'i' },
}

/** Cyrillic letters that look like Latin ones, for words that mix both. */
const lookalikes: Record<string, string> = {
  ...{
    а: 'a',
    в: 'b',
    с: 'c',
    е: 'e',
    н: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
    м: 'm',
    о: 'o',
    р: 'p',
    ѕ: 's',
    т: 't',
  },
  ...{ у: 'y', х: 'x' },
}

/** First code points of digits 1 to 9 that Unicode does not decompose: circled, negative and dingbat ones. */
const circledOnes = [0x24f5, 0x2776, 0x2780, 0x278a]
/** First code points of letters A to Z that Unicode does not decompose: negative circled and negative squared ones. */
const boxedAs = [0x1f150, 0x1f170]
const otherDigits: Record<string, string> = {
  ...{
    '\u24ff': '0',
    '\u{1f10b}': '0',
    '\u{1f10c}': '0',
    '\u{1f51f}': '10',
    '。': '.',
    đ: 'dj',
    ł: 'l',
    ø: 'o',
  },
  ...{ 〇: '0', 零: '0', 一: '1', 二: '2', 三: '3', 四: '4', 五: '5', 六: '6', 七: '7', 八: '8', 九: '9' },
}

/** Dots of other heights and sizes; not the bullets of a list, which have spaces. */
const anyRaisedDot = /[·•∙⋅‧・]/
const raisedDots = /(?<=[\p{L}\d])[·•∙⋅‧・](?=[\p{L}\d])/gu

/** Signs that Unicode decomposes into letters. */
const letteredSigns = /[№™℠℡℻]/u

/** Of digits and Latin letters: ⑽ is four characters, a letter with marks up to five. */
const longestDecomposition = 6

export function readText(original: string): ReadText {
  const unified = unifyScripts(anyRaisedDot.test(original) ? original.replace(raisedDots, '.') : original)
  let text = ''
  const origins: number[] = []
  let isSpaced = true
  for (let at = 0; at < unified.length; ) {
    const code = unified.codePointAt(at) ?? 0
    const units = code < 0x80 ? (asciiUnits[code] ?? '') : unitsOf(code)
    for (let index = 0; index < units.length; index++) {
      const unit = units[index] ?? ''
      // Several spaces in a row are one.
      if (unit === ' ' && isSpaced) continue
      text += unit
      origins.push(at)
      isSpaced = unit === ' '
    }
    at += code > 0xffff ? 2 : 1
  }
  return { text, original, origins }
}

const spaces = /[\s\p{Cc}\p{Z}\u2800]/u

const keptUnits = new Map<number, string>()
const maxKept = 2_000

/** A character as it is read; texts repeat theirs. */
function unitsOf(code: number): string {
  const known = keptUnits.get(code)
  if (known !== undefined) return known
  const units = readUnits(code)
  if (keptUnits.size < maxKept) keptUnits.set(code, units)
  return units
}

function readUnits(code: number): string {
  return Array.from(readCharacter(String.fromCodePoint(code)), (unit) =>
    spaces.test(unit) ? ' ' : unit,
  ).join('')
}

const anyCyrillic = /\p{Script=Cyrillic}/u

/** Replaces Cyrillic letters in words that have Latin ones too: they are there for their looks. Keeps the length. */
function unifyScripts(text: string): string {
  if (!anyCyrillic.test(text)) return text
  return text.replace(/\p{L}+/gu, (word) => {
    if (!/\p{Script=Cyrillic}/u.test(word) || !/\p{Script=Latin}/u.test(word)) return word
    return word.replace(/\p{Script=Cyrillic}/gu, (letter) => lookalikes[letter.toLowerCase()] ?? letter)
  })
}

function readCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return character.toLowerCase()
  if (/\p{DI}|\p{M}/u.test(character)) return ''
  if (letteredSigns.test(character)) return '#'
  const circled = circledOnes.find((first) => code >= first && code < first + 9)
  if (circled !== undefined) return String(code - circled + 1)
  const boxed = boxedAs.find((first) => code >= first && code < first + 26)
  if (boxed !== undefined) return String.fromCodePoint(0x61 + code - boxed)
  const plain = character.normalize('NFKD').toLowerCase()
  // A ligature of words would make a text 18 times as long.
  if (plain.length > longestDecomposition) return ' '
  return Array.from(plain, readLetter).join('')
}

function readLetter(letter: string): string {
  if (/\p{M}/u.test(letter)) return ''
  if (/(?![0-9])\p{Nd}/u.test(letter)) return String(digitValue(letter))
  return otherDigits[letter] ?? cyrillic[letter] ?? letter
}

/** Unicode encodes the digits of each script in order, from 0 to 9. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}

/** Most of a text, read once. */
const asciiUnits = Array.from({ length: 0x80 }, (_, code) => readUnits(code))
