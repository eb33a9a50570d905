/** Start and end in the text. */
export type Range = [start: number, end: number]

interface Group {
  digits: string
  start: number
  end: number
  isSpelled: boolean
  /** Whether letters are read as the digits that they look like. */
  isMapped: boolean
  /** What stands between the group before and this one, and whether there are words in it. */
  gap: string
  hasWords: boolean
}

const month = '(?:0?[1-9]|1[0-2])'
const day = '(?:0?[1-9]|[12]\\d|3[01])'
const hour = '(?:[01]?\\d|2[0-4])'

/** Dates and opening hours: their digits often begin with 0. */
const moments = new RegExp(
  `(?=\\d)(?:${[
    `(?<!\\d)${day}([./-]) ?${month}\\1 ?(?:19|20)\\d\\d(?!\\d)`,
    `(?<!\\d)${day}\\. ?${month}\\. ?\\d\\d(?![./]?\\d)`,
    `(?<!\\d)${day}\\. ?${month}\\.(?! ?\\d)`,
    `(?<!\\d)${month}[./] ?(?:19|20)\\d\\d(?!\\d)`,
    `(?<!\\d)${hour}[.:][0-5]\\d ?h? ?[-–] ?${hour}[.:][0-5]\\d(?!\\d)`,
    `(?<![\\d:])${hour}:[0-5]\\d(?![\\d:])`,
  ].join('|')})`,
  'g',
)

/** An amount with its unit. What begins with 0 or follows other digits may be the end of a telephone number. */
const amounts =
  /[1-9](?<!(?:[\d+][ .,/-]{0,3}|[\d+])[1-9])(?:\d{0,2}(?:[ .]\d{3})+(?:,\d+)?|\d*(?:[.,]\d+)?)(?:(?<=\d\d)e\b| ?(?:€|%|eur|evra|din|rsd|m2|m3|km|kw|kvm|kvadrat|m\b|ha\b|ara?\b|ari\b))/g
/** A unit, which ends an amount: what follows is another one. */
const unit = /^ ?(?:€|%|eur|evra|din|rsd|m[23]?(?![\p{L}\d])|km|kw|kvm|kvadrat|ha\b|ara?\b|ari\b)/u

/** Words that stand between dictated digits. */
const fillers =
  /^(?:i|ili|pa|te|zatim|onda|crta|crtica|povlaka|kosa|kroz|minus|plus|tacka|zarez|razmak|zvezdica|taraba|x|and|then|dash|dot|slash|hash|star|space|comma)$/

/** Stands for the letters of what is left out: no sign that a text has. */
const blank = '\ue000'

/** Words after which a local number is a telephone number. */
const introductions =
  /(?:zov\w{0,12}|zvati|poziv\w{0,12}|pozov\w{0,12}|nazov\w{0,12}|javi\w{0,12}|kontakt\w{0,12}|telefon\w{0,12}|tel|mob\w{0,12}|fiksni|viber\w{0,12}|vajber\w{0,12}|whats ?app\w{0,12}|vacap\w{0,12}|sms|call|phone|ring|text me|cell)(?:[^\p{L}\d\ue000]|\b(?:na|broj|br|je|nam|me|us|us at|at|number|no)\b){1,12}$/u

/** Words and signs after which a whole number is a telephone number: an amount or a code may stand there too. */
const hints =
  /(?:informacij\p{L}{0,12}|info|detalj\p{L}{0,12}|upit\p{L}{0,12}|[📞📱📲☎☏✆])[^\p{L}\d\ue000]{0,6}$/u
const wholeNumber = /^0[1-7]\d{7,8}$/

/**
 * Words that say that a number is of something else: a register, a permit, a parcel, a code, a place in a garage, a line
 * of buses.
 */
