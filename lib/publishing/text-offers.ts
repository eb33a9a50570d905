import { snakeCase } from '@/lib/http/snake-case'
import type { Locale } from '@/lib/i18n/routing'
import { type AttributeName, type Attributes, attributeNames } from '@/lib/listings/attributes/attributes'
import { type FactName, readFacts, type TextFacts } from '@/lib/listings/text-facts/read-facts'
import { factsBesideFields, type GivenFields } from '@/lib/listings/text-facts/read-from-text'
import { type FormField, isFieldApplicable, type ListingForm, toFieldValue } from './listing-form'

/** What the texts of a listing state and its fields do not. */
export interface TextOffer {
  name: FactName
  field: FormField
  /** What is offered, as a listing has it. */
  values: readonly (string | number | boolean)[]
  /** What the field holds once the offer is taken. */
  value: string | boolean | string[]
  /** The words that say it. */
  words: string
  /** Each value by itself: what was declined is not offered again within a longer list. */
  keys: string[]
}

/**
 * Facts that title and description state and whose fields are empty, as the form would hold them. Several values of a
 * field are one offer. Takes about 2 ms.
 * @param declined keys of offers that were declined
 */
export function findTextOffers(
  locale: Locale,
  form: ListingForm,
  declined: ReadonlySet<string> = new Set(),
): TextOffer[] {
  const { title, description, title_en, description_en, type, purpose } = form
  const facts = readFacts({
    ...{ title, description, type, purpose },
    ...{ titleEn: title_en, descriptionEn: description_en },
  })
  const values = factsBesideFields(facts, givenFieldsOf(form))
  // The same, in the field that says more.
  if (values.parking) delete values.garage
  return [...attributeNames, 'garage' as const, 'amenities' as const].flatMap((name): TextOffer[] => {
    const field: FormField = name === 'garage' || name === 'amenities' ? name : snakeCase(name)
    const value = values[name]
    if (value === undefined || value === null || !isFieldApplicable(field, form)) return []
    const asked = [value].flat().filter((each) => !declined.has(keyOf(field, each)))
    if (asked.length === 0) return []
    const added = name === 'amenities' ? [...form.amenities, ...asked.map(String)] : asked
    const held = toFieldValue(locale, field, Array.isArray(value) ? added : value)
    const words = wordsOf(facts, name, asked)
    const keys = asked.map((each) => keyOf(field, each))
    return held === undefined ? [] : [{ name, field, values: asked, value: held, words, keys }]
  })
}

const keyOf = (field: FormField, value: unknown) => `${field}=${value}`

/** Only what is told apart: whether a field is empty, and the values that contradict or include others. */
function givenFieldsOf(form: ListingForm): GivenFields {
  const entries = attributeNames.map((name) => {
    const held = form[snakeCase(name)]
    const isEmpty = held.length === 0 || (typeof held === 'string' && held.trim() === '')
    return [name, isEmpty ? null : isFloor(name) && /^\d+$/.test(String(held)) ? Number(held) : held]
  })
  return {
    ...(Object.fromEntries(entries) as Attributes),
    garage: form.garage,
    amenities: form.amenities,
  }
}

function isFloor(name: AttributeName): boolean {
  return name === 'floor' || name === 'floors'
}

function wordsOf(facts: TextFacts, name: FactName, values: readonly unknown[]): string {
  const fact = facts[name]
  if (!fact) return ''
  const all: readonly unknown[] = [fact.value].flat()
  const words = values.map((value) => fact.words[all.indexOf(value)] ?? '')
  return [...new Set(words.filter(Boolean))].join(', ')
}
