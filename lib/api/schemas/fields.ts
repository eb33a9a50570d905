import { z } from 'zod'
import { isEmailAddress, maxEmailLength } from '@/lib/auth/email-address'
import type { FieldError } from '../errors'
import { carriesContact } from './carries-contact'
import { cleanLine, cleanLines } from './clean-text'

/** Zod parameters that name a field problem in the API’s words. */
export function problem(key: FieldError['key'], values?: FieldError['values']) {
  return { params: { key, ...(values ? { values } : {}) } satisfies FieldError }
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
export function open(string: z.ZodString) {
  return string.refine((value) => !carriesContact(value), problem('contact_data'))
}

function limited(string: z.ZodString, min: number, max: number) {
  return string
    .refine((value) => min === 0 || value !== '', problem('required'))
    .refine(
      (value) => value === '' || ([...value].length >= min && [...value].length <= max),
      problem('length', { min, max }),
    )
    .refine((value) => !value.includes('\0'), problem('nul'))
}

export function wholeNumber(min: number, max: number) {
  return z
    .number()
    .refine(
      (value) => Number.isInteger(value) && value >= min && value <= max,
      problem('range', { min, max }),
    )
}

/** Both ends included, with one decimal at most. */
export function decimalNumber(min: number, max: number) {
  return z
    .number()
    .refine(
      (value) => Math.round(value * 10) / 10 === value && value >= min && value <= max,
      problem('decimal', { min, max }),
    )
}

export const emailText = text(3, maxEmailLength).refine(isEmailAddress, problem('email'))

/** 6 to 20 digits, spaces and `+-/()`, most of them digits. */
export const phoneText = text(1, 200).refine(
  (value) => /^[\d +\-/()]{6,20}$/.test(value) && value.replace(/\D/g, '').length >= 5,
  problem('phone'),
)

export const zipCodeText = text(1, 200).refine(
  (value) => /^[\p{L}\p{N} -]{3,12}$/u.test(value),
  problem('zip_code'),
)

export function textList<Each extends z.ZodType<string>>(max: number, each: Each) {
  return z
    .array(each)
    .refine((values) => values.length <= max, problem('too_many', { max }))
    .refine((values) => new Set(values).size === values.length, problem('unique'))
}
