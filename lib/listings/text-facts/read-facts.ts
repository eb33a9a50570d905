import { longestPhrase } from '@/lib/text/phrases/pattern'
import { type Token, textOf, toEkavian } from '@/lib/text/phrases/tokens'
import { isKnownAmenity } from '../attributes/amenities'
import { type AttributeName, type Attributes, isAttributeApplicable } from '../attributes/attributes'
import type { PropertyType, Purpose } from '../attributes/purposes-and-types'
import { type Clause, type Sentence, splitClauses } from './clauses'
import type { Measure } from './measure'
import { readMeasures, readOrientation } from './measures'
import { type Gender, type Marker, type Statement, type TextPhrase, textPhrases } from './phrases'

export type FactName = AttributeName | 'garage' | 'amenities'

/** What a text states, each with the words that say it. */
export type TextFacts = { [Name in FactName]?: { value: FactValue<Name>; words: string[] } }

type FactValue<Name extends FactName> = Name extends AttributeName
  ? NonNullable<Attributes[Name]>
  : Name extends 'garage'
    ? true
    : string[]

export interface ReadableTexts {
  title: string
  description: string
  titleEn?: string | null | undefined
  descriptionEn?: string | null | undefined
  type: PropertyType
  purpose: Purpose
}

/** A value of one attribute, where a text names it. */
interface Mention {
  name: FactName
  value: string | number | boolean
  words: string
  inTitle: boolean
  isDenied: boolean
}

/**
 * Reads what the texts of a listing state of it, in Serbian of both scripts, Ijekavian and English: values of attributes that
 * it can have, known amenities, a garage. What stands nearby, is for sale besides, is planned, denied, or said of something
 * else is left out, and so is what the texts contradict. Takes time in proportion to the length of the texts.
 */
export function readFacts(texts: ReadableTexts): TextFacts {
  const mentions = [
    ...readText(texts.title, true, texts),
    ...readText(texts.titleEn ?? '', true, texts),
    ...readText(texts.description, false, texts),
    ...readText(texts.descriptionEn ?? '', false, texts),
  ]
  return settle(mentions)
}

/** Attributes of which a listing has several values. */
const listed: ReadonlySet<FactName> = new Set(['heating', 'parking', 'orientation', 'amenities'])

function settle(mentions: readonly Mention[]): TextFacts {
  const facts: Partial<Record<FactName, { value: unknown; words: string[] }>> = {}
  for (const name of new Set(mentions.map((mention) => mention.name))) {
    const own = mentions.filter((mention) => mention.name === name)
    const denied = new Set(own.filter(({ isDenied }) => isDenied).map(({ value }) => value))
    const stated = own.filter(({ isDenied, value }) => !isDenied && !denied.has(value))
    const values = [...new Set(stated.map(({ value }) => value))]
    const chosen = listed.has(name) ? values : chooseOne(name, values, stated)
    if (chosen.length === 0) continue
    const words = chosen.map((value) => stated.find((each) => each.value === value)?.words ?? '')
    facts[name] = { value: listed.has(name) ? chosen : chosen[0], words }
  }
  return facts as TextFacts
}

type Value = Mention['value']

/** Of values that go together the one that says more; none where they contradict each other. */
const preferredValues: readonly (readonly Value[])[] = [
  ['under_construction', 'new'],
  ['under_construction', 'new', 'luxury'],
  ['renovated', 'luxury'],
  ['half', 'yes'],
  ['in_progress', 'no'],
]

function chooseOne(name: FactName, values: Value[], stated: readonly Mention[]): Value[] {
  if (values.length <= 1) return values
  const titled = new Set(stated.filter(({ inTitle }) => inTitle).map(({ value }) => value))
  if ((name === 'structure' || name === 'floor' || name === 'floors') && titled.size === 1) return [...titled]
  const compatible = preferredValues.find(
    (known) => values.every((value) => known.includes(value)) && values.length <= known.length,
  )
  return compatible ? [compatible.find((value) => values.includes(value)) ?? ''] : []
}

/** Portals that put a space behind every dot write `3. 5 stan`. */
const spacedStructure = /(?<![\d.,])([0-5])\. (?=[05](?!\d))/g

