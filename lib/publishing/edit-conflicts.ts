import { parseDecimal, stripDigitGrouping } from '@/lib/i18n/format/parse-decimal'
import { type FormField, formFields, type ListingForm } from './listing-form'

export interface Difference {
  field: FormField
  /** False when only the newer version changed the field. */
  changedHere: boolean
}

/** Returns the fields in which the edited and the newer version differ; both are based on `base`. */
export function findEditConflicts(base: ListingForm, mine: ListingForm, theirs: ListingForm): Difference[] {
  return formFields
    .filter((field) => !sameValue(mine[field], theirs[field]))
    .map((field) => ({ field, changedHere: !sameValue(base[field], mine[field]) }))
}

/** Returns the newer version with the selected fields of the edited one. */
export function resolveEditConflicts(
  mine: ListingForm,
  theirs: ListingForm,
  keptFields: ReadonlySet<FormField>,
): ListingForm {
  const fields = [...keptFields].map((field) => [field, mine[field]])
  return { ...theirs, ...Object.fromEntries(fields) }
}

type Value = ListingForm[FormField]

/** `150.000` equals `150000`, and `52,5` equals `52.5`; surrounding spaces are ignored. */
function sameValue(a: Value, b: Value): boolean {
  return canonical(a) === canonical(b)
}

function canonical(value: Value): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  return String(parseDecimal(value) ?? stripDigitGrouping(value.trim()))
}
