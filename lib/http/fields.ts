import { z } from 'zod'
import { cleanLine, cleanLines, truncateText } from '@/lib/text/clean-text'
import { type FieldContact, findContactInFields } from '@/lib/text/contact-details/find-contact'
import { emailAddress, isEmailAddress, maxEmailLength } from '@/lib/text/email-address'
import type { FieldError } from './errors'

/* `meta` holds the JSON Schema of a field's checks for the OpenAPI document. Lengths are checked after cleaning,
   which JSON Schema cannot express. */

export function fieldProblem(key: FieldError['key'], values?: FieldError['values']) {
  return { params: { key, values } satisfies FieldError }
}

/** One line of `min` to `max` visible characters, without NUL, which PostgreSQL cannot store. */
export function text(min: number, max: number) {
  return limited(z.string().overwrite(cleanLine), min, max)
}

/** Several lines of `min` to `max` visible characters, without NUL. */
export function lines(min: number, max: number) {
  return limited(z.string().overwrite(cleanLines), min, max)
}

/** Refuses contact details in a public text, since a token buys them. */
export function withoutContacts(string: z.ZodString) {
  return string.superRefine((value, { addIssue }) => {
    const contact = findContactInFields([['', value]])
    for (const { params } of contactProblems(contact)) addIssue({ code: 'custom', params })
  })
}

const longestQuote = 60

/** The problem of each field that a contact is in, quoting it. */
export function contactProblems(contact: FieldContact | null): { field: string; params: FieldError }[] {
  if (!contact) return []
  return contact.parts.map(({ field, text }) => {
    const quote = text.length > longestQuote ? `${truncateText(text, longestQuote)}…` : text
    return { field, params: { key: 'contact_data', values: { kind: contact.kind, quote } } }
  })
}

function limited(string: z.ZodString, min: number, max: number) {
  return string
    .refine((value) => min === 0 || value !== '', fieldProblem('required'))
    .refine(
      (value) => value === '' || isWithin([...value].length, min, max),
      // What is refused for its length is not examined further.
      { ...fieldProblem('length', { min, max }), abort: true },
    )
    .refine((value) => !value.includes('\0'), fieldProblem('nul'))
    .meta({
      maxLength: max,
      ...(min === 0 ? { pattern: '^[^\\x00]*$' } : { minLength: min, pattern: visible(min) }),
    })
}

const isWithin = (length: number, min: number, max: number) => length >= min && length <= max

/** Pattern of texts with at least `min` characters, not counting spaces around them. */
function visible(min: number): string {
  return min === 1 ? '\\S' : `\\S[\\s\\S]{${min - 2},}\\S`
}

export function wholeNumber(min: number, max: number) {
  return z
    .number()
    .refine(
      (value) => Number.isInteger(value) && value >= min && value <= max,
      fieldProblem('range', { min, max }),
    )
    .meta({ type: 'integer', minimum: min, maximum: max })
}

/** A number from `min` to `max` inclusive, with at most one decimal. */
export function decimalNumber(min: number, max: number) {
  return z
    .number()
    .refine(
      (value) => Math.round(value * 10) / 10 === value && value >= min && value <= max,
      fieldProblem('decimal', { min, max }),
    )
    .meta({ multipleOf: 0.1, minimum: min, maximum: max })
}

export const emailText = text(3, maxEmailLength)
  .refine(isEmailAddress, fieldProblem('email'))
  // Not `format: 'email'`, whose standard is stricter than HTML's e-mail field.
  .meta({ pattern: emailAddress.source })

const phone = /^[\d +\-/()]{6,20}$/

/** 6 to 20 digits, spaces and `+-/()`, most of them digits. */
export const phoneText = text(1, 200)
  .refine((value) => phone.test(value) && value.replace(/\D/g, '').length >= 5, fieldProblem('phone'))
  .meta({ minLength: 6, maxLength: 20, pattern: phone.source })

const zipCode = /^[\p{L}\p{N} -]{3,12}$/u

export const zipCodeText = text(1, 200)
  .refine((value) => zipCode.test(value), fieldProblem('zip_code'))
  .meta({ minLength: 3, maxLength: 12, pattern: zipCode.source })

/** `nullable()` that also appears in the OpenAPI document, where a type in `meta` would hide it. */
export function orNull<Schema extends z.ZodType>(schema: Schema): z.ZodNullable<Schema> {
  const { type } = schema.meta() ?? {}
  const types = [type].flat()
  return type === undefined
    ? schema.nullable()
    : schema.nullable().meta({ type: types.includes('null') ? types : [...types, 'null'] })
}

export function textList<Each extends z.ZodType<string>>(max: number, each: Each) {
  return z
    .array(each)
    .refine((values) => values.length <= max, fieldProblem('too_many', { max }))
    .refine((values) => new Set(values).size === values.length, fieldProblem('unique'))
    .meta({ maxItems: max, uniqueItems: true })
}
