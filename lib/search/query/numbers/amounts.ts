import { maxFloor } from '@/lib/listings/attributes/attributes'
import {
  addedCosts,
  type Bound,
  bounds,
  type Label,
  labels,
  numberWords,
  ordinalWords,
  rangeSeparators,
  trailingBounds,
  type Unit,
  units,
} from '@/lib/search/vocabulary/units'
import { matchEntry } from '@/lib/search/vocabulary/vocabulary'
import { matchesPhrase, type WordPattern } from '@/lib/text/phrases/pattern'
import type { Token } from '@/lib/text/phrases/tokens'

export interface Amount {
  length: number
  min: number
  max: number
  /** Undefined for a number without a bound. */
  bound?: Bound | 'range'
  /** The bound itself is excluded: `iznad`, `ispod`. */
  isExclusive?: boolean
  unit?: Unit
  /** `3/5` means the third floor of five. */
  isOfStoreys?: true
  /** Square metres that are named besides: 6 in `57+6m2`. */
  added?: number
}

/** After a kind, numbers without a unit in this range are areas: `stan 60`. */
export const [minBareArea, maxBareArea] = [18, 300]

/** Parses the amount at a token: `do 100.000 €`, `90-120k`, `60 kvadrata`, `€ 500`, `3+ sobe`, `II sprat`, `sprat 2`. */
export function parseAmount(tokens: readonly Token[], start: number): Amount | undefined {
  // At most four words precede the number.
  const isNear = [0, 1, 2, 3, 4].some((offset) => numberAt(tokens, start + offset))
  if (!isNear) return undefined
  let at = start
  const advance = <Found extends { length: number }>(found: Found | undefined) => {
    at += found?.length ?? 0
    return found
  }
  const takeSign = (...keys: string[]) =>
    advance(keys.includes(tokens[at]?.key ?? '') ? { length: 1 } : undefined) !== undefined
  const label = advance(phraseAt(labels, tokens, at))
  const before = advance(phraseAt(bounds, tokens, at))
  if (before) takeSign('the')
  const hasSign = takeSign('€', 'eur')
  const first = advance(numberAt(tokens, at))
  if (!first) return undefined
  const { value } = first
  // `od 1. marta`; without the word before it a street may have that name.
  // `stan 25. maj` names a street.
  if (!before && monthAt(tokens, at, value)) return undefined
  const isDay = first.isDate || (before !== undefined && advance(monthAt(tokens, at, value)))
  if (isDay) return { length: at - start, min: value, max: value, unit: 'other' }
  if (!before && advance(storeysAt(tokens, at, value)))
    return { length: at - start, min: value, max: value, unit: 'floor', isOfStoreys: true }
  if (advance(fractionAt(tokens, at, value)))
    return { length: at - start, min: value, max: value, unit: 'other' }
  if (label?.name === 'area' && isSignOfNext(tokens, at))
    return { length: at - start, min: value, max: value, unit: 'area' }
  const firstUnit = advance(unitAt(tokens, at))
  if (label?.name === 'identifier') advance(joinedNumbers(tokens, at))
  const rest = before ? undefined : advance(restOfPlot(tokens, at, firstUnit?.unit))
  if (rest) {
    const whole = value + rest.value
    return { length: at - start, min: whole, max: whole, unit: firstUnit?.unit }
  }
  const added = before ? undefined : addedArea(tokens, at, firstUnit?.unit)
  if (added)
    return { length: at + added.length - start, min: value, max: value, unit: 'area', added: added.value }
  if (!before && isAddition(tokens, at, value, firstUnit?.unit))
    return withAddition(value, firstUnit, at - start)
  if (!before && !hasSign && isCountOfTerraces(tokens, at, value))
    return { length: at - start, min: value, max: value, unit: 'terraces' }
  const isNamed = before !== undefined || label !== undefined || hasSign
  const second = advance(rangeEnd(tokens, at, value, firstUnit?.unit, isNamed))
  const costs = second ? undefined : advance(phraseAt(addedCosts, tokens, at))
  const mayHavePlus = !second && !costs
  const hasEarlyPlus = mayHavePlus && takeSign('+')
  const lateUnit = second || hasEarlyPlus ? advance(unitAt(tokens, at)) : undefined
  const hasPlus = hasEarlyPlus || (mayHavePlus && takeSign('+'))
  const found = lateUnit ?? firstUnit
  const isPrice = hasSign || costs !== undefined
  const stated = label?.name === 'price per m2' && found?.unit === 'price' ? label.name : found?.unit
  const unit =
    stated ??
    (before?.name === 'min' && label === undefined && !isPrice
      ? areaOfNextBound(tokens, at, value)
      : undefined) ??
    (isPrice ? 'price' : labelOf(label?.name, value, before !== undefined, second !== undefined))
  if (unit === 'floor' && value > maxFloor) return undefined
  // A number word below `leastBare` counts only with a unit.
  if (unit === undefined && (isSmallWord(first) || (second && isSmallWord(second)))) return undefined
  if (unit !== 'floor' && first.isOrdinal) return undefined
  const later = before || hasPlus || !mayHavePlus ? undefined : advance(phraseAt(trailingBounds, tokens, at))
  const times = found?.times ?? 1
  // `90.000-120k`: only the second number is in thousands.
  const isWhole = second !== undefined && value >= times
  const one = value * (firstUnit?.times ?? (isWhole ? 1 : times)) * (second?.firstTimes ?? 1)
  const length = at - start
  if (second) return { length, min: one, max: second.value * times, bound: 'range', unit }
  const named = hasPlus ? 'min' : (before ?? later)?.name
  const isExclusive = named === 'above' || named === 'below'
  const bound =
    named === 'above' ? 'min' : named === 'below' ? 'max' : named === 'between' ? undefined : named
  return { length, min: one, max: one, bound, isExclusive, unit }
}

