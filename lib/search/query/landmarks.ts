import { type Landmark, landmarks, nearLandmark } from '@/lib/places/landmarks'
import { type NearToKind, nearToKinds } from '@/lib/places/nearby/nearby-kinds'
import { isKindKnownIn } from '@/lib/places/nearby/nearest-places'
import { literalText } from '@/lib/search/matching/search-terms'
import type { Meaning } from '@/lib/search/vocabulary/entry'
import { foldText } from '@/lib/text/fold'
import { matchesPhrase, PhraseIndex, readPhrase, type WordPattern } from '@/lib/text/phrases/pattern'
import { type Token, textOf, tokenize } from '@/lib/text/phrases/tokens'
import { matchPlaces, nameWords } from './places'

/** What says that a home is near something: without it a landmark's name is searched as words. */
const nearness = [
  'kod',
  'blizu',
  'pored',
  'oko',
  'u blizini',
  'nedaleko od',
  'prekoputa',
  'preko puta',
  'naspram',
  'near',
  'close to',
  'next to',
  'by',
  'around',
  'opposite',
].map(readPhrase)

interface NamedLandmark {
  words: readonly WordPattern[]
  landmark: Landmark
}

const names = landmarks.flatMap((landmark) =>
  [landmark.name, ...landmark.aliases].map((name): NamedLandmark => ({ words: nameWords(name), landmark })),
)
const index = new PhraseIndex(names)

/** Matches `kod Spensa`, `blizu ETF-a`: of landmarks with the same name that of a town which the text names. */
export function matchLandmark(
  tokens: readonly Token[],
  start: number,
): { length: number; entry: Meaning } | undefined {
  const before = nearness.find((words) => matchesPhrase(words, tokens, start))
  const at = start + (before?.length ?? 0)
  const first = tokens[at]
  if (!before || !first) return undefined
  const named = index.candidates(first, false).filter(({ words }) => matchesPhrase(words, tokens, at))
  if (named.length === 0) return undefined
  const towns = namedTowns(tokens, at)
  const isThere = ({ landmark: { city } }: NamedLandmark) => towns.length === 0 || towns.includes(city)
  const [longest] = named.filter(isThere).sort((a, b) => b.words.length - a.words.length)
  // Towns and districts are larger than a circle.
  const place = matchPlaces(tokens, at, false)
  const isLarge = place?.places.some(
    ({ city, neighbourhood, streetThrough }) =>
      !neighbourhood && !streetThrough && (towns.length === 0 || towns.includes(city)),
  )
  const length = longest?.words.length ?? 0
  if (!longest || (place && (isLarge ? place.length >= length : place.length > length))) return undefined
  const end = at + length
  return {
    length: end - start + endingLength(tokens, end),
    entry: { filters: { near: nearLandmark(longest.landmark) } },
  }
}

/** What a home may be near to without a name: in all cases, after a word for nearness. Folded. */
const kindPhrases: Record<NearToKind, readonly string[]> = {
  park: ['park(|a|u|om|ova|ovi|ovima|s)'],
  school: [
    'skol(a|e|i|u|om|ama)',
    '(osnovn|srednj)(a|e|oj|u|om|ih) skol(a|e|i|u|om|ama)',
    'gimnazij(a|e|i|u|om)',
    '(primary|elementary|secondary|high) school(|s)',
    'school(|s)',
  ],
  faculty: ['fakultet(|a|u|om|i|ima)', 'universit(y|ies)', 'facult(y|ies)', 'college(|s)'],
  market: [
    'pijac(a|e|i|u|om|ama)',
    'zelen(a|e|oj|u|om) pijac(a|e|i|u|om)',
    '(green|farmers) market(|s)',
    'market(|s)',
  ],
  hospital: ['bolnic(a|e|i|u|om|ama)', 'hospital(|s)'],
  station: [
    'stanic(a|e|i|u|om)',
    'zeleznick(a|e|oj|u|om) stanic(a|e|i|u|om)',
    '(train|railway) station(|s)',
    'station(|s)',
  ],
}

const kinds = nearToKinds.flatMap((kind) =>
  kindPhrases[kind].map((phrase) => ({ kind, words: readPhrase(phrase) })),
)

/** Kinds of places that people want near, and of which no table of ours has any. Folded. */
const unmappedPhrases = {
  kindergarten: [
    'vrtic(|a|u|em|i|ima)',
    'obdanist(e|a|u|em|ima)',
    'jaslic(e|a|ama)',
    'kindergarten(|s)',
    'nurser(y|ies)',
    'daycare(|s)',
    'preschool(|s)',
  ],
  stop: [
    'stajalist(e|a|u|em|ima)',
    '(tramvajsk|autobusk|trolejbusk)(a|e|oj|u|om|o|og) (stanic|stajalist)(a|e|i|u|om|em)',
    'tramvaj(|a|u|em)',
    'trolejbus(|a|u|om)',
    'tram(|s)',
    '(tram|bus|trolleybus) stop(|s)',
  ],
  shop: [
    'prodavnic(a|e|i|u|om|ama)',
    'supermarket(|a|u|om|i|ima|s)',
    '(grocery|convenience) (shop|store)(|s)',
    'groceries',
  ],
  pharmacy: ['apotek(a|e|i|u|om|ama)', 'pharmac(y|ies)'],
  playground: ['(decj|decij)(e|eg|em) igralist(e|a|u|em)', 'igralist(e|a|u|em|ima)', 'playground(|s)'],
} as const
export type UnmappedKind = keyof typeof unmappedPhrases

