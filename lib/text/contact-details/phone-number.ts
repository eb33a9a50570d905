/** Start and end in the text. */
export type Range = [start: number, end: number]

interface Group {
  digits: string
  start: number
  end: number
  isSpelled: boolean
  /** What stands between the group before and this one, and whether there are words in it. */
  gap: string
  hasWords: boolean
}

const month = '(?:0?[1-9]|1[0-2])'
const day = '(?:0?[1-9]|[12]\\d|3[01])'
const hour = '(?:[01]?\\d|2[0-4])'

/** Dates and opening hours: their digits often begin with 0. */
const moments = new RegExp(
  [
    `(?<!\\d)${day}([./-]) ?${month}\\1 ?(?:19|20)\\d\\d(?!\\d)`,
    `(?<!\\d)${day}\\. ?${month}\\. ?\\d\\d(?![./]?\\d)`,
    `(?<!\\d)${month}[./] ?(?:19|20)\\d\\d(?!\\d)`,
    `(?<!\\d)${hour}[.:][0-5]\\d ?h? ?[-–] ?${hour}[.:][0-5]\\d(?!\\d)`,
    `(?<![\\d:])${hour}:[0-5]\\d(?![\\d:])`,
  ].join('|'),
  'g',
)

/** An amount with its unit. What begins with 0 or follows other digits may be the end of a telephone number. */
const amounts =
  /(?<![\d+][ .,/-]{0,2}|[\d+])[1-9](?:\d{0,2}(?:[ .]\d{3})+(?:,\d+)?|\d*(?:[.,]\d+)?) ?(?:€|%|eur|evra|din|rsd|m2|m3|km|kw|kvm|m\b|ha\b|ara?\b|ari\b)/g

/** Words that stand between dictated digits. */
const fillers =
  /^(?:i|ili|pa|te|zatim|onda|crta|crtica|povlaka|kosa|kroz|minus|plus|tacka|zarez|razmak|zvezdica|taraba|x|and|then|dash|dot|slash|hash|star|space|comma)$/

/** Words after which a local number is a telephone number. */
const introductions =
  /(?:zov\w*|zvati|poziv\w*|pozov\w*|nazov\w*|javi\w*|kontakt\w*|telefon\w*|tel|mob\w*|fiksni|viber\w*|vajber\w*|whats ?app\w*|vacap\w*|sms|call|phone|ring|text me|cell)(?:[^\p{L}\d]|\b(?:na|broj|br|je|nam|me|us|us at|at|number|no)\b){1,12}$/u

/** A telephone number in a text as it is read; null if there is none. */
export function findPhoneNumber(text: string): Range | null {
  const blank = (part: string) => '…'.repeat(part.length)
  const withoutAmounts = text.replace(moments, blank).replace(amounts, blank)
  return (
    findIn(withoutAmounts, { mapsLookalikes: true, isAnyArea: true }) ??
    findIn(withoutAmounts, { mapsLookalikes: false, isAnyArea: true }) ??
    // Prefixes of three digits begin neither a date nor an amount.
    findIn(text, { mapsLookalikes: true, isAnyArea: false })
  )
}

interface Reading {
  /** Letters among digits are digits that look like them, such as O for 0; else they are separators. */
  mapsLookalikes: boolean
  /** Else only prefixes of three digits and more. */
  isAnyArea: boolean
}