/**
 * A bound may be in thousands, inferred later. A year alone ranks as a word; bounded years, ages and days are no
 * prices.
 */
function labelOf(
  label: Label | undefined,
  value: number,
  hasBound: boolean,
  isRange: boolean,
): Unit | undefined {
  if (label === 'identifier') return 'other'
  if (label === 'price' && hasBound) return undefined
  const isYear = value >= earliestYear && value <= latestYear
  const isOfTime = isYear ? hasBound || isRange : hasBound && value <= maxAgeYears
  return label === 'other' && !isOfTime ? undefined : label
}

const [earliestYear, latestYear, maxAgeYears] = [1_850, 2_100, 150]

/** A number word from here on may be followed by a smaller one. */
const minCompoundNumber = 20
/** A number word from here on is an amount without a unit. */
const minBareNumber = 1_000

interface NumberMatch {
  value: number
  isWord: boolean
  isOrdinal: boolean
  isDate?: true
  length: number
}

function numberAt(tokens: readonly Token[], at: number): NumberMatch | undefined {
  const token = tokens[at]
  if (!token) return undefined
  const ordinal = ordinalWords.get(token.key)
  const value = token.value ?? numberWords[token.key] ?? aboutWord(token.key) ?? ordinal
  if (value === undefined) return undefined
  const isWord = token.value === undefined
  const isOrdinal = value === ordinal
  // `sto dvadeset`, `hiljadu petsto`.
  const next = isWord && !isOrdinal && value >= minCompoundNumber ? numberAt(tokens, at + 1) : undefined
  if (next?.isWord && !next.isOrdinal && next.value < value)
    return { value: value + next.value, isWord, isOrdinal, length: 1 + next.length }
  return { value, isWord, isOrdinal, ...(token.isDate ? { isDate: true } : {}), length: 1 }
}

/** `pedesetak`, `stotinak`: an area without a bound is about that large. */
function aboutWord(key: string): number | undefined {
  const stem = key.endsWith('ak') ? key.slice(0, -2) : ''
  return numberWords[stem] ?? numberWords[`${stem}a`]
}

const isSmallWord = ({ value, isWord }: { value: number; isWord: boolean }) => isWord && value < minBareNumber

/** Fewer storeys are rather a share of a property: `1/2`. */
const minStoreys = 3

function storeysAt(tokens: readonly Token[], at: number, floor: number) {
  if (tokens[at]?.key !== '/') return undefined
  const storeys = numberAt(tokens, at + 1)
  const isFloor = storeys && storeys.value >= Math.max(floor, minStoreys) && storeys.value <= maxFloor
  return isFloor ? { length: 1 + storeys.length } : undefined
}

const months =
  /^(januar|februar|mart|april|maj|jun|jul|avgust|septemb(a?r)|oktob(a?r)|novemb(a?r)|decemb(a?r))(a|u)?$|^(january|february|march|june|july|august|september|october|november|december)$/

