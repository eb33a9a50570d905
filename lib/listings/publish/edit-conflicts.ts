import { stripDigitGrouping } from '@/lib/i18n/format/strip-digit-grouping'
import { type FormField, formFields, type ListingForm } from './listing-form'

/** A field in which the version of the server and what was typed here differ. */
export interface Difference {
  field: FormField
  /** Whether it was changed here; otherwise the other version alone has changed it. */
  changedHere: boolean
}

/** What differs between the typed and the newer version, seen from the version that both began with. */
export function findEditConflicts(base: ListingForm, mine: ListingForm, theirs: ListingForm): Difference[] {
  return formFields
    .filter((field) => !sameValue(mine[field], theirs[field]))
    .map((field) => ({ field, changedHere: !sameValue(base[field], mine[field]) }))
}

/** The newer version with the chosen fields as they were typed. */
export function resolveEditConflicts(
  mine: ListingForm,
  theirs: ListingForm,
  keptFields: ReadonlySet<FormField>,
): ListingForm {
  const fields = [...keptFields].map((field) => [field, mine[field]])
  return { ...theirs, ...Object.fromEntries(fields) }
}

type Value = ListingForm[FormField]

/** `150.000` and `150000` are one amount, and spaces at the ends no difference. */
function sameValue(a: Value, b: Value): boolean {
  return canonical(a) === canonical(b)
}

function canonical(value: Value): string {
  return typeof value === 'string' ? stripDigitGrouping(value.trim()) : JSON.stringify(value)
}
