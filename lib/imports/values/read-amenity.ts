import { LRUCache } from 'lru-cache'
import { snakeCase } from '@/lib/http/snake-case'
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
import { attributePhrases } from '@/lib/listings/vocabulary/attributes'
import { foldText } from '@/lib/text/fold'
import { missingValue } from '@/lib/text/missing-value'
import { longestPhrase, PhraseIndex, readPhrase } from '@/lib/text/phrases/pattern'
import { tokenize } from '@/lib/text/phrases/tokens'
import { choicesOf, flagSpellings, readFlag } from './spellings'

/** Names of a column or an item that in a text would mean other things as well. */
const alone: Partial<Record<Amenity, string[]>> = {
  cellar: ['podrumi', 'basement'],
  intercom: ['video (interfon|intercom)', 'portafon', 'interfon portafon'],
  video_surveillance: ['nadzor', 'kamer(a|e)'],
  internet: ['internet prikljucak'],
  cable_tv: ['cable'],
  electricity: ['elektricna energija', 'prikljucak struje', 'prikljucak za struju'],
  water: ['gradska voda', 'prikljucak vode', 'prikljucak za vodu'],
  sewer: ['gradska kanalizacija', 'prikljucak kanalizacije', 'sewage'],
  gas_connection: ['plin', 'prikljucak gasa'],
}

/** The words of queries and texts, the labels of the form, and names that stand alone. */
const names = [
  ...knownAmenities.map((amenity) => ({ amenity, phrases: alone[amenity] ?? [] })),
  ...amenityEntries.flatMap(({ filters, phrases }) =>
    (filters?.amenities ?? []).filter(isKnownAmenity).map((amenity) => ({ amenity, phrases })),
  ),
  ...attributePhrases
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
  const facts = readFacts({ title: '', description: text, type: kind.type, purpose: kind.purpose })
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
  if (text.length > maxNameLength) return undefined
  const key = `${kind.type}|${kind.purpose}|${text}`
  const known = readBefore.get(key)
  if (known) return known === 'nothing' ? undefined : known
  const found = readItem(text, kind)
  readBefore.set(key, found ?? 'nothing')
  return found
}

const maxNameLength = 60
/** Files repeat the same items, and one that is none takes a millisecond. */
const readBefore = new LRUCache<string, Read | 'nothing'>({ max: 5_000 })

function readItem(text: string, kind: Kind): Read | undefined {
  const { name, isThere } = withoutAnswer(text)
  // As the API names it, in a file that was exported here.
  const amenity = isKnownAmenity(name) ? name : findAmenity(name)
  if (amenity) return ofAmenity(amenity, isThere, kind)
  // `nema` alone, of a cell that names none.
  if (flagSpellings.has(foldText(text)) || missingValue(text) === 'unknown') return { attributes: [] }
  const heating = isHeating.test(foldText(text)) ? choicesOf('heating').get(foldText(text)) : undefined
  if (heating) return { attributes: [['heating', [...heating]]] }
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

/** Among amenities only what names heating is meant: `radijatori` may be any, and `etažno` runs on gas as well. */
const isHeating = /^(?!etazno).*grejanj|heating|^(?:ta|ta pec|tp|podno)\b/

/** `Terasa: da`, `Lift - ne`, `✗ lift`, `bez lifta`, `nema klimu`; `dve terase` and `klima (2 kom)` are there. */
function withoutAnswer(item: string): { name: string; isThere: boolean } {
  const [, mark = '', marked = item] = /^([✓✔☑✅✗✘❌☒+•*-])\s?(\S.*)$/u.exec(item) ?? []
  if (/[✗✘❌☒]/u.test(mark)) return { name: marked, isThere: false }
  const text = marked
    .replace(/^(?:ima|sa|dv[ae]|tri|dvostruk[aeiou])\s(?=\p{L})/iu, '')
    .replace(/\s?\(\d{1,2}\s?(?:kom\.?|x)?\)$/iu, '')
  const [, named = '', answer = ''] = /^(.{2,60}?)\s?(?:[:=]|\s-)\s?(\S.{0,15})$/u.exec(text) ?? []
  const said = readFlag(answer)
  if (said !== undefined) return { name: named, isThere: said }
  const [, denied] = /^(?:bez|nema|nije|no|without)\s(.+)$/.exec(foldText(text)) ?? []
  return denied ? { name: denied, isThere: false } : { name: text, isThere: true }
}

/** Amenities by the names that filters know, else in their owner's words, and the attributes among them, by their fields. */
export function readAmenities(
  texts: readonly string[],
  kind: Kind,
): { amenities: string[]; attributes: Record<string, unknown> } {
  const amenities: string[] = []
  const attributes: Record<string, unknown> = {}
  for (const text of texts) {
    const found = readAmenity(text, kind)
    if (!found) amenities.push(text)
    else if ('amenity' in found) amenities.push(found.amenity)
    else
      for (const [name, value] of found.attributes) {
        const field = snakeCase(name)
        if (Array.isArray(value)) attributes[field] = [...new Set([attributes[field] ?? [], value].flat())]
        else attributes[field] ??= value
      }
  }
  return { amenities: [...new Set(amenities)], attributes }
}