function monthAt(tokens: readonly Token[], at: number, value: number) {
  const sign = tokens[at]?.key === '.' ? 1 : 0
  const isMonth = value <= 31 && months.test(tokens[at + sign]?.key ?? '')
  return isMonth ? { length: sign + 1 } : undefined
}

/** From this number on a fraction is a parcel's number (`1256/3`), not a share or an address. */
const minParcel = 100

function fractionAt(tokens: readonly Token[], at: number, value: number) {
  const isFraction = tokens[at]?.key === '/' && numberAt(tokens, at + 1) !== undefined
  return isFraction && value >= minParcel && unitAt(tokens, at + 2) === undefined ? { length: 2 } : undefined
}

/** The numbers that others follow: `linija 83, 24 i 37`. */
function joinedNumbers(tokens: readonly Token[], at: number): { length: number } | undefined {
  const isJoined = joiningSeparators.includes(tokens[at]?.key ?? '')
  const number = isJoined ? numberAt(tokens, at + 1) : undefined
  if (!number || unitAt(tokens, at + 1 + number.length)) return undefined
  const length = 1 + number.length
  return { length: length + (joinedNumbers(tokens, at + length)?.length ?? 0) }
}

/** What a plot has beside whole hectares or ares, as a share of the unit: `3 ha 20 ari`, `12 ari 35 m2`. */
function restOfPlot(
  tokens: readonly Token[],
  at: number,
  unit: Unit | undefined,
): { length: number; value: number } | undefined {
  const lesser = unit === 'hectares' ? 'ares' : unit === 'ares' ? 'area' : undefined
  const number = lesser && numberAt(tokens, at)
  const own = number && unitAt(tokens, at + number.length)
  if (!number || own?.unit !== lesser || number.value >= 100) return undefined
  const length = number.length + own.length
  const more = restOfPlot(tokens, at + length, lesser)
  return { length: length + (more?.length ?? 0), value: (number.value + (more?.value ?? 0)) / 100 }
}

/** In `kv: 97, € 56800` the sign belongs to the number that follows. */
function isSignOfNext(tokens: readonly Token[], at: number): boolean {
  return /^(€|eur)$/.test(tokens[at]?.key ?? '') && numberAt(tokens, at + 1) !== undefined
}

/** The square metres that `+` adds to an area: `57+6m2`, `60m2 +10m2`, `60 m2 + 10`. */
function addedArea(
  tokens: readonly Token[],
  at: number,
  unit: Unit | undefined,
): { length: number; value: number } | undefined {
  if (unit !== undefined && unit !== 'area') return undefined
  const one = tokens[at]?.key === '+' ? numberAt(tokens, at + 1) : undefined
  if (!one || one.isWord) return undefined
  const next = at + 1 + one.length
  const own = unitAt(tokens, next)
  const more = addedArea(tokens, next + (own?.length ?? 0), own?.unit)
  if (own ? own.unit !== 'area' : unit !== 'area' && !more) return undefined
  const length = 1 + one.length + (own?.length ?? 0)
  return { length: length + (more?.length ?? 0), value: one.value + (more?.value ?? 0) }
}

/** What `+` adds to a home is no bound: `56+lođa`, `120m2 + pomoćni objekat`. `5+ garaža` has five rooms or more. */
function isAddition(tokens: readonly Token[], at: number, value: number, unit: Unit | undefined): boolean {
  if (tokens[at]?.key !== '+') return false
  const entry = matchEntry(tokens, at + 1, false)?.entry
  // Not `40m2+ rent`, nor `60m2+ Zemun`.
  if (unit === 'area' && !entry) return /^\p{Ll}/u.test(tokens[at + 1]?.text ?? '') && !unitAt(tokens, at + 1)
  const isExtra = entry?.filters?.amenities !== undefined || entry?.filters?.parking !== undefined
  return isExtra && (unit === 'area' || value >= minBareArea)
}

/** Without a unit, a number to which something is added is an area. */
function withAddition(value: number, unit: ReturnType<typeof unitAt>, length: number): Amount | undefined {
  const isBareArea = unit === undefined && value >= minBareArea && value <= maxBareArea
  const times = unit?.times ?? 1
  return { length, min: value * times, max: value * times, unit: isBareArea ? 'area' : unit?.unit }
}

