import { correctStems, type Meaning, stopWords } from '@/lib/search/vocabulary/entry'
import { matchEntry } from '@/lib/search/vocabulary/vocabulary'
import { respell, type Token, toEkavian, toSingular } from '@/lib/text/phrases/tokens'
import { stem } from '@/lib/text/stem'
import { matchLandmark, matchNearTo } from './landmarks'
import { type Amount, parseAmount } from './numbers/amounts'
import { matchMoveIn } from './numbers/move-in-dates'
import { isAdjectiveOfStreets, isOfName, matchPlaces, type PlaceMatch } from './places'

export interface Part {
  start: number
  length: number
  entry?: Meaning
  amount?: Amount
  place?: PlaceMatch
  /** The place is to be excluded. */
  isExcluded?: true
  /** The negating word, if it is not in this part: `terase` in `bez lifta i terase`. */
  negation?: string
  /** Alternatives such as `terasa ili balkon`. */
  isAlternative?: true
  /** The words of which any one is needed: `jezero ili reka`. */
  alternatives?: readonly string[]
  /** The town's adjective is a street: `Niška 2.0`. */
  isStreet?: true
}

/**
 * Splits a text into parts: entries of the vocabulary, amounts, places, and single unknown words.
 * @param allowTypos scans unknown words again in another spelling or with one typo corrected
 * @param named the towns of explicit filters, of which a mistyped place has to be
 */
export function scanPhrases(
  tokens: readonly Token[],
  { allowTypos, named = [] }: { allowTypos: boolean; named?: readonly string[] },
): Part[] {
  const exact = scanDialects(tokens)
  const towns = [...named, ...namedTowns(exact)]
  const again = (part: Part) => (isUnknown(part) ? scanAgain(tokens, part, exact, towns) : [part])
  return allowTypos ? exact.flatMap(again) : exact
}

/** Reads Ijekavian as Ekavian (`djelimično namješten`) where more is recognised so. */
function scanDialects(tokens: readonly Token[]): Part[] {
  const typed = scan(tokens, 0, false)
  const ekavian = tokens.map(toEkavian)
  if (ekavian.every((token, at) => token === tokens[at])) return typed
  const read = scan(ekavian, 0, false)
  const unknown = (parts: readonly Part[]) => parts.filter(isUnknown).length
  return unknown(read) < unknown(typed) || read.length < typed.length ? read : typed
}

/** Scans from left to right for the longest match; on a tie the vocabulary wins. */
function scan(tokens: readonly Token[], from: number, allowTypos: boolean): Part[] {
  const parts: Part[] = []
  for (let at = from; at < tokens.length; ) {
    const part = longest(tokens, at, allowTypos)
    parts.push(part)
    at += part.length
  }
  return parts
}

function longest(tokens: readonly Token[], start: number, allowTypos: boolean): Part {
  const entry = matchEntry(tokens, start, allowTypos)
  const amount = allowTypos ? undefined : parseAmount(tokens, start)
  const place = matchPlaces(tokens, start, allowTypos)
  const landmark = allowTypos ? undefined : matchLandmark(tokens, start)
  const nearTo = allowTypos ? undefined : matchNearTo(tokens, start)
  const moveIn = allowTypos ? undefined : matchMoveIn(tokens, start)
  // In `Liman 3 sobe` the number belongs to the unit.
  const takesNumber = place && tokens[start + place.length - 1]?.value !== undefined
  const isSpoiled = takesNumber && parseAmount(tokens, start + place.length - 1)?.unit !== undefined
  const readings: Part[] = [
    ...(entry ? [{ start, length: entry.length, entry: entry.entry }] : []),
    // Before amounts, which take days for numbers of something else.
    ...(moveIn ? [{ start, length: moveIn.length, entry: moveIn.entry }] : []),
    ...(amount ? [{ start, length: amount.length, amount }] : []),
    ...(place && !isSpoiled ? [{ start, length: place.length, place }] : []),
    ...(place && isSpoiled ? shorter(tokens, start, place) : []),
    ...(landmark ? [{ start, length: landmark.length, entry: landmark.entry }] : []),
    ...(nearTo ? [{ start, length: nearTo.length, entry: nearTo.entry }] : []),
  ]
  return readings.reduce(
    (best, each) =>
      each.length > best.length || (each.length === best.length && isEmpty(best)) ? each : best,
    readings[0] ?? { start, length: 1 },
  )
}

/** Of `Klinički centar` a place is known, of `tržni centar` only that it is none of the town's. */
function isEmpty({ entry }: Part): boolean {
  return entry !== undefined && Object.keys(entry).every((name) => name === 'phrases' || name === 'examples')
}

function shorter(tokens: readonly Token[], start: number, { length }: PlaceMatch): Part[] {
  const place = matchPlaces(tokens.slice(0, start + length - 1), start, false)
  return place ? [{ start, length: place.length, place }] : []
}

export function isUnknown({ entry, amount, place }: Part): boolean {
  return !entry && !amount && !place
}

/** Scans unknown words again in another spelling or as English singulars, else with one typo corrected. */
function scanAgain(
  tokens: readonly Token[],
  part: Part,
  all: readonly Part[],
  towns: readonly string[],
): Part[] {
  const at = all.indexOf(part)
  const previous = all[at - 1]
  if (previous && isUnknown(previous)) return []
  const end = all.findIndex((each, index) => index > at && !isUnknown(each))
  const visible = end === -1 ? tokens : tokens.slice(0, all[end]?.start)
  for (const spell of [respell, toSingular]) {
    const respelled = visible.map((token, each) => (each < part.start ? token : spell(token)))
    if (respelled.every((token, each) => token === visible[each])) continue
    const read = scan(respelled, part.start, false)
    if (!read.every(isUnknown)) return read
  }
  return scan(visible, part.start, true).map((found) => {
    const { key = '' } = tokens[found.start] ?? {}
    const isWord = (found.entry && stopWords.has(key)) || correctStems.has(stem(key))
    const isNoTypo = isWord || isOfName(key) || isAdjectiveOfStreets(key) || isElsewhere(found, towns)
    return isNoTypo && found.length === 1 ? { start: found.start, length: 1 } : found
  })
}

/** The towns that a text names for certain. */
function namedTowns(parts: readonly Part[]): string[] {
  const towns = parts.flatMap(({ place }) =>
    place?.places.every(({ district }) => !district) ? place.places : [],
  )
  return towns.map(({ city }) => city)
}

/** A typo of a place of another town is none. */
function isElsewhere({ place }: Part, towns: readonly string[]): boolean {
  return place !== undefined && towns.length > 0 && !place.places.some(({ city }) => towns.includes(city))
}