/** What is known instead, and serves most of those who ask. */
const insteadOf: Partial<Record<UnmappedKind | NearToKind, NearToKind>> = {
  kindergarten: 'school',
  stop: 'station',
  shop: 'market',
  faculty: 'school',
}

const allKinds = [
  ...kinds,
  ...Object.entries(unmappedPhrases).flatMap(([kind, phrases]) =>
    phrases.map((phrase) => ({ kind: kind as UnmappedKind, words: readPhrase(phrase) })),
  ),
]

export interface UnknownPlaces {
  kind: NearToKind | UnmappedKind
  /** As the text has it. */
  words: string
  /** The rest of the text. */
  others: string
  /** The town of which no such place is known; undefined where none is known anywhere. */
  town?: string
  /** A kind that is known there. */
  instead?: NearToKind
}

/**
 * Returns the first kind of places that a text wants near and of which none is known: its words are searched in texts, which
 * the page says.
 * @param text what no filter is made of
 * @param towns those that are searched; without any only kinds that are known nowhere are returned
 */
export function findUnknownPlaces(text: string, towns: readonly string[]): UnknownPlaces | undefined {
  if (literalText(text) !== undefined) return undefined
  const tokens = tokenize(text)
  const isKnown = (kind: NearToKind) => towns.length === 0 || towns.some((town) => isKindKnownIn(kind, town))
  for (let at = 0; at < tokens.length; at++) {
    const [found] = allKinds
      .filter(({ words }) => matchesPhrase(words, tokens, at))
      .sort((a, b) => b.words.length - a.words.length)
    if (!found) continue
    const { kind } = found
    const isMapped = nearToKinds.some((each) => each === kind)
    if (isMapped && isKnown(kind as NearToKind)) continue
    const end = at + found.words.length
    const instead = insteadOf[kind]
    const [town, ...more] = towns
    return {
      kind,
      words: textOf(tokens.slice(at, end)),
      others: textOf([...tokens.slice(0, at), ...tokens.slice(end)]),
      ...(isMapped && town !== undefined && more.length === 0 ? { town } : {}),
      ...(instead && isKnown(instead) ? { instead } : {}),
    }
  }
  return undefined
}

/** Words that may stand before a kind and mean no other. */
const before = /^(a|an|the|any|some|good|nek(e|og|om|oj)|dobr(e|og|om|oj)|velik(e|og|om|oj)|lep(e|og|om|oj))$/
const joining = /^(i|and|ili|or|,)$/

/**
 * Matches `blizu parka`, `near a school and a market`: the kinds within a walk. A kind of which the towns that the text names
 * have none known stays words, by which an owner's text may still be found.
 */
export function matchNearTo(
  tokens: readonly Token[],
  start: number,
): { length: number; entry: Meaning } | undefined {
  const near = nearness.find((words) => matchesPhrase(words, tokens, start))
  if (!near) return undefined
  const found: NearToKind[] = []
  let end = start
  for (let at = start + near.length; ; ) {
    while (before.test(tokens[at]?.key ?? '')) at++
    const [kind] = kinds
      .filter(({ words }) => matchesPhrase(words, tokens, at))
      .sort((a, b) => b.words.length - a.words.length)
    if (!kind) break
    found.push(kind.kind)
    at += kind.words.length
    end = at
    if (!joining.test(tokens[at]?.key ?? '')) break
    at++
  }
  if (found.length === 0) return undefined
  const towns = namedTowns(tokens, start)
  const isKnown = (kind: NearToKind) => towns.length === 0 || towns.some((town) => isKindKnownIn(kind, town))
  if (!found.every(isKnown)) return undefined
  return { length: end - start, entry: { filters: { nearTo: [...new Set(found)] } } }
}

/** The towns that a text names, except at the landmark: `Ade` is a town, too. */
function namedTowns(tokens: readonly Token[], landmark: number): string[] {
  const matches = tokens.map((_, at) => (at === landmark ? undefined : matchPlaces(tokens, at, false)))
  const towns = matches.flatMap(
    (match) => match?.places.filter(({ district, rank }) => !district && rank === 0) ?? [],
  )
  return towns.map(({ city }) => city)
}

const nouns =
  /^(square|street|lake|park|market|temple|church|fortress|bridge|mall|stadium|trg|ulic[aeiu]|pijac[aeiu])$/

/** `ETF-a` is three tokens; `Slavija square` says what it is. */
function endingLength(tokens: readonly Token[], at: number): number {
  if (nouns.test(tokens[at]?.key ?? '')) return 1
  return tokens[at]?.key === '-' && /^(a|u|om|e|i)$/.test(tokens[at + 1]?.key ?? '') ? 2 : 0
}

/** Landmarks of which a word begins with a text, those that begin with it first. */
export function completeLandmarks(typed: string): Landmark[] {
  const key = foldText(typed)
  const begins = (name: string) => foldText(name).startsWith(key)
  const hasWord = (name: string) => ` ${foldText(name)}`.includes(` ${key}`)
  const namesOf = ({ name, aliases }: Landmark) => [name, ...aliases]
  return [
    ...landmarks.filter((each) => namesOf(each).some(begins)),
    ...landmarks.filter((each) => !namesOf(each).some(begins) && namesOf(each).some(hasWord)),
  ]
}
