import { type FormField, formFields, type ListingForm } from './listing-form'

/**
 * One form of two that began alike and were typed into in two tabs: a field holds what was changed here, else what
 * the other tab has made of it.
 * @param base what both began with: the latest that this tab knows to be kept
 */
export function mergeValues(base: ListingForm, mine: ListingForm, theirs: ListingForm): ListingForm {
  const changed = changedFields(base, mine)
  return { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) }
}

/** The fields that differ. */
export function changedFields(before: ListingForm, after: ListingForm): FormField[] {
  return formFields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}