function readText(text: string, inTitle: boolean, listing: ReadableTexts): Mention[] {
  const mentions: Mention[] = []
  /** A heading such as `U blizini:` limits the list below it. */
  let heading: Marker | undefined
  for (const sentence of splitClauses(text.replace(spacedStructure, '$1.'))) {
    if (heading && !sentence.isItem) heading = undefined
    const limits: SentenceLimits = { all: undefined, things: heading }
    for (const measure of readOrientation(sentence.clauses.flatMap(({ tokens }) => tokens)))
      mentions.push(...measureMentions(measure, inTitle, listing))
    for (const clause of sentence.clauses)
      mentions.push(...readClause(clause, sentence, limits, inTitle, listing))
    if (sentence.isHeading) heading = limits.heading ?? limits.things
  }
  return mentions
}

interface SentenceLimits {
  /** Applies to every fact of the rest of the sentence. */
  all: Marker | undefined
  /** Applies to things that may stand elsewhere, such as a garage. */
  things: Marker | undefined
  heading?: Marker
}

/** Of clauses that are a list: `Namešten, 2.0, cg, 3/6, lift`. */
const minList = 3

type Found = { start: number; length: number; phrase: TextPhrase }

/** Longer than any phrase. */
const maxPhrase = 7

function scanClause(tokens: readonly Token[]): Found[] {
  const ekavian = tokens.map(toEkavian)
  const lastOther = ekavian.findLastIndex((token, at) => token !== tokens[at])
  const found: Found[] = []
  for (let at = 0; at < tokens.length; ) {
    const typed = longestPhrase(textPhrases, tokens, at)
    const mayDiffer =
      at <= lastOther && ekavian.slice(at, at + maxPhrase).some((token, by) => token !== tokens[at + by])
    const respelled = mayDiffer ? longestPhrase(textPhrases, ekavian, at) : undefined
    const match = (respelled?.length ?? 0) > (typed?.length ?? 0) ? respelled : typed
    if (match) found.push({ start: at, ...match })
    at += match?.length ?? 1
  }
  return found
}

/** Facts about what may also stand in the neighbourhood or be sold besides. */
const thingNames: ReadonlySet<string> = new Set([
  'lift',
  'garage',
  'parking',
  'amenities',
  'heating',
  'petsAllowed',
])
/** Said of a home by a participle, which may also be said of a part of it. */
const agreeing: ReadonlySet<string> = new Set(['condition', 'furnished', 'registered'])

function readClause(
  clause: Clause,
  sentence: Sentence,
  limits: SentenceLimits,
  inTitle: boolean,
  listing: ReadableTexts,
): Mention[] {
  const { tokens } = clause
  const found = limitOffers(scanClause(tokens), clause, sentence)
  const mentions: Mention[] = []
  const isFirst = sentence.clauses[0] === clause
  let has = false
  for (const [at, each] of found.entries()) {
    const { phrase, start, length } = each
    if (phrase.role === 'noun' && phrase.isDwelling) limits.things = undefined
    if (phrase.role === 'marker') {
      if (phrase.marker === 'have') {
        has = true
        limits.things = undefined
      }
      if (phrase.marker === 'other') limits.all = 'other'
      const isList = !inTitle && start <= 2 && (clause.hasColon || isVerb(tokens, start + length))
      const isPurchase =
        phrase.marker === 'optional' &&
        tokens.slice(start, start + 4).some(({ key }) => /^(kupovin|dokup|zakup)/.test(key))
      if (isPurchase) limits.things = 'optional'
      if ((phrase.marker === 'nearby' || phrase.marker === 'optional') && isList && !has)
        limits.things = phrase.marker
      if (sentence.isHeading && (phrase.marker === 'nearby' || phrase.marker === 'optional'))
        limits.heading = phrase.marker
      continue
    }
    if (phrase.role !== 'fact' && phrase.role !== 'denial') continue
    const reason =
      phrase.role === 'denial' ? 'denied' : limitOf(found, at, tokens, limits, phrase.states, listing)
    if (reason === 'left out' && !isOffered(phrase.states, found, tokens)) continue
    const words = textOf(tokens.slice(start, start + length))
    mentions.push(...mentionsOf(phrase.states, words, { inTitle, isDenied: reason !== undefined }, listing))
  }
  const isLimited = limits.all !== undefined || found.some(({ phrase }) => isMarker(phrase, 'other', 'once'))
  if (!isLimited)
    for (const measure of readMeasures(certainTokens(tokens, found), {
      inTitle,
      isFirst,
      isListed: sentence.clauses.length >= minList,
      type: listing.type,
      purpose: listing.purpose,
    }))
      mentions.push(...measureMentions(measure, inTitle, listing))
  return mentions
}

