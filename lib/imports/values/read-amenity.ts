import { routing } from '@/lib/i18n/routing'
import { messagesFor } from '@/lib/i18n/translator'
import {
  type Amenity,
  attributeOfAmenity,
  isKnownAmenity,
  knownAmenities,
} from '@/lib/listings/attributes/amenities'
import { attributeEntries, isAttributeApplicable } from '@/lib/listings/attributes/attributes'
import type { PropertyType, Purpose } from '@/lib/listings/attributes/purposes-and-types'
import { type FactName, readFacts } from '@/lib/listings/text-facts/read-facts'
import { amenityEntries } from '@/lib/listings/vocabulary/amenities'
import { attributeLexicon } from '@/lib/listings/vocabulary/attributes'
import { foldText } from '@/lib/text/fold'
import { longestPhrase, PhraseIndex, readPhrase } from '@/lib/text/phrases/pattern'
import { tokenize } from '@/lib/text/phrases/tokens'
import { choicesOf, flagSpellings } from './spellings'

/** The words of queries and texts, and the labels of the form. */
const names = [
  ...amenityEntries.flatMap(({ filters, phrases }) =>
    (filters?.amenities ?? []).filter(isKnownAmenity).map((amenity) => ({ amenity, phrases })),
  ),
  ...attributeLexicon
    .filter(({ filters }) => filters?.lift === true)
    .map(({ phrases }) => ({ amenity: 'lift' as const, phrases })),
  ...knownAmenities.map((amenity) => ({
    amenity,
    phrases: routing.locales.map((locale) => foldText(messagesFor(locale).amenities[amenity])),
  })),
]

const phrases = new PhraseIndex(
  names.flatMap(({ amenity, phrases }) => phrases.map((phrase) => ({ amenity, words: readPhrase(phrase) }))),
)

/** The amenity that a text names by itself, also with a number: `2 terase`, `Kablovska TV`. */
export function findAmenity(text: string): Amenity | undefined {
  const tokens = tokenize(text)
  const named = tokens[0]?.value === undefined ? tokens : tokens.slice(1)
  const found = longestPhrase(phrases, named, 0)
  if (found?.length === named.length) return found.phrase.amenity
  const [fact, ...others] = factsOf(text, { type: 'apartment', purpose: 'RENT' })
  const [amenity = ''] = fact?.name === 'amenities' ? (fact.value as string[]) : []
  return others.length === 0 && isKnownAmenity(amenity) ? amenity : undefined
}

type Kind = { type: PropertyType; purpose: Purpose }

/** What a text states by all of its words. */
function factsOf(text: string, kind: Kind): { name: FactName; value: unknown }[] {
  const whole = foldText(text)
  const facts = readFacts({ title: '', description: text, ...kind })
  return Object.entries(facts).flatMap(([name, { value, words }]) =>
    words.some((each) => foldText(each) === whole) ? [{ name: name as FactName, value }] : [],
  )
}

type Read = { amenity: Amenity } | { attributes: (readonly [name: FactName, value: unknown])[] }

/**
 * An item of a list of amenities: the amenity that filters know by its name, or the attributes that it is here, `Uknjižen`,
 * `CG`, `bez nameštaja`, in the order of the list; no attributes for an amenity that is not there, `bez terase`. Undefined
 * for what only its owner's words say.
 */
export function readAmenity(text: string, kind: Kind): Read | undefined {
  // As the API names it, in a file that was exported here.
  if (isKnownAmenity(text)) return { amenity: text }
  const { name, isThere } = withoutAnswer(text)
  const amenity = findAmenity(name)
  if (amenity) return ofAmenity(amenity, isThere, kind)
  const heating = isHeating.test(foldText(text)) ? choicesOf('heating').get(foldText(text)) : undefined
  if (heating) return { attributes: [['heating', heating]] }
  const facts = factsOf(isThere ? name : text, kind)
  return facts.length > 0 ? { attributes: facts.map(({ name, value }) => [name, value]) } : undefined
}

function ofAmenity(amenity: Amenity, isThere: boolean, kind: Kind): Read | undefined {
  const { name, values } = attributeOfAmenity(amenity)
  if (!name) return isThere ? { amenity } : { attributes: [] }
  if (!isAttributeApplicable(name, kind)) return undefined
  const value = values.at(-1)
  if (attributeEntries[name].kind === 'choices') return { attributes: isThere ? [[name, [value]]] : [] }
  if (isThere) return { attributes: [[name, value]] }
  return { attributes: attributeEntries[name].kind === 'flag' ? [[name, false]] : [] }
}

/** Among amenities only what names heating is meant: `radijatori` may be any. */
const isHeating = /grejanj|heating|^(?:ta|ta pec|tp|podno|etazno)\b/

/** `Terasa: da`, `Lift - ne`, `bez lifta`, `nema klimu`. */
function withoutAnswer(text: string): { name: string; isThere: boolean } {
  const [, named = '', answer = ''] = /^(.{2,60}?)\s?(?:[:=]|\s-)\s?(\S.{0,15})$/u.exec(text) ?? []
  const said = flagSpellings.get(foldText(answer))
  if (said !== undefined) return { name: named, isThere: said }
  const [, denied] = /^(?:bez|nema|nije|no|without)\s(.+)$/.exec(foldText(text)) ?? []
  return denied ? { name: denied, isThere: false } : { name: text, isThere: true }
}
