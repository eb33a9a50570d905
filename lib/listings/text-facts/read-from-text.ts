import type { z } from 'zod'
import { snakeCase } from '@/lib/http/snake-case'
import { attributeOfAmenity, isKnownAmenity } from '../attributes/amenities'
import type { readFromTextSchema } from '../attributes/attribute-schema'
import { type Attributes, attributeNames } from '../attributes/attributes'
import type { TextFacts } from './read-facts'

/** The fields of a listing beside which its texts are read. */
export type GivenFields = Attributes & { garage: boolean | null; amenities: readonly string[] }

/** Attributes that only the texts state, by name; null for those that a field gives. */
export type FactValues = Partial<Attributes> & { garage?: true; amenities?: string[] }

/**
 * Returns what the texts state and no field says: a field that is given wins. A parking that is given also answers whether
 * there is a garage, and each amenity is a field of its own.
 */
export function factsBesideFields(facts: TextFacts, given: GivenFields): FactValues {
  const values: FactValues = {}
  for (const name of attributeNames) {
    const fact = facts[name]
    if (fact && given[name] === null) Object.assign(values, { [name]: fact.value })
  }
  if (given.garage === false && values.parking) {
    const others = values.parking.filter((each) => each !== 'garage')
    if (others.length > 0) values.parking = others
    else delete values.parking
  }
  // Two floors that do not fit each other are not both right.
  const [floor, floors] = [values.floor ?? given.floor, values.floors ?? given.floors]
  if (typeof floor === 'number' && typeof floors === 'number' && floor > floors) {
    delete values.floor
    delete values.floors
  }
  if (facts.garage && given.garage === null && given.parking === null) values.garage = true
  const amenities = (facts.amenities?.value ?? []).filter((amenity) => !isGiven(amenity, given))
  return amenities.length > 0 ? { ...values, amenities } : values
}

function isGiven(amenity: string, given: GivenFields): boolean {
  const { name } = isKnownAmenity(amenity) ? attributeOfAmenity(amenity) : {}
  return given.amenities.includes(amenity) || (name !== undefined && given[name] !== null)
}

export type ReadFromText = z.infer<typeof readFromTextSchema>

export const factFields = ([...attributeNames, 'garage', 'amenities'] as const).map(
  (name) => [name, snakeCase(name)] as const,
)

/** The same by the names of the API. */
export function serializeFacts(values: FactValues): ReadFromText {
  return Object.fromEntries(
    factFields.flatMap(([name, field]) => (values[name] === undefined ? [] : [[field, values[name]]])),
  )
}

/** The same by the names of the program. */
export function parseFacts(fields: ReadFromText): FactValues {
  return Object.fromEntries(
    factFields.flatMap(([name, field]) => (fields[field] === undefined ? [] : [[name, fields[field]]])),
  )
}
