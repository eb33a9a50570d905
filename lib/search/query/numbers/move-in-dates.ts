import { belgradeDate } from '@/lib/i18n/format/belgrade-date'
import type { Meaning } from '@/lib/search/vocabulary/entry'
import { matchesPhrase, readPhrase } from '@/lib/text/phrases/pattern'
import type { Token } from '@/lib/text/phrases/tokens'

/** What a day may follow. `od 15.06.` alone may be of anything. */
const openings = [
  '(useljiv|slobod|dostup|raspoloziv)*',
  'useljenj(e|a|u)',
  'usel(im|iti|imo)',
  'usel(im|iti|imo) se',
  '(available|vacant|free|moving|move)',
  '(move|moving) in',
].map(readPhrase)

/** Without a word of moving in before them. */
const beginnings = /^(od|from)$/
const prepositions = /^(od|do|za|u|in|krajem|s|so|from|by|before|on|starting|posle|nakon|after|najkasnije)$/
const filling = /^(the|najkasnije|dana)$/

const monthNames = [
  /^(januar|januara|januaru|january|jan)$/,
  /^(februar|februara|februaru|february|feb)$/,
  /^(mart|marta|martu|march|mar)$/,
  /^(april|aprila|aprilu|apr)$/,
  /^(maj|maja|maju|may)$/,
  /^(jun|juna|junu|june|juni)$/,
  /^(jul|jula|julu|july|juli)$/,
  /^(avgust|avgusta|avgustu|august|avg|aug)$/,
  /^(septembar|septembra|septembru|september|sept?)$/,
  /^(oktobar|oktobra|oktobru|october|okt|oct)$/,
  /^(novembar|novembra|novembru|november|nov)$/,
  /^(decembar|decembra|decembru|december|dec)$/,
]

/**
 * Matches `useljiv od 15.06.`, `slobodan od 1. septembra`, `available from March 1`, `move in by May`: homes to rent from that
 * day or an earlier one. Without a year the next such day is meant, without a day the month's first.
 */
export function matchMoveIn(
  tokens: readonly Token[],
  start: number,
  now = new Date(),
): { length: number; entry: Meaning } | undefined {
  const opening = openings
    .filter((words) => matchesPhrase(words, tokens, start))
    .sort((a, b) => b.length - a.length)[0]
  let at = start + (opening?.length ?? 0)
  const leading = opening ? prepositions : beginnings
  const isLed = leading.test(tokens[at]?.key ?? '')
  // `useljiv januar`, `move in 1 February`; a month alone is none, nor is the structure in `useljiv 1.5`.
  const isNamed = tokens[at]?.isDate || monthOf(tokens[at]) || monthOf(tokens[at + 1])
  if (!isLed && !(opening && isNamed)) return undefined
  if (isLed) at++
  while (filling.test(tokens[at]?.key ?? '')) at++
  const day = dayAt(tokens, at)
  const relative = opening ? relativeDay(tokens, at, now) : undefined
  const date = relative?.date ?? (day && dateOf(day, now))
  if (!date) return undefined
  const length = relative?.length ?? day?.length ?? 0
  return { length: at + length - start, entry: { filters: { availableBy: date } } }
}

/** `kraja godine`, `sledećeg meseca`, `the end of the month`, `next month`. */
function relativeDay(tokens: readonly Token[], at: number, now: Date) {
  const found = relatives.find(({ words }) => matchesPhrase(words, tokens, at))
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  const date = found && new Date(found.of(year, month)).toISOString().slice(0, 10)
  return found && date ? { length: found.words.length, date } : undefined
}

/** Days by the current year and month, from 0. */
const relatives = (
  [
    ['kraj(a|em|u) godine', (year) => Date.UTC(year, 12, 0)],
    ['end of the year', (year) => Date.UTC(year, 12, 0)],
    ['kraj(a|em|u) meseca', (year, month) => Date.UTC(year, month + 1, 0)],
    ['end of the month', (year, month) => Date.UTC(year, month + 1, 0)],
    ['(sledec|naredn)* mesec(|a)', (year, month) => Date.UTC(year, month + 1, 1)],
    ['next month', (year, month) => Date.UTC(year, month + 1, 1)],
  ] satisfies [string, (year: number, month: number) => number][]
).map(([phrase, of]) => ({ words: readPhrase(phrase), of }))

interface Day {
  length: number
  day: number
  /** From 1. */
  month: number
  year?: number
}

function dayAt(tokens: readonly Token[], at: number): Day | undefined {
  const token = tokens[at]
  // `1.6.` is a number elsewhere.
  if (token && (token.isDate || /^\d{1,2}\.\d{1,2}$/.test(token.text))) {
    const [day = 0, month = 0, year] = token.text.split('.').map((part) => Number.parseInt(part, 10))
    return { length: 1, day, month, ...(year ? { year } : {}) }
  }
  const leading = dayOfMonth(token)
  const skipped = leading ? (tokens[at + 1]?.key === 'of' ? 2 : 1) : 0
  const named = monthOf(tokens[at + skipped])
  if (!named) return undefined
  if (leading) {
    const length = skipped + 1
    return withYear(tokens, at + length, { length, day: leading, month: named })
  }
  const following = dayOfMonth(tokens[at + 1])
  const length = following ? 2 : 1
  return withYear(tokens, at + length, { length, day: following ?? 1, month: named })
}

function withYear(tokens: readonly Token[], at: number, day: Day): Day {
  const { value } = tokens[at] ?? {}
  return value !== undefined && value >= firstYear && value <= lastYear
    ? { ...day, length: day.length + 1, year: value }
    : day
}

const [firstYear, lastYear] = [2_000, 2_100]

function dayOfMonth(token: Token | undefined): number | undefined {
  const value = token?.value ?? Number(/^(\d{1,2})(st|nd|rd|th)$/.exec(token?.key ?? '')?.[1])
  return Number.isInteger(value) && value >= 1 && value <= 31 ? value : undefined
}

function monthOf(token: Token | undefined): number | undefined {
  const at = monthNames.findIndex((pattern) => pattern.test(token?.key ?? ''))
  return at === -1 ? undefined : at + 1
}

/** @returns the day as `YYYY-MM-DD`; undefined for one that no calendar has */
function dateOf({ day, month, year }: Day, now: Date): string | undefined {
  const today = belgradeDate(now)
  const currentYear = Number(today.slice(0, 4))
  const thisYear = dateText(year ?? currentYear, month, day)
  if (year !== undefined || !thisYear || thisYear >= today) return thisYear
  return dateText(currentYear + 1, month, day)
}

function dateText(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : undefined
}
