import { z } from 'zod'
import { fieldProblem, text } from '@/lib/http/fields'
import { parseFilters } from '@/lib/search/filters/filters'
import { searchFrequencies } from './frequencies'
import { maxNameLength } from './saved-query'

const frequencyText = 'At once (within 5 minutes, ten mails a day, then one with the rest), daily or weekly'

export const savedSearchSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    query: z
      .string()
      .meta({ description: 'As GET /v1/listings takes it; order and page are not part of it' }),
    notify: z.boolean().meta({ description: 'Whether a mail tells of what is new' }),
    frequency: z.enum(searchFrequencies).meta({ description: frequencyText }),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'SavedSearch' })

export const savedSearchesSchema = z
  .object({ items: z.array(savedSearchSchema) })
  .meta({ id: 'SavedSearches' })

/** One line, since it is part of the subject of mails. */
const nameText = z
  .string()
  .refine((value) => !/[\p{Cc}\u2028\u2029]/u.test(value), fieldProblem('nul'))
  .pipe(text(1, maxNameLength))
  .meta({
    minLength: 1,
    maxLength: maxNameLength,
    pattern: '^[^\\x00-\\x1f\\x7f-\\x9f]*$',
    description: 'On one line',
    examples: ['Stan u Novom Sadu'],
  })

/** Unreadable filters and searches without a purpose are refused. */
const queryText = text(1, 2_000)
  .refine(isReadable, fieldProblem('invalid'))
  .meta({
    description: 'As GET /v1/listings takes it, with a purpose',
    examples: ['purpose=SALE&city=Novi+Sad&maxPrice=120000'],
  })

export const newSavedSearchSchema = z.object({
  name: nameText,
  query: queryText,
  frequency: z.enum(searchFrequencies).default('daily').meta({ description: frequencyText }),
})

export const savedSearchChangeSchema = z.object({
  name: nameText.optional(),
  query: queryText.optional(),
  notify: z.boolean().optional(),
  frequency: z.enum(searchFrequencies).optional(),
})

function isReadable(query: string): boolean {
  const { filters, invalidNames } = parseFilters(new URLSearchParams(query), {
    groupedDigits: false,
  })
  return invalidNames.length === 0 && filters.purpose !== undefined
}

export type SavedSearch = z.infer<typeof savedSearchSchema>
export type SavedSearches = z.infer<typeof savedSearchesSchema>
export type NewSavedSearch = z.output<typeof newSavedSearchSchema>
export type SavedSearchChange = z.output<typeof savedSearchChangeSchema>