const besides = /^(kup|dokup|zakup|posebno|odvojen|zaseb|doplat|doplac|extra|additional|separate)/

/** Tokens before what is only possible, none where something costs besides. */
function certainTokens(tokens: readonly Token[], found: readonly Found[]): readonly Token[] {
  const option = found.find(({ phrase }) => isMarker(phrase, 'optional'))
  if (!option) return tokens
  const isBesides = tokens.slice(option.start).some(({ key }) => besides.test(key))
  return isBesides ? [] : tokens.slice(0, option.start)
}

/** A garage that may be bought or rented besides, and no further one: a title that names one names no more. */
function isOffered({ garage }: Statement, found: readonly Found[], tokens: readonly Token[]): boolean {
  const isFurther = tokens.some(({ key }) => key === 'jos')
  return garage === true && !isFurther && found.some(({ phrase }) => isMarker(phrase, 'optional'))
}

const oneDwelling =
  /^(stan|apartman|lokal|prostor|dupleks|duplex|penthaus|salonac|plac|garsonjer[au]|kuc[au]|vikendic[au]|nekretnin[au]|vil[au]|(jedno|dvo|tro|cetvoro)(ipo)?sob(an|na|nu))$/
const besidesDwellings = /^(garaz|parking|stanov|lokali|kuce|drug|razlicit|vise$)/

/** How far from `u ponudi` a home is named that it offers. */
const offerReach = 14

/** `U ponudi je namešten stan` speaks of this home, `u ponudi su i garaže` of what costs besides. */
function limitOffers(found: Found[], clause: Clause, { clauses }: Sentence): Found[] {
  const offer = found.find(({ phrase }) => isMarker(phrase, 'offer'))
  if (!offer) return found
  const others = clauses.slice(clauses.indexOf(clause) + 1).flatMap(({ tokens }) => tokens)
  const next = [...clause.tokens.slice(offer.start + offer.length), ...others].slice(0, offerReach)
  const named = next.find(({ key }) => oneDwelling.test(key) || besidesDwellings.test(key))
  if (named && oneDwelling.test(named.key)) return found.filter((each) => each !== offer)
  const phrase: TextPhrase = { words: offer.phrase.words, role: 'marker', marker: 'optional' }
  return found.map((each) => (each === offer ? { ...offer, phrase } : each))
}

function measureMentions(
  { name, value, words }: Measure,
  inTitle: boolean,
  listing: ReadableTexts,
): Mention[] {
  return isAttributeApplicable(name, listing) ? [{ name, value, words, inTitle, isDenied: false }] : []
}

const verbs = /^(je|su|se|ima|imate|imamo|nalaz\w*|nalaze|is|are|you|there)$/

function isVerb(tokens: readonly Token[], at: number): boolean {
  return verbs.test(tokens[at]?.key ?? '')
}

function isMarker(phrase: TextPhrase, ...wanted: Marker[]): boolean {
  return phrase.role === 'marker' && wanted.includes(phrase.marker)
}

/** Tokens behind a negation of one thing (`bez lifta`) that it may apply to. */
const withoutReach = 2
const notReach = 6
const conjunctions: ReadonlySet<string> = new Set(['i', 'ni', 'niti', 'ili', 'or', 'nor', 'and', '/'])
const contrasts: ReadonlySet<string> = new Set(['ali', 'vec', 'nego', 'dok', 'but', 'a'])