function findIn(text: string, reading: Reading): Range | null {
  for (const run of findRuns(text, reading.mapsLookalikes)) {
    for (let first = 0; first < run.length; first++) {
      const found = startsNumber(text, run, first, reading)
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
function startsNumber(text: string, run: readonly Group[], at: number, reading: Reading): Range | null {
  const first = run[at]
  if (!first || (!reading.isAnyArea && first.digits.length < 3)) return null
  // A word begins a run.
  const isIntroduced = at === 0 && introductions.test(text.slice(Math.max(0, first.start - 30), first.start))
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
    if (digits.length > maxDigits || (digits.length >= 3 && !isMarked && !prefix.test(digits))) break
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
    if (digits.length < minDigits || !(isLikely || spelled >= dictated || anyNumber.test(digits))) continue
    const groups = run.slice(at, end + 1)
    if (isNumber(digits, groups, { ...reading, isIntroduced })) found = [first.start, group?.end ?? first.end]
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

/** Of eight or nine digits, without the first zero. */
const localMobile = /^6\d{7,8}$/

/** Digits that no word or sign introduces. Most are none of these, so that their groups are not examined. */
const anyNumber = new RegExp(
  [mobile, landline, international, localMobile].map(({ source }) => source).join('|'),
)

interface Candidate extends Reading {
  /** A word before it says that it is a telephone number. */
  isIntroduced: boolean
}

function isNumber(digits: string, groups: readonly Group[], candidate: Candidate): boolean {
  const [first, ...others] = groups
  if (!first || isCount(groups)) return false
  if (first.gap.trimEnd().endsWith('+') && digits.length >= minInternational && !isGroupedAmount(groups))
    return !others.some(({ gap }) => gap.includes('+'))
  if (international.test(digits))
    return first.digits.length >= 2 || others.every((other) => other.digits.length === 1)
  const hasWords = others.some((other) => other.hasWords)
  if (mobile.test(digits)) return true
  if (landline.test(digits))
    return !hasWords && (first.digits.length >= 3 || (!isList(groups) && !startsDecimal(groups)))
  if (!candidate.isAnyArea) return false
  const spelled = groups.filter((group) => group.isSpelled).length
  if (spelled >= dictated) return true
  if (localMobile.test(digits)) {
    if (first.isSpelled || spelled >= 4) return true
    if (first.digits.length === 2 && /^ ?[-/] ?$/.test(others[0]?.gap ?? '')) return true
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

/** Groups of digits that stand in a row: only separators and single letters are between them. */
function findRuns(text: string, mapsLookalikes: boolean): Group[][] {
  const runs: Group[][] = []
  let run: Group[] = []
  let gap = ''
  let hasWords = false
  const end = () => {
    if (run.length > 0) runs.push(run)
    run = []
    gap = ''
    hasWords = false
  }
  const add = (digits: string, start: number, length: number, isSpelled: boolean) => {
    if (gap.length > maxGap || /[€$%…]/.test(gap)) {
      const before = gap
      end()
      gap = before
    }
    run.push({ digits, start, end: start + length, isSpelled, gap, hasWords })
    gap = ''
    hasWords = false
  }
  for (const { 0: token, index } of text.matchAll(mapsLookalikes ? tokensWithLookalikes : tokens)) {
    const digits = asDigits(token, mapsLookalikes)
    if (digits !== null) {
      add(digits, index, token.length, false)
      continue
    }
    if (!/\p{L}/u.test(token)) {
      gap += token
      continue
    }
    const numbers = spelledNumbers(token)
    if (numbers) {
      for (const number of numbers) {
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
      fillers.test(token) || (token.length <= (isGlued(text, index, token) ? 3 : 1) && !mapsLookalikes)
    if (!isSeparator) end()
    else {
      gap += token
      hasWords = true
    }
  }
  end()
  return runs
}

/** Letters that stand directly between digits, or alone. */
function isGlued(text: string, index: number, token: string): boolean {
  return /\d/.test(text[index - 1] ?? '') && /\d/.test(text[index + token.length] ?? '')
}

/** With so many letters before its first digit at most: else each of the signs in a long text would be followed to its end. */
const tokensWithLookalikes =
  /(?:[\p{L}\d]|[|!](?=[\p{L}\d])){0,16}\d(?:[\p{L}\d]|[|!](?=[\p{L}\d]))*|(?<![\p{L}\d])o(?=[ -]?\d)|\p{L}+|[^\p{L}\d]/gu
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
