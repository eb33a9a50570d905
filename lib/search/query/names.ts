import { stopWords } from '@/lib/search/vocabulary/entry'
import type { Token } from '@/lib/text/phrases/tokens'
import { isStreetAdjective } from './places'
import { isUnknown, type Part } from './scan-phrases'

/**
 * Marks adjectives of towns that name streets: `Niška 2.0`, `stan u Subotičkoj`, `Pančevački put`. Before a kind they say where
 * it is (`beogradska kuća`).
 */
export function readAdjectives(parts: readonly Part[], tokens: readonly Token[]): readonly Part[] {
  return parts.map((part, at) => {
    const token = tokens[part.start]
    if (!part.place || part.length > 1 || !token) return part
    const next = parts[at + 1]
    const nextKey = next?.start === part.start + 1 ? (tokens[next.start]?.key ?? '') : ''
    if (masculineAdjective.test(token.key) && masculineRoads.test(nextKey)) return { ...part, isStreet: true }
    if (!isStreetAdjective(part.place, token)) return part
    const isOfKind = next?.entry?.filters?.type && feminineKinds.test(nextKey)
    return isOfKind ? part : { ...part, isStreet: true }
  })
}

const masculineAdjective = /[scz]k(i|og|om|im)$/
const masculineRoads = /^(put|drum|bulevar|trg|kej|prolaz|venac)(a|u|om)?$/

/** Of `u Kruševačkoj stan` the adjective is no one's. */
const feminineKinds = /^(kuc|vikendic|vil|garsonjer|gajb|kancelarij|garaz|hal|parcel|njiv|zemlj)[a-z]*$/

/** Kinds of premises that are parts of names: `Hotel Slavija`, `Hala Pionir`. */
const namedKinds = /^(hotel|motel|hostel|pansion|hala|restoran|kafana|kafic|kafe)$/

/** Before a name such a kind belongs to it: to a part of a town, or to words. */
export function readNames(parts: readonly Part[], tokens: readonly Token[]): readonly Part[] {
  return parts.flatMap((part, at) => {
    const kind = tokens[part.start]
    const next = parts[at + 1]
    const isKind = part.length === 1 && part.entry?.filters?.premises && namedKinds.test(kind?.key ?? '')
    if (!isKind || !next || next.start !== part.start + 1) return [part]
    const isPart = next.place?.places.some(({ neighbourhood, isOrdinary }) => neighbourhood && !isOrdinary)
    if (isPart && /^\p{Lu}/u.test(kind?.text ?? '')) return []
    return isUnknown(next) && isCapitalised(tokens[next.start]) ? [{ start: part.start, length: 1 }] : [part]
  })
}

function isCapitalised(token: Token | undefined): boolean {
  return token !== undefined && /^\p{Lu}/u.test(token.text) && !stopWords.has(token.key)
}
