import type { PropertyType } from '../attributes/purposes-and-types'
import { readFacts } from './read-facts'
import {
  factFields,
  factsBesideFields,
  type GivenFields,
  type ReadFromText,
  serializeFacts,
} from './read-from-text'

/** Reads the texts of a draft, whose fields may be missing. @param fields by the names of the API */
export function readDraftFacts(fields: Readonly<Record<string, unknown>>): ReadFromText {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  const facts = readFacts({
    title: text('title'),
    description: text('description'),
    titleEn: text('title_en'),
    descriptionEn: text('description_en'),
    type: (fields.type as PropertyType | undefined) ?? 'apartment',
    purpose: fields.purpose === 'RENT' ? 'RENT' : 'SALE',
  })
  const given = Object.fromEntries(
    factFields.map(([name, field]) => [name, fields[field] ?? null]),
  ) as GivenFields
  return serializeFacts(factsBesideFields(facts, { ...given, amenities: given.amenities ?? [] }))
}
