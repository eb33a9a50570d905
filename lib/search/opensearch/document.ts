import { foldText, foldWords } from '@/lib/text/fold'
import { stemsOf } from '@/lib/text/stem'
import type { IndexedListing } from '../search-engine'
import { maxWordLength, titleWords } from '../search-terms'

const separator = '|'

/** Returns the document of a listing in the index. */
export function toDocument(listing: IndexedListing) {
  const { id, createdAt, price, areaM2, rooms, bathrooms, purpose, type, cityKey, city, factKeys } = listing
  const { partOfCity, floorWords = [] } = listing
  const words = cut([...listing.words, ...floorWords])
  const inTitle = cut([...foldWords(listing.title), ...floorWords])
  const inTown = cut(foldWords(city))
  return {
    ...sortableId(id),
    ...{ createdAt, price, areaM2, rooms, bathrooms, purpose, type, factKeys },
    cityKey: partOfCity ? [cityKey, foldText(partOfCity)] : cityKey,
    pricePerM2: price / areaM2,
    town: joinKey(cityKey, city),
    ...(partOfCity ? { partTown: joinKey(foldText(partOfCity), partOfCity) } : {}),
    words,
    stems: allStems(words),
    titleWords: inTitle,
    titleStems: allStems(inTitle),
    townWords: inTown,
    townStems: allStems(inTown),
    titleForms: titleWords(listing.title)
      .filter((word) => words.includes(foldText(word)))
      .map((word) => joinKey(foldText(word), word)),
  }
}

/** Two numbers that sort in PostgreSQL's order of UUIDs: the cluster sorts numbers faster than strings. */
function sortableId(id: string) {
  const hex = id.replaceAll('-', '')
  const signed = (half: string) => BigInt.asIntN(64, BigInt(`0x${half}`) ^ (1n << 63n)).toString()
  return { idHigh: signed(hex.slice(0, 16)), idLow: signed(hex.slice(16)) }
}

function cut(words: readonly string[]): string[] {
  return [...new Set(words.map((word) => word.slice(0, maxWordLength)))]
}

function allStems(words: readonly string[]): string[] {
  return [...new Set(words.flatMap(stemsOf))]
}

function joinKey(key: string, name: string): string {
  return `${key}${separator}${name}`
}

/** Splits a folded key and its original spelling. */
export function splitKey(joined: string): { key: string; name: string } {
  const at = joined.indexOf(separator)
  return { key: joined.slice(0, at), name: joined.slice(at + 1) }
}
