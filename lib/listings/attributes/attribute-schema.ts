import { z } from 'zod'
import { decimalNumber, orNull, text, textList, wholeNumber, withoutContacts } from '@/lib/http/fields'
import { type SnakeCase, snakeCase } from '@/lib/http/snake-case'
import {
  type AttributeName,
  type Attributes,
  type AttributeValue,
  attributeEntries,
  attributeNames,
  floorNames,
  maxFloor,
  structures,
} from './attributes'

type InputFields = {
  [Name in AttributeName as SnakeCase<Name>]: z.ZodOptional<z.ZodNullable<z.ZodType<AttributeValue<Name>>>>
}
type AnswerFields = {
  [Name in AttributeName as SnakeCase<Name>]: z.ZodNullable<z.ZodType<AttributeValue<Name>>>
}

type SerializedAttributes = { [Name in AttributeName as SnakeCase<Name>]: AttributeValue<Name> | null }

export function serializeAttributes(attributes: Attributes): SerializedAttributes {
  return Object.fromEntries(
    attributeNames.map((name) => [snakeCase(name), attributes[name]]),
  ) as SerializedAttributes
}

/** Fields of all attributes for POST and PUT: each may be absent, or null for 'not given'. */
export const attributeInputFields = Object.fromEntries(
  attributeNames.map((name) => [snakeCase(name), orNull(inputOf(name)).optional()]),
) as unknown as InputFields

/** Fields of all attributes in responses: null when not given. */
export const attributeResponseFields = Object.fromEntries(
  attributeNames.map((name) => [snakeCase(name), answerOf(name).nullable()]),
) as unknown as AnswerFields

/** What only the texts of a listing state, by the names of its fields; each is left out where they do not. */
export const readFromTextSchema = z
  .object({
    ...(Object.fromEntries(attributeNames.map((name) => [snakeCase(name), answerOf(name).optional()])) as {
      [Name in AttributeName as SnakeCase<Name>]: z.ZodOptional<z.ZodType<AttributeValue<Name>>>
    }),
    garage: z.literal(true).optional(),
    amenities: z.array(z.string()).optional(),
  })
  .meta({ id: 'ReadFromText' })

function inputOf(name: AttributeName): z.ZodType {
  const entry = attributeEntries[name]
  switch (entry.kind) {
    case 'place':
      return withoutContacts(text(1, 100))
    case 'structure':
      // A union, since the OpenAPI document would contain only the first of several literals.
      return z.union(structures.map((value) => z.literal(value)))
    case 'floor':
      return z.union([z.enum(floorNames), z.int().min(1).max(maxFloor)])
    case 'choice':
      return z.enum(entry.values)
    case 'choices':
      return textList(entry.values.length, z.enum(entry.values))
    case 'flag':
      return z.boolean()
    case 'integer':
      return wholeNumber(entry.min, entry.max)
    case 'decimal':
      return decimalNumber(entry.min, entry.max)
    case 'date':
      return z.iso.date()
  }
}

function answerOf(name: AttributeName): z.ZodType {
  const entry = attributeEntries[name]
  if (entry.kind === 'choices') return z.array(z.enum(entry.values))
  if (entry.kind === 'place') return z.string()
  return entry.kind === 'integer' || entry.kind === 'decimal' ? z.number() : inputOf(name)
}
