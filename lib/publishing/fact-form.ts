import { z } from 'zod'
import { type SnakeCase, snakeCase } from '@/lib/http/snake-case'
import { formatNumber } from '@/lib/i18n/format/number'
import type { Locale } from '@/lib/i18n/routing'
import type { Draft } from '@/lib/listings/drafts/schema'
import { factInputFields } from '@/lib/listings/fact-schema'
import { type FactName, type FactValue, factEntries, factNames, type facts } from '@/lib/listings/facts'
import type { OwnListing } from '@/lib/listings/schema'
import { parseDecimal, parseNumber } from './read-number'

type HeldValue<Name extends FactName> = (typeof facts)[Name] extends { kind: 'choices' } ? string[] : string

/** Form values of facts by the API's names; empty strings when not given. */
export type FactForm = { [Name in FactName as SnakeCase<Name>]: HeldValue<Name> }
export type FactField = keyof FactForm

type FactFormShape = {
  [Name in FactName as SnakeCase<Name>]: z.ZodType<FactValue<Name> | null, HeldValue<Name>>
}

export const factFormShape = Object.fromEntries(
  factNames.map((name) => [snakeCase(name), schemaOf(name)]),
) as unknown as FactFormShape

function schemaOf(name: FactName): z.ZodType {
  const rule: z.ZodType = factInputFields[snakeCase(name)]
  if (factEntries[name].kind === 'choices')
    return z
      .array(z.string())
      .transform((values): unknown => (values.length > 0 ? values : null))
      .pipe(rule)
  return z
    .string()
    .transform((text): unknown => (text.trim() === '' ? null : readFact(name, text.trim())))
    .pipe(rule)
}

function readFact(name: FactName, text: string): unknown {
  const { kind } = factEntries[name]
  if (kind === 'flag') return text === 'yes'
  if (kind === 'structure') return Number(text)
  if (kind === 'floor') return /^\d+$/.test(text) ? Number(text) : text
  if (kind === 'integer') return parseNumber(text)
  return kind === 'decimal' ? parseDecimal(text) : text
}

export const emptyFacts = Object.fromEntries(
  factNames.map((name) => [snakeCase(name), factEntries[name].kind === 'choices' ? [] : '']),
) as unknown as FactForm

export function toFactForm(locale: Locale, listing: OwnListing | Draft): FactForm {
  const held = factNames.map((name) => {
    const value = listing[snakeCase(name)]
    if (Array.isArray(value)) return [snakeCase(name), value]
    if (typeof value === 'boolean') return [snakeCase(name), value ? 'yes' : 'no']
    return [snakeCase(name), value === null ? emptyFacts[snakeCase(name)] : writeFact(locale, name, value)]
  })
  return Object.fromEntries(held) as FactForm
}

/** Formats typed numbers; the numbers of a select are its option values. */
function writeFact(locale: Locale, name: FactName, value: string | number): string {
  const { kind } = factEntries[name]
  const isTyped = kind === 'integer' || kind === 'decimal'
  return isTyped && typeof value === 'number' ? formatNumber(locale, value) : String(value)
}

export const factFields = factNames.map(snakeCase) as FactField[]

const namesByField = new Map<string, FactName>(factNames.map((name) => [snakeCase(name), name]))

/** Returns the fact of a form field; undefined for other fields. */
export function factForField(field: string): FactName | undefined {
  return namesByField.get(field)
}