/** Whether a fact is stated of the home (undefined), denied, or said of something else or only perhaps. */
function limitOf(
  found: readonly Found[],
  at: number,
  tokens: readonly Token[],
  limits: SentenceLimits,
  states: Statement,
  listing: ReadableTexts,
): 'denied' | 'left out' | undefined {
  if (limits.all) return 'left out'
  const own = found[at] as Found
  const names = Object.keys(states)
  const isThing = names.some((name) => thingNames.has(name))
  if (isThing && limits.things) return 'left out'
  const before = found.slice(0, at).reverse()
  const end = own.start + own.length
  const after = tokens[end]?.key ?? ''
  if (/^(ne|nema|no|none|nemamo|fali|nedostaje)$/.test(after)) return 'denied'
  // `služi kao ostava`
  if (isThing && isPurpose(before, own, tokens)) return 'left out'
  if (isThing && forOthers.test(textOf(tokens.slice(end, end + 2)))) return 'left out'
  if (/^(nije|nisu|isn|not)$/.test(after)) return 'left out'
  if (/^(da|yes)$/.test(after)) return undefined
  const denied = denialBefore(before, own, tokens)
  if (denied) return names.includes('condition') || names.includes('structure') ? 'denied' : denied
  if (hasLimit(found, at, tokens, isThing, listing.type)) return 'left out'
  if (isThing && isPriced(tokens, end)) return 'left out'
  if (names.some((name) => agreeing.has(name)) && isSaidOfPart(found, at, tokens)) return 'left out'
  return undefined
}

/** `dimnjak za kamin ili peć` */
function isPurpose(before: readonly Found[], own: Found, tokens: readonly Token[]): boolean {
  let { start } = own
  for (const each of before) {
    const isChained =
      each.start + each.length === start - 1 && /^(i|ili|or|and)$/.test(tokens[start - 1]?.key ?? '')
    if (!isChained) break
    start = each.start
  }
  return /^(za|kao|for|as)$/.test(tokens[start - 1]?.key ?? '')
}

const forOthers = /^(za|for) (goste|gostiju|posetioce|guests|visitors)/

function denialBefore(before: readonly Found[], own: Found, tokens: readonly Token[]): 'denied' | undefined {
  for (const each of before) {
    const { phrase } = each
    const between = tokens.slice(each.start + each.length, own.start)
    if (between.some(({ key }) => contrasts.has(key))) return undefined
    if (isMarker(phrase, 'not')) return between.length <= notReach ? 'denied' : undefined
    if (isMarker(phrase, 'without')) {
      const isChained = between.some(({ key }) => conjunctions.has(key)) && between.length <= withoutReach + 2
      return between.length < withoutReach || isChained ? 'denied' : undefined
    }
    if (phrase.role === 'denial') {
      // `bez lifta i terase`
      const isChained = between.length <= 1 && between.every(({ key }) => conjunctions.has(key))
      if (isChained && between.length === 1) return 'denied'
      return undefined
    }
    // `ne poseduje lift`
    if (isMarker(phrase, 'have') && between.length <= 2)
      return /^(ne|not)$/.test(tokens[each.start - 1]?.key ?? '') ? 'denied' : undefined
  }
  return undefined
}

/** Nothing nearby is told by them: `kod doma zdravlja, EG, klima`. */
const fixtures: ReadonlySet<string> = new Set([
  ...['air_conditioning', 'intercom', 'security_door', 'double_glazing', 'cable_tv'],
])

/** How far behind `pogodan za` stands what it is suited for: `za kancelarije sa liftom`. */
const suitedReach = 3

