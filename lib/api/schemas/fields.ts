import { z } from 'zod'
import { emailAddress, isEmailAddress, maxEmailLength } from '@/lib/auth/email-address'
import { roundDegrees } from '@/lib/listings/location/coordinates'
import type { FieldError } from '../errors'
import { containsContactDetails } from './carries-contact'
import { cleanLine, cleanLines } from './clean-text'

/*
 * Each field carries in `meta` what JSON Schema can say of its checks, for the document. Texts are cleaned before they
 * are counted, which it cannot say.
 */

/** Zod parameters that name a field problem in the API’s words. */
export function fieldProblem(key: FieldError['key'], values?: FieldError['values']) {
  return { params: { key, values } satisfies FieldError }
}

/** One line of `min` to `max` visible characters, without NUL, which PostgreSQL cannot store. */
export function text(min: number, max: number) {
  return limited(z.string().overwrite(cleanLine), min, max)
}

/** The same of several lines. */
export function lines(min: number, max: number) {
  return limited(z.string().overwrite(cleanLines), min, max)
}

/** A public text without contacts, which are what a token buys. */
export function withoutContacts(string: z.ZodString) {
  return string.refine((value) => !containsContactDetails(value), fieldProblem('contact_data'))
}

function limited(string: z.ZodString, min: number, max: number) {
  return string
    .refine((value) => min === 0 || value !== '', fieldProblem('required'))
    .refine(
      (value) => value === '' || ([...value].length >= min && [...value].length <= max),
      fieldProblem('length', { min, max }),
    )
    .refine((value) => !value.includes('\0'), fieldProblem('nul'))
    .meta({
      maxLength: max,
      ...(min === 0 ? { pattern: '^[^\\x00]*$' } : { minLength: min, pattern: visible(min) }),
    })
}

/** The pattern of texts that are so long without the spaces around them. */
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

/** Both ends included, with one decimal at most. */
export function decimalNumber(min: number, max: number) {
  return z
    .number()
    .refine(
      (value) => Math.round(value * 10) / 10 === value && value >= min && value <= max,
      fieldProblem('decimal', { min, max }),
    )
    .meta({ multipleOf: 0.1, minimum: min, maximum: max })
}

/** Degrees between two borders, to a metre. */
export function degrees(min: number, max: number) {
  return z
    .number()
    .overwrite(roundDegrees)
    .refine((value) => value >= min && value <= max, fieldProblem('in_serbia'))
    .meta({ minimum: min, maximum: max })
}

export const emailText = text(3, maxEmailLength)
  .refine(isEmailAddress, fieldProblem('email'))
  // Not `format: 'email'`, whose standard allows less than HTML's field.
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

/** As `nullable()`, also in the document, where a type in `meta` hides it. */
export function orNull<Schema extends z.ZodType>(schema: Schema): z.ZodNullable<Schema> {
  const { type } = schema.meta() ?? {}
  return type === undefined ? schema.nullable() : schema.nullable().meta({ type: [type, 'null'] })
}

export function textList<Each extends z.ZodType<string>>(max: number, each: Each) {
  return z
    .array(each)
    .refine((values) => values.length <= max, fieldProblem('too_many', { max }))
    .refine((values) => new Set(values).size === values.length, fieldProblem('unique'))
    .meta({ maxItems: max, uniqueItems: true })
}