const otherNumbers =
  /(?:(?<!\p{L})(?:reg|pos|sif|ref|id|pib|mb|ln|ko|kp|parc|kat|rop|cpi|bus|busevi)(?!\p{L})|k\.[op]\.|regist\p{L}*|resenj\p{L}*|licen[cs]\p{L}*|dozvol\p{L}*|uslovi|maticn\p{L}*|racun\p{L}*|ugovor\p{L}*|sifr\p{L}*|oznak\p{L}*|oglas\p{L}*|parcel\p{L}*|nepokretnosti|interni|mest[ao]|stanovi|lamel\p{L}*|permit|plot|linij\p{L}*|autobus\p{L}*|tramvaj\p{L}*|trolejbus\p{L}*|lines?|buses)(?:[ .:#,/(-]|(?<!\p{L})(?:\p{L}{1,2}|broj\p{L}*|nr|pod|stana|lokala|kuce|objekta|nekretnine|oglasa|posrednika|posredovanju)(?!\p{L})){0,12}$/u

/** A telephone number in a text as it is read; null if there is none. */
export function findPhoneNumber(text: string): Range | null {
  const blanks = (part: string) => blank.repeat(part.length)
  const withoutAmounts = text.replace(moments, blanks).replace(amounts, blanks)
  const { runs, isPlain } = findRuns(withoutAmounts, true)
  return (
    findIn(withoutAmounts, runs, { mapsLookalikes: true, isAnyArea: true }) ??
    // The same groups, where no letter stands among the digits.
    (isPlain
      ? null
      : findIn(withoutAmounts, findRuns(withoutAmounts, false).runs, {
          mapsLookalikes: false,
          isAnyArea: true,
        })) ??
    // Prefixes of three digits begin neither a date nor an amount.
    (withoutAmounts === text || !mayBeginNumber.test(text)
      ? null
      : findIn(text, findRuns(text, true).runs, { mapsLookalikes: true, isAnyArea: false })) ??
    findEvenlySeparated(text)
  )
}

/** A group of three digits that begins a telephone number, or a plus; letters that look like digits count. */
const mayBeginNumber = /\+|(?<![\p{L}\d])(?:[0oq][\p{L}\d|!]{2}|[3e][8b][1il|!])|\p{L}{16}[\d|!]/u

/** Characters. */
const evenGap = 200

/**
 * A number between whose groups always the same stands: prices and lists do not repeat a currency or a word between the
 * digits of a mobile number.
 */
function findEvenlySeparated(text: string): Range | null {
  const groups = [...text.matchAll(/\d+/g)]
  const gapBefore = (at: number) => {
    const [before, group] = [groups[at - 1], groups[at]]
    const gap = before && group ? text.slice(before.index + before[0].length, group.index) : ''
    return gap.length <= evenGap ? gap : ''
  }
  let start = 0
  while (start < groups.length) {
    const gap = gapBefore(start + 1)
    let end = start + 1
    while (end < groups.length && gap !== '' && gapBefore(end) === gap) end++
    if (canSeparate(gap, end - start) && !otherNumbers.test(text.slice(0, groups[start]?.index).slice(-40))) {
      for (let first = start; first < end; first++) {
        const found = evenNumber(groups.slice(first, Math.min(end, first + maxDigits)), /\p{L}/u.test(gap))
        if (found) return found
      }
    }
    start = Math.max(end - 1, start + 1)
  }
  return null
}

/** Ordinary separators are read elsewhere, with what stands around them; a word between two numbers is no separator. */
function canSeparate(gap: string, groups: number): boolean {
  if (groups < 2 || /^[ .,;:/-]{1,3}$/.test(gap)) return false
  if (/\p{L}/u.test(gap)) return groups > 2 && gap.length <= 12
  return new Set(gap.replaceAll(' ', '')).size <= 2
}

function evenNumber(groups: readonly RegExpMatchArray[], hasWords: boolean): Range | null {
  const [first] = groups
  let digits = ''
  for (const group of groups) {
    digits += group[0]
    if (digits.length > longest(digits)) return null
    if (group !== first && evenlySeparated.test(digits) && (!hasWords || digits.startsWith('06')))
      return [first?.index ?? 0, (group.index ?? 0) + group[0].length]
  }
  return null
}

interface Reading {
  /** Letters among digits are digits that look like them, such as O for 0; else they are separators. */
  mapsLookalikes: boolean
  /** Else only prefixes of three digits and more. */
  isAnyArea: boolean
}

function findIn(text: string, runs: readonly Group[][], reading: Reading): Range | null {
  for (const run of runs) {
    let isListed = true
    for (let first = 0; first < run.length; first++) {
      isListed &&= first === 0 || /^(?:[,;] ?| i )$/.test(run[first]?.gap ?? '')
      const found = startsNumber(text, run, first, { ...reading, isListed })
      if (found) return found
    }
  }
  return null
}

const maxGap = 12
const [minDigits, minInternational, maxDigits] = [6, 9, 16]
/** So many words for digits in a row are a number. */
const dictated = 7

/** Whether a telephone number begins with a group; it ends with any group after it. */
function startsNumber(
  text: string,
  run: readonly Group[],
  at: number,
  reading: Reading & { isListed: boolean },
): Range | null {
  const first = run[at]
  if (!first || (!reading.isAnyArea && first.digits.length < 3)) return null
  const textBefore = ({ start }: Group) => text.slice(Math.max(0, start - 40), start)
  // A word begins a run.
  const isIntroduced = at === 0 && introductions.test(textBefore(first))
  const isHinted = first.digits.startsWith('0') && hints.test(textBefore(first))
  let isOther: boolean | null = null
  const isOtherNumber = () => {
    isOther ??=
      reading.isListed && !isIntroduced && !isHinted && otherNumbers.test(textBefore(run[0] ?? first))
    return isOther
  }
  const isMarkedByPlus = first.gap.trimEnd().endsWith('+')
  const isNamed = isIntroduced || first.isSpelled
  const isMarked = isNamed || isMarkedByPlus
  let digits = ''
  let spelled = 0
  let found: Range | null = null
  for (let end = at; end < run.length; end++) {
    const group = run[end]
    digits += group?.digits ?? ''
    if (group?.isSpelled) spelled++
    if (digits.length > longest(digits) && found) break
    if (digits.length > maxDigits || (digits.length >= 3 && !isMarked && !isHinted && !prefix.test(digits)))
      break
    // A plus begins an international number, and stands in none: sums in a long text are not examined to their end.
    if (
      end > at &&
      isMarkedByPlus &&
      !isNamed &&
      digits.length >= minInternational &&
      group?.gap.includes('+')
    )
      break
    const isLikely = isNamed || (isMarkedByPlus && digits.length >= minInternational)
    if (digits.length < minDigits || !(isLikely || spelled >= dictated || isHinted || anyNumber.test(digits)))
      continue
    const groups = run.slice(at, end + 1)
    if (!isNumber(digits, groups, { ...reading, isIntroduced, isHinted })) continue
    if (isPartOfOther(groups, run[at - 1])) continue
    if (isUnmistakable(digits, groups) || !isOtherNumber()) found = [first.start, group?.end ?? first.end]
  }
  return found
}

/** Digits of a number with this beginning: what follows is another one. */
function longest(digits: string): number {
  return /^0[1-9]/.test(digits) ? 10 : 13
}

const prefix = /^(?:0[1236]|0[789]0|00[1-9]|381|6\d)/
const mobile = /^06\d{7,13}$/
const landline = /^0[123]\d{6,10}$|^0[789]00\d{5,6}$/
const international = /^00[1-9]\d{7,13}$|^3810?[1-36]\d{6,9}$/

/** What is certain however it is separated. */
const evenlySeparated = /^(?:06\d{7,8}|0[1-3]\d{7,8}|3810?[1-36]\d{6,8})$/

/** Of eight or nine digits, without the first zero. */
const localMobile = /^6\d{7,8}$/

/** Digits that no word or sign introduces. Most are none of these, so that their groups are not examined. */
const anyNumber = new RegExp(
  [mobile, landline, international, localMobile].map(({ source }) => source).join('|'),
)

interface Candidate extends Reading {
  /** A word before it says that it is a telephone number. */
  isIntroduced: boolean
  /** Something before it says so of a number that is whole. */
  isHinted: boolean
}

/** `14.06/1-320`, `5.0 64m2`: the end of another number, or the first of several amounts. */
function isPartOfOther(groups: readonly Group[], before: Group | undefined): boolean {
  const [first, ...others] = groups
  if (!first || first.isSpelled || isEven(groups)) return false
  const hasWholePrefix = first.digits.length === 3 || first.digits.length >= 9
  if (hasWholePrefix && first.digits.startsWith('06')) return false
  if (before && /^[.,:/-]$/.test(first.gap) && first.digits.length < 9) return true
  if (isDecimals(groups)) return true
  if (others.some(({ gap }) => unit.test(gap))) return true
  // 06-65-901/2022
  return others.some(({ digits, gap }) => gap === '/' && /^(?:19|20)\d\d$/.test(digits))
}

/** 0.68, 15.99 + 11,9 */
function isDecimals([, ...others]: readonly Group[]): boolean {
  return others.length > 2 && others.every(({ gap }, index) => /^[.,]$/.test(gap) === (index % 2 === 0))
}

/** Digits one by one, or in equal groups with the same between all. */
function isEven(groups: readonly Group[]): boolean {
  const [first, second] = groups
  if (groups.length >= 8 && groups.every(({ digits }) => digits.length === 1)) return true
  return (
    groups.length >= 5 &&
    groups.slice(1).every(({ gap }) => gap === second?.gap) &&
    groups.slice(0, -1).every(({ digits }) => digits.length === first?.digits.length)
  )
}

/** What no word for something else can excuse: a mobile number in its usual groups. */
function isUnmistakable(digits: string, [first, ...others]: readonly Group[]): boolean {
  if (!/^06\d{7,8}$/.test(digits) || !first) return false
  if (first.digits.length >= 9) return true
  return first.digits.length === 3 && !others.some(({ gap, hasWords }) => hasWords || /[,;+]/.test(gap))
}

function isNumber(digits: string, groups: readonly Group[], candidate: Candidate): boolean {
  const [first, ...others] = groups
  if (!first || isCount(groups)) return false
  if (candidate.isHinted && wholeNumber.test(digits)) return true
  if (first.gap.trimEnd().endsWith('+') && digits.length >= minInternational && !isGroupedAmount(groups))
    return !others.some(({ gap }) => gap.includes('+'))
  const hasWords = others.some((other) => other.hasWords)
  if (international.test(digits)) {
    if (hasWords && !/^(?:00)?381/.test(digits)) return false
    if (digits.startsWith('381') && !/^(?:381|\d|\d{8,})$/.test(first.digits)) return false
    return first.digits.length >= 2 || others.every((other) => other.digits.length === 1)
  }
  if (mobile.test(digits)) return true
  if (landline.test(digits))
    return (
      !hasWords &&
      !groups.some((group) => group.isMapped) &&
      (first.digits.length >= 3 || (!isList(groups) && !startsDecimal(groups)))
    )
  if (!candidate.isAnyArea) return false
  const spelled = groups.filter((group) => group.isSpelled).length
  if (spelled >= dictated) return true
  if (localMobile.test(digits)) {
    if (first.isSpelled || spelled >= 4) return true
    const [second, ...rest] = others
    if (first.digits.length === 2 && /^ ?[-/] ?$/.test(second?.gap ?? ''))
      return rest.every(({ gap }) => !/[,;+]/.test(gap))
  }
  return candidate.isIntroduced && digits.length <= 12 && !isGroupedAmount(groups)
}

/** 1, 2, 3, 4: floors, years and numbers of lines. */
function isCount(groups: readonly Group[]): boolean {
  return (
    groups.length > 3 &&
    groups.every((group, index) => Number(group.digits) === Number(groups[0]?.digits) + index)
  )
}

/** 02, 15, 31: lines of buses. */
function isList(groups: readonly Group[]): boolean {
  const followers = groups.slice(1)
  return (
    (groups[0]?.digits.length ?? 0) === 2 &&
    followers.length > 0 &&
    followers.every(({ gap }) => /^[,;] ?$/.test(gap))
  )
}

/** 0,125 or 0.5 */
function startsDecimal([first, second]: readonly Group[]): boolean {
  return first?.digits === '0' && /^[.,]$/.test(second?.gap ?? '') && (second?.digits.length ?? 0) > 1
}

/** 120 000 or 1.200.000 */
function isGroupedAmount([first, ...others]: readonly Group[]): boolean {
  return (
    first !== undefined &&
    first.digits.length <= 3 &&
    others.length > 0 &&
    others.every(({ digits, gap }) => digits.length === 3 && /^[ .,]$/.test(gap)) &&
    others.at(-1)?.digits.endsWith('00') === true
  )
}

const tokens = /\d+|\p{L}+|[^\p{L}\d]+/gu

/** What a token is, wherever it stands. */
interface TokenKind {
  /** Null if it is no number. */
  digits: string | null
  hasLetters: boolean
  spelled: number[] | null
  isFiller: boolean
  /** Letters and digits in one. */
  isMixed: boolean
}

function kindOf(token: string, mapsLookalikes: boolean): TokenKind {
  const digits = asDigits(token, mapsLookalikes)
  const hasLetters = /\p{L}/u.test(token)
  const isWord = digits === null && hasLetters
  const spelled = isWord ? spelledNumbers(token) : null
  const isMixed = /[\p{L}|!]\d|\d[\p{L}|!]/u.test(token)
  return { digits, hasLetters, spelled, isFiller: isWord && fillers.test(token), isMixed }
}

/** Texts repeat their words, and most of the time of a check went into looking at them again. */
class TokenKinds {
  readonly #mapsLookalikes: boolean
  readonly #kinds = new Map<string, TokenKind>()

  constructor(mapsLookalikes: boolean) {
    this.#mapsLookalikes = mapsLookalikes
  }

  of(token: string): TokenKind {
    const known = this.#kinds.get(token)
    if (known) return known
    const kind = kindOf(token, this.#mapsLookalikes)
    if (token.length > longestKept) return kind
    if (this.#kinds.size >= maxKept) this.#kinds.clear()
    this.#kinds.set(token, kind)
    return kind
  }
}

const [maxKept, longestKept] = [5_000, 24]
const withLookalikes = new TokenKinds(true)
const withoutLookalikes = new TokenKinds(false)

const breaksRun = /[€$%…\ue000]/

interface Runs {
  runs: Group[][]
  /** No letter stands among or beside digits: they are the same whether letters are read as digits or not. */
  isPlain: boolean
}

/** Groups of digits that stand in a row: only separators and single letters are between them. */
function findRuns(text: string, mapsLookalikes: boolean): Runs {
  const kinds = mapsLookalikes ? withLookalikes : withoutLookalikes
  const pattern = mapsLookalikes ? tokensWithLookalikes : tokens
  const runs: Group[][] = []
  let isPlain = true
  let run: Group[] = []
  let gap = ''
  let hasWords = false
  const end = () => {
    if (run.length > 0) {
      if (run.length > 1 && run.some(({ isMapped }) => isMapped)) isPlain = false
      runs.push(run)
      run = []
    }
    gap = ''
    hasWords = false
  }
  const add = (digits: string, start: number, length: number, isSpelled: boolean, isMapped = false) => {
    if (gap.length > maxGap || breaksRun.test(gap)) {
      const before = gap
      end()
      gap = before
    }
    run.push({ digits, start, end: start + length, isSpelled, isMapped, gap, hasWords })
    gap = ''
    hasWords = false
  }
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [token] = match
    const { index } = match
    const { digits, hasLetters, spelled, isFiller, isMixed } = kinds.of(token)
    if (isMixed) isPlain = false
    if (digits !== null) {
      add(digits, index, token.length, false, digits !== token)
      continue
    }
    if (!hasLetters) {
      gap += token
      continue
    }
    if (spelled) {
      for (const number of spelled) {
        const before = run.at(-1)
        const value = Number(before?.digits)
        // Words of one number are one group: sixty four.
        if (before?.isSpelled && gap.length <= 2 && continuesNumber(value, number)) {
          before.digits = String(value + number)
          before.end = index + token.length
          gap = ''
          hasWords = false
        } else add(String(number), index, token.length, true)
      }
      continue
    }
    const isSeparator =
      isFiller ||
      (!mapsLookalikes && token.length <= 3 && (token.length === 1 || isGlued(text, index, token)))
    if (!isSeparator) {
      if (run.length > 0 && token.length === 1) isPlain = false
      end()
    } else {
      gap += token
      hasWords = true
    }
  }
  end()
  return { runs, isPlain }
}

/** Letters that stand directly between digits, or alone. */
function isGlued(text: string, index: number, token: string): boolean {
  return /\d/.test(text[index - 1] ?? '') && /\d/.test(text[index + token.length] ?? '')
}

/**
 * Words first, which most tokens are. With so many letters before its first digit at most: else each of the signs in a
 * long text would be followed to its end.
 */
const tokensWithLookalikes =
  /\p{L}+(?![\p{L}\d|!])|(?:[\p{L}\d]|[|!](?=[\p{L}\d])){0,16}\d(?:[\p{L}\d]|[|!](?=[\p{L}\d]))*|\p{L}+|[^\p{L}\d|!]+|[|!]/gu
const lookalikeDigits: Record<string, string> = {
  ...{
    o: '0',
    q: '0',
    i: '1',
    l: '1',
    '|': '1',
    '!': '1',
    z: '2',
    e: '3',
    a: '4',
    s: '5',
    g: '6',
    t: '7',
    b: '8',
  },
}

/** The digits of a token; null if it is none. Letters that look like digits may be up to half of them. */
function asDigits(token: string, mapsLookalikes: boolean): string | null {
  if (/^\d+$/.test(token)) return token
  if (!mapsLookalikes || token === 'i' || !/\d/.test(token))
    return mapsLookalikes && token === 'o' ? '0' : null
  const digits = Array.from(token, (letter) => (/\d/.test(letter) ? letter : lookalikeDigits[letter]))
  const letters = token.replace(/\d/g, '').length
  if (digits.includes(undefined) || letters * 2 > token.length + 1) return null
  return digits.join('')
}

/** Number words in Serbian and English, without marks, in forms that are dictated. */
const spelledValues: Record<string, number> = {
  ...{
    nula: 0,
    nulu: 0,
    nule: 0,
    nulla: 0,
    jedan: 1,
    jedna: 1,
    jedno: 1,
    dva: 2,
    dve: 2,
    dvije: 2,
    tri: 3,
    cetiri: 4,
  },
  ...{ cetri: 4, pet: 5, sest: 6, sedam: 7, osam: 8, devet: 9, deset: 10, jedanaest: 11, dvanaest: 12 },
  ...{
    trinaest: 13,
    cetrnaest: 14,
    petnaest: 15,
    sesnaest: 16,
    sedamnaest: 17,
    osamnaest: 18,
    devetnaest: 19,
  },
  ...{ dvadeset: 20, trideset: 30, cetrdeset: 40, pedeset: 50, sezdeset: 60, sedamdeset: 70, osamdeset: 80 },
  ...{
    devedeset: 90,
    sto: 100,
    stotinu: 100,
    dvesta: 200,
    dvesto: 200,
    dvjesto: 200,
    trista: 300,
    tristo: 300,
  },
  ...{ cetiristo: 400, petsto: 500, seststo: 600, sesto: 600, sedamsto: 700, osamsto: 800, devetsto: 900 },
  ...{
    zero: 0,
    oh: 0,
    nought: 0,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
  },
  ...{ ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17 },
  ...{ eighteen: 18, nineteen: 19, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70 },
  ...{ eighty: 80, ninety: 90 },
}

const numberWords = Object.entries(spelledValues).sort(([one], [other]) => other.length - one.length)
const startsWithNumber = new RegExp(`^(?:${numberWords.map(([word]) => word).join('|')})`)
const longestWord = 120

/** The numbers that a word spells, also several written as one word; null if it spells none. */
function spelledNumbers(word: string): number[] | null {
  const value = spelledValues[word]
  if (value !== undefined) return [value]
  if (word.length < 6 || word.length > longestWord || !startsWithNumber.test(word)) return null
  return splitNumbers(word, 0, new Set())
}

/**
 * The numbers from `start` to the end of a word, the longest first; null if something else is among them.
 * @param deadEnds places from which this is known: `tristo` is one number or two, and twenty of them are so in a million ways
 */
function splitNumbers(word: string, start: number, deadEnds: Set<number>): number[] | null {
  if (start === word.length) return []
  if (deadEnds.has(start)) return null
  for (const [spelled, value] of numberWords) {
    if (!word.startsWith(spelled, start)) continue
    const others = splitNumbers(word, start + spelled.length, deadEnds)
    if (others) return [value, ...others]
  }
  deadEnds.add(start)
  return null
}

/** Whether `next` continues the number `value`: a hundred and four, twenty three. */
function continuesNumber(value: number, next: number): boolean {
  if (value >= 100 && value % 100 === 0) return next < 100 && next > 0
  return value >= 20 && value < 100 && value % 10 === 0 && next < 10 && next > 0
}