/** Fewer are terraces rather than thousands: `70m2, 2T`. */
const maxTerraces = 5

/** Behind the letter. */
function isCountOfTerraces(tokens: readonly Token[], at: number, value: number): boolean {
  const letter = tokens[at - 1]
  return letter?.text === 'T' && value <= maxTerraces && Number.isInteger(value)
}

/** Smaller numbers are rooms rather than thousands. */
const minThousands = 10

/** `80-120.000`: the first number is in thousands. */
function isThousandsOf(first: number, second: number): boolean {
  const [from, to] = [first * 1_000, second]
  return first >= minThousands && to % 1_000 === 0 && from <= to && to <= from * maxRangeRatio
}

/** Numbers with a larger ratio are not a range: `2.0 do 100000`. */
const maxRangeRatio = 20

/** Without a unit or a word that says what they are, they join numbers of anything: `autobusa 17 i 31`. */
const joiningSeparators = ['i', 'and', 'ili', 'or']

/** @param isNamed a bound, a label or a sign says what the numbers are */
function rangeEnd(
  tokens: readonly Token[],
  at: number,
  first: number,
  unit: Unit | undefined,
  isNamed: boolean,
) {
  if (!rangeSeparators.includes(tokens[at]?.key ?? '')) return undefined
  const second = numberAt(tokens, at + 1)
  if (!second) return undefined
  const own = unitAt(tokens, at + 1 + second.length)
  const isJoined = joiningSeparators.includes(tokens[at]?.key ?? '')
  if (second.isDate || (isJoined && !isNamed && (unit ?? own?.unit) === undefined)) return undefined
  if (unit !== undefined && own !== undefined && own.unit !== unit) return undefined
  if (second.isOrdinal && own?.unit !== 'floor') return undefined
  const value = second.value * (own?.times ?? 1)
  const isRange = second.value >= first ? second.value <= first * maxRangeRatio : value >= first
  const isShort = !isRange && unit === undefined && tokens[at]?.key === '-' && isThousandsOf(first, value)
  return isRange || isShort
    ? { ...second, length: 1 + second.length, firstTimes: isShort ? 1_000 : 1 }
    : undefined
}

function unitAt(tokens: readonly Token[], at: number) {
  const matched = phraseAt(units, tokens, at)
  if (!matched) return undefined
  // `100 m od reke` is a distance, `60 m od 80.000` is not.
  const isArea = matched.length > 1 && matched.name === 'other' && numberAt(tokens, at + matched.length)
  const first = isArea ? { name: 'area' as const, length: 1 } : matched
  // Minutes are followed by no number: `max 120.000 min 50 m2` has a second bound.
  if (tokens[at]?.key === 'min' && numberAt(tokens, at + 1)) return undefined
  // `1256/3 k.o.` is a parcel.
  if (tokens[at]?.key === 'k' && /^[op]$/.test(tokens[at + 1]?.key ?? '')) return undefined
  if (first.name !== 'thousands' && first.name !== 'millions')
    return { unit: first.name, times: 1, length: first.length }
  const currency = phraseAt(units, tokens, at + first.length)
  const hasCurrency = currency !== undefined && currencies.includes(currency.name)
  return {
    unit: hasCurrency ? currency.name : ('price' as const),
    times: first.name === 'thousands' ? 1_000 : 1_000_000,
    length: first.length + (hasCurrency ? currency.length : 0),
  }
}

const currencies: readonly Unit[] = ['price', 'dinars', 'price per m2', 'price per are']

/** `min 40 max 60 m2`: the unit of two bounds may stand once. */
function areaOfNextBound(tokens: readonly Token[], at: number, least: number): Unit | undefined {
  const bound = phraseAt(bounds, tokens, at)
  const number = bound?.name === 'max' ? numberAt(tokens, at + bound.length) : undefined
  if (!number || number.value < least) return undefined
  const unit = bound && unitAt(tokens, at + bound.length + number.length)
  return unit?.unit === 'area' ? 'area' : undefined
}

function phraseAt<Name>(
  phrases: readonly { name: Name; words: readonly WordPattern[] }[],
  tokens: readonly Token[],
  at: number,
): { name: Name; length: number } | undefined {
  const found = phrases.find(({ words }) => matchesPhrase(words, tokens, at))
  return found && { name: found.name, length: found.words.length }
}
