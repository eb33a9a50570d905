import { isForeignCyrillic } from './language-of'

export type Script = 'latin' | 'cyrillic'

const pairs: readonly (readonly [string, string])[] = [
  ...[...'abvgdđežzijklmnoprstćufhcčš'].map(
    (latin, at) => [latin, [...'абвгдђежзијклмнопрстћуфхцчш'][at] ?? ''] as const,
  ),
  ...([
    ['lj', 'љ'],
    ['nj', 'њ'],
    ['dž', 'џ'],
    ['ǉ', 'љ'],
    ['ǌ', 'њ'],
    ['ǆ', 'џ'],
  ] as const),
]

const toCyrillic = new Map(pairs)
const toLatin = new Map(
  pairs.filter(([latin]) => !/[ǉǌǆ]/.test(latin)).map(([latin, cyrillic]) => [cyrillic, latin]),
)

/**
 * Beginnings of words in which two letters are two sounds: a prefix before ž, and foreign stems. `|` stands between them.
 */
const twoSounds = [
  ...'nad|žanj nad|žbuk nad|ždre nad|žeti nad|ži nad|žnj nad|žup od|žal od|živ od|žvak'.split(' '),
  ...'pod|žanr pod|žanj pod|žbuk pod|žeć pod|žeg pod|ži pod|žup pred|želud pred|žetv pred|živ'.split(' '),
  ...'in|jek in|junk kon|jekt kon|jug kon|junk tan|jug an|jon van|jezi ben|jam'.split(' '),
].map((word) => ({ letters: word.replace('|', ''), at: word.indexOf('|') }))

/** Written with Serbian letters, and yet not in Serbian; compared as they are. */
const foreignWords = new Set(
  [
    'PVC',
    'LED',
    'LCD',
    'TV',
    'USB',
    'SUV',
    'GPS',
    'HD',
    'UHD',
    'HDMI',
    'ID',
    'IKEA',
    'IT',
    'PDF',
    'SMS',
    'B&B',
  ].concat([
    'Airbnb',
    'Google',
    'Booking',
    'Bosch',
    'Samsung',
    'Gorenje',
    'Daikin',
    'Vaillant',
    'Grohe',
    'Geberit',
  ]),
)

/** After a number. */
const unit =
  /^(?:m|mm|cm|dm|km|ha|l|kg|g|t|kv|kva|mb|gb|tb|mbps|gbps|eur|v|a|db|°c|c)(?:[²³23]|\/(?:s|h|m[²2]?))?$/i
const roman = /^[IVX]{2,}$/
const address = /@|:\/\/|^www\.|[\p{L}\d]\.(?:rs|com|net|org|info|eu|me|ba|hr|io)(?![\p{L}\d])/iu
/** Letters of no Serbian word, ü and the like among them. */
const otherLatin = /[qwxy]|(?![čćžšđ])[à-ɏ]/

/**
 * Writes a Serbian text in the other script. Foreign words, Roman numerals, addresses and units are left as they are, and
 * so is a text that is not in that script, or Cyrillic without being Serbian.
 */
export function transliterate(text: string, script: Script): string {
  if (script === 'latin') return isForeignCyrillic(text) ? text : text.replace(/[Ѐ-ӿ]+/g, wordToLatin)
  let before = ''
  return text.replace(/\S+/g, (token) => {
    const isUnit = /\d$/.test(before) && unit.test(token.replace(/(?<![.,;:!?)])[.,;:!?)]+$/, ''))
    before = token
    return isUnit || address.test(token) ? token : token.replace(/(?<!\d)\d*[\p{L}²³&]+/gu, partToCyrillic)
  })
}

function partToCyrillic(part: string): string {
  const [, digits = '', word = ''] = /^(\d*)(.*)$/su.exec(part) ?? []
  const isUnit = digits !== '' && unit.test(word)
  if (isUnit || otherLatin.test(word.toLowerCase()) || foreignWords.has(word) || roman.test(word)) return part
  return digits + wordToCyrillic(word)
}

function wordToCyrillic(word: string): string {
  const lower = word.toLowerCase()
  const apart = twoSounds.find(({ letters }) => lower.startsWith(letters))?.at
  let result = ''
  for (let at = 0; at < word.length; at++) {
    const two = at + 1 === apart ? undefined : toCyrillic.get(lower.slice(at, at + 2))
    const letter = word.charAt(at)
    const found = two ?? toCyrillic.get(letter.toLowerCase()) ?? letter
    result += letter === letter.toLowerCase() ? found : found.toUpperCase()
    if (two) at++
  }
  return result
}

/** Љ is LJ in a word of capitals, else Lj. */
function wordToLatin(word: string): string {
  const isCapitals = word.length > 1 && word === word.toUpperCase()
  return [...word]
    .map((letter) => {
      const lower = letter.toLowerCase()
      const found = toLatin.get(lower) ?? letter
      if (letter === lower) return found
      return isCapitals ? found.toUpperCase() : found.charAt(0).toUpperCase() + found.slice(1)
    })
    .join('')
}