/** Facts that something nearby can have or be. */
function hasLimit(
  found: readonly Found[],
  at: number,
  tokens: readonly Token[],
  isThing: boolean,
  type: PropertyType,
): boolean {
  const own = found[at] as Found
  const states = own.phrase.role === 'fact' ? own.phrase.states : {}
  const isParking = states.parking !== undefined || states.garage !== undefined
  const isGarden = states.amenities?.some((each) => each === 'garden' || each === 'pool') ?? false
  const isFixture =
    states.heating !== undefined || (states.amenities?.every((each) => fixtures.has(each)) ?? false)
  const isOfBuilding = isGarden && (type === 'apartment' || type === 'condo')
  if (isOfBuilding && !isOwned(own, tokens)) return true
  let hasBetween = false
  for (const each of found.slice(0, at).reverse()) {
    const { phrase } = each
    const distance = own.start - each.start - each.length
    if (isMarker(phrase, 'have')) hasBetween = true
    if (phrase.role === 'noun' && phrase.isDwelling && isThing) hasBetween = true
    if (isMarker(phrase, 'once', 'optional')) return true
    if (isMarker(phrase, 'suited') && distance <= suitedReach) return true
    const isOfHome = !tokens
      .slice(each.start + each.length, own.start)
      .some(({ key }) => /^(gde|gdje|koj[aeiu]|where|which)$/.test(key))
    if (isMarker(phrase, 'partly') && distance <= 2 && isOfHome) return true
    const isPredicate = distance === 1 && isVerb(tokens, own.start - 1)
    const isNear = distance === 0 || isPredicate || (isThing && !hasBetween && !(isFixture && distance > 2))
    if (isMarker(phrase, 'nearby') && isNear) return true
    if (isMarker(phrase, 'view') && isGarden && distance <= 2) return true
    if (isMarker(phrase, 'shared') && isThing && distance <= 1) return true
  }
  for (const each of found.slice(at + 1)) {
    const { phrase } = each
    const distance = each.start - own.start - own.length
    if (isMarker(phrase, 'have')) break
    if (isMarker(phrase, 'nearby') && isThing && distance <= 3) {
      const next = tokens[each.start + each.length]
      // `terasa u blizini parka` is the terrace of a home near a park.
      if (distance > 0 || next === undefined || isParking || isGarden) return true
    }
    // `garaža je zajednička`, but not `garaža i zajednička kotlarnica`
    const isOfNext = conjunctions.has(tokens[each.start - 1]?.key ?? '')
    if (isMarker(phrase, 'shared') && isThing && distance <= 1 && !isOfNext) return true
    if (isMarker(phrase, 'optional') || isMarker(phrase, 'once')) return true
    if (isMarker(phrase, 'partly') && !isThing && distance <= 3) return true
  }
  return false
}

const owning =
  /^(sa|s|ima|imaju|poseduje|plus|i|svoj\w*|sopstven\w*|vlastit\w*|privatn\w*|own|private|with|has|velik\w*|mal\w*|lep\w*)$/

/** The yard or pool of a flat's building is not the flat's: `sa dvorištem`, `ima svoju baštu`. */
function isOwned({ start }: Found, tokens: readonly Token[]): boolean {
  return owning.test(tokens[start - 1]?.key ?? '')
}

/** A price directly behind a thing is its own: `garaža 15.000 €`. */
function isPriced(tokens: readonly Token[], end: number): boolean {
  return [0, 1, 2].some((offset) => {
    const { value } = tokens[end + offset] ?? {}
    const unit = tokens[end + offset + 1]?.key ?? ''
    return value !== undefined && /^(e|eur|eura|evra|euro|€|din|rsd)$/.test(unit)
  })
}

const prepositions =
  /^(u|na|sa|s|iz|od|do|za|po|o|uz|kod|pored|blizu|preko|izmedu|in|on|of|with|at|from|to|by|for)$/

