import { toDraftBody } from './draft-body'
import { type FormField, formFields, isFieldApplicable, type ListingForm } from './listing-form'

/** The fields that hold something else, however it is written: `118000` is `118.000`. */
export function differingFields(one: ListingForm, other: ListingForm): FormField[] {
  const [first, second] = [one, other].map(valuesOf)
  return formFields.filter(
    (field) =>
      field !== 'doubts_confirmed' &&
      (isFieldApplicable(field, one) || isFieldApplicable(field, other)) &&
      first?.get(field) !== second?.get(field),
  )
}

function valuesOf(form: ListingForm): Map<FormField, string> {
  const { lat, lng, unfinished, ...fields } = toDraftBody(form)
  const values = new Map(Object.entries({ ...fields, ...(unfinished as object), pin: [lat, lng] }))
  return new Map(formFields.map((field) => [field, canonical(values.get(field))]))
}

/** Choices have no order. */
function canonical(value: unknown): string {
  const isChoice = Array.isArray(value) && value.every((each) => typeof each === 'string')
  return JSON.stringify(isChoice ? value.toSorted() : (value ?? null))
}

const mostShown = 140
/** Of what is the same before the difference. */
const before = 30

/** Of a long text the part in which it begins to differ from the other. */
export function excerptOf(text: string, other: string): string {
  if (text.length <= mostShown) return text
  let at = 0
  while (at < text.length && text[at] === other[at]) at += 1
  const from = Math.max(0, Math.min(at - before, text.length - mostShown))
  const part = text.slice(from, from + mostShown)
  return `${from > 0 ? '…' : ''}${part}${from + mostShown < text.length ? '…' : ''}`
}