/** `renovirano kupatilo`, `kuhinja je nova i nameštena`, `u zgradi koja je renovirana`. */
function isSaidOfPart(found: readonly Found[], at: number, tokens: readonly Token[]): boolean {
  const own = found[at] as Found
  const gender = genderOf(tokens[own.start + own.length - 1]?.key ?? '')
  for (const each of found.slice(at + 1)) {
    const { start } = each
    const phrase = nounOf(each, tokens)
    const between = tokens.slice(own.start + own.length, start)
    if (between.length > 2 || between.some(({ key }) => prepositions.test(key))) break
    if (each.phrase.role === 'marker' && prepositions.test(tokens[start]?.key ?? '')) break
    if (phrase) {
      if (phrase.isDwelling) return false
      return isSame(gender, phrase.gender) || between.length === 0
    }
  }
  for (const each of found.slice(0, at).reverse()) {
    const { start, length } = each
    const phrase = nounOf(each, tokens)
    if (!phrase) continue
    const between = tokens.slice(start + length, own.start)
    const isRelative = between.some(({ key }) => /^koj/.test(key) || key === 'which')
    const isGoverned = [tokens[start - 1], tokens[start - 2]].some((token) =>
      prepositions.test(token?.key ?? ''),
    )
    if (isGoverned && !isRelative) continue
    if (phrase.isDwelling && isPartOf(found, each)) continue
    if (phrase.isDwelling) return false
    return between.length <= 5 && isSame(gender, phrase.gender)
  }
  return false
}

/** `stolarija stana`: the noun directly before it is what is spoken of. */
function isPartOf(found: readonly Found[], { start }: Found): boolean {
  return found.some(
    ({ phrase, ...before }) =>
      phrase.role === 'noun' && !phrase.isDwelling && before.start + before.length === start,
  )
}

/** The noun that a phrase is; a terrace or garage is one of the home's parts. */
function nounOf({ phrase, start, length }: Found, tokens: readonly Token[]) {
  if (phrase.role === 'noun') return phrase
  if (phrase.role !== 'fact' || !(phrase.states.amenities || phrase.states.parking)) return undefined
  const key = tokens[start + length - 1]?.key ?? ''
  // `klimatizovan stan`
  if (/ovan[aoiue]?$/.test(key)) return undefined
  const gender: Gender = /[aeu]$/.test(key) ? 'f' : /o$/.test(key) ? 'n' : 'm'
  return { isDwelling: false, gender }
}

function isSame(gender: Gender | null, other: Gender | null): boolean {
  return gender === null || other === null || gender === other
}

function genderOf(key: string): Gender | null {
  if (/(en|an|om|og)$/.test(key)) return 'm'
  if (/(ena|ana|enu|anu|enoj|anoj)$/.test(key)) return 'f'
  return /(eno|ano)$/.test(key) ? 'n' : null
}

/** Of a flat nobody asks for these: it has them, or its building does. */
const notOfFlats: ReadonlySet<string> = new Set([
  ...['electricity', 'water', 'sewer', 'gas_connection', 'asphalt_access', 'building_permit'],
  ...['shop_window', 'meeting_room', 'loading_dock'],
])
const ofPremises: ReadonlySet<string> = new Set(['shop_window', 'meeting_room', 'loading_dock'])
const ofLand: ReadonlySet<string> = new Set([
  ...['electricity', 'water', 'sewer', 'gas_connection', 'asphalt_access', 'building_permit'],
  ...['river_view', 'mountain_view', 'garden'],
])

function isAmenityApplicable(amenity: string, type: PropertyType): boolean {
  if (!isKnownAmenity(amenity)) return false
  if (type === 'land') return ofLand.has(amenity)
  if (type === 'apartment' || type === 'condo') return !notOfFlats.has(amenity)
  return type === 'commercial' || !ofPremises.has(amenity)
}

function mentionsOf(
  states: Statement,
  words: string,
  how: Pick<Mention, 'inTitle' | 'isDenied'>,
  listing: ReadableTexts,
): Mention[] {
  return Object.entries(states).flatMap(([key, stated]): Mention[] => {
    const name = key as FactName
    const values = [stated].flat() as Value[]
    if (name === 'amenities')
      return values
        .filter((value) => isAmenityApplicable(String(value), listing.type))
        .map((value) => ({ name, value, words, ...how }))
    // A garage for sale has none.
    if (listing.type === 'commercial' && how.inTitle && (name === 'garage' || name === 'parking')) return []
    if (name === 'garage') return listing.type === 'land' ? [] : [{ name, value: true, words, ...how }]
    if (!isAttributeApplicable(name, listing)) return []
    // A studio in a house is a part of it.
    if (name === 'structure' && stated === 0.5 && listing.type === 'house') return []
    return values.map((value) => ({ name, value, words, ...how }))
  })
}
